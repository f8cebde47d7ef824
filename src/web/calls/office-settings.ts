import { queryOptions } from '@tanstack/react-query';
import { formatCount } from '#domain/texts/format-count.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { settingsQuery } from './settings.ts';

/** Features and lists as the office edits them, with their versions. */
export const officeSettingsQuery = queryOptions({
  queryKey: ['office', 'settings'],
  queryFn: ({ signal }) => callEndpoint('GET /office/settings', { signal }),
});

/** Lists what is read again: all other screens use the settings, too. */
const invalidates = () => [officeSettingsQuery.queryKey, settingsQuery.queryKey];

/** Its labels are the feature's name on the screen. */
export const switchFeature = defineCommand('PUT /office/features/{name}', {
  offline: 'now',
  invalidates,
  sent: ({ body, labels = [] }) => `${labels[0]}: turned ${body.enabled ? 'on' : 'off'} for everyone.`,
  failed: (label) => `${label} could not be changed`,
});

export const replaceContact = defineCommand('PUT /office/contact', {
  offline: 'now',
  invalidates,
  sent: 'Saved. Everyone sees this within five minutes.',
  failed: 'How people reach you could not be saved',
});

/** Its labels are the period's name on the screen. */
export const changePeriod = defineCommand('PUT /office/periods/{name}', {
  offline: 'now',
  invalidates,
  sent: ({ body, labels = [] }) => `${labels[0]}: ${formatCount(body.days, 'day')}.`,
  failed: (label) => `${label} could not be changed`,
});

export const addHoliday = defineCommand('POST /office/holidays', {
  offline: 'now',
  invalidates,
  sent: ({ labels = [] }) => `${labels[0]} was added.`,
  failed: 'The public holiday was not added',
});

export const changeHoliday = defineCommand('PUT /office/holidays/{ref}', {
  offline: 'now',
  invalidates,
  sent: ({ labels = [] }) => `${labels[0]} was changed.`,
  failed: 'The public holiday was not changed',
});

export const removeHoliday = defineCommand('DELETE /office/holidays/{ref}', {
  offline: 'now',
  invalidates,
  sent: ({ labels = [] }) => `${labels[0]} was removed.`,
  failed: 'The public holiday was not removed',
});

const failed = 'The list was not changed';

/** The list shows what was added or moved, and announces it to screen readers. */
export const addListItem = defineCommand('POST /office/lists/{list}/items', { offline: 'now', invalidates, failed });

export const moveListItem = defineCommand('PATCH /office/lists/{list}/items/{ref}', {
  name: 'moveListItem',
  offline: 'now',
  invalidates,
  failed,
});

export const changeListItem = defineCommand('PATCH /office/lists/{list}/items/{ref}', {
  name: 'changeListItem',
  offline: 'now',
  invalidates,
  sent: 'The list was changed.',
  failed,
});

/** Its labels are the name of the item. */
export const offerListItem = defineCommand('PATCH /office/lists/{list}/items/{ref}', {
  name: 'offerListItem',
  offline: 'now',
  invalidates,
  sent: ({ body, labels = [] }) => `${labels[0]} is ${body?.active ? 'offered again' : 'no longer offered'}.`,
  failed,
});
