import { periods } from '#domain/settings/periods.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';
import { settingsQuery } from './settings.ts';

/** Features and lists as the office edits them, with their versions. */
export const officeSettingsQuery = readQuery(['office', 'settings'], 'GET /office/settings');

/** Rules of each change: all other screens use the settings, too. */
const rules = {
  offline: 'now',
  invalidates: () => [officeSettingsQuery.queryKey, settingsQuery.queryKey],
} as const;

/** Its labels are the feature's name on the screen. */
export const switchFeature = defineCommand('PUT /office/features/{name}', {
  ...rules,
  sent: ({ body, labels = [] }) => `${labels[0]}: turned ${body.enabled ? 'on' : 'off'} for everyone.`,
  failed: (label) => `${label} could not be changed`,
});

export const replaceContact = defineCommand('PUT /office/contact', {
  ...rules,
  sent: 'Saved. Everyone sees this within five minutes.',
  failed: 'How people reach you could not be saved',
});

export const replaceOnCall = defineCommand('PUT /office/on-call', {
  ...rules,
  sent: 'Saved.',
  failed: 'Who is emailed out of hours could not be saved',
});

export const replacePayrollFile = defineCommand('PUT /office/payroll-file', {
  ...rules,
  sent: 'Saved.',
  failed: 'The columns could not be saved',
});

/** Its labels are the period's name on the screen. */
export const changePeriod = defineCommand('PUT /office/periods/{name}', {
  ...rules,
  sent: ({ params, body, labels = [] }) => `${labels[0]}: ${formatCount(body.length, periods[params.name].unit)}.`,
  failed: (label) => `${label} could not be changed`,
});

export const addHoliday = defineCommand('POST /office/holidays', {
  ...rules,
  sent: ({ labels = [] }) => `${labels[0]} was added.`,
  failed: 'The public holiday was not added',
});

export const changeHoliday = defineCommand('PUT /office/holidays/{ref}', {
  ...rules,
  sent: ({ labels = [] }) => `${labels[0]} was changed.`,
  failed: 'The public holiday was not changed',
});

export const removeHoliday = defineCommand('DELETE /office/holidays/{ref}', {
  ...rules,
  sent: ({ labels = [] }) => `${labels[0]} was removed.`,
  failed: 'The public holiday was not removed',
});

const listRules = { ...rules, failed: 'The list was not changed' } as const;

/** The list shows what was added or moved, and announces it to screen readers. */
export const addListItem = defineCommand('POST /office/lists/{list}/items', listRules);

export const moveListItem = defineCommand('PATCH /office/lists/{list}/items/{ref}', {
  name: 'moveListItem',
  ...listRules,
});

export const changeListItem = defineCommand('PATCH /office/lists/{list}/items/{ref}', {
  name: 'changeListItem',
  ...listRules,
  sent: 'The list was changed.',
});

/** Its labels are the name of the item. */
export const offerListItem = defineCommand('PATCH /office/lists/{list}/items/{ref}', {
  name: 'offerListItem',
  ...listRules,
  sent: ({ body, labels = [] }) => `${labels[0]} is ${body?.active ? 'offered again' : 'no longer offered'}.`,
});
