import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunks.ts';

const web = resolve(import.meta.dirname, '../../src/web');
const dialog = `${web}/ui/dialog.tsx`;
const calendar = `${web}/screens/calendar/calendar-screen.tsx`;
const visit = `${web}/screens/calendar/appt/visit-dialog.tsx`;
const visitCancel = `${web}/screens/calendar/appt/visit-cancel.tsx`;
const openTicket = `${web}/screens/calendar/appt/open-ticket.tsx`;
const booking = `${web}/screens/calendar/new/booking-screens.tsx`;
const edit = `${web}/screens/calendar/edit/edit-screens.tsx`;
const dashboard = `${web}/screens/dashboard/dashboard-screen.tsx`;
const question = `${web}/screens/dashboard/report-question.tsx`;
const tickets = `${web}/screens/office/requests/tickets-screen.tsx`;
const staff = `${web}/screens/office/staff/staff-screen.tsx`;
const list = `${web}/screens/office/settings/list-screen.tsx`;
const activity = `${web}/screens/account/activity/activity-screen.tsx`;
const welcome = `${web}/screens/register/welcome-screen.tsx`;
const offered = `${web}/app/offered-session.tsx`;

/** An app of a few modules: the static and on-demand imports of each. */
const app: Record<string, { at: string[]; later?: string[] }> = {
  [`${web}/app/main.tsx`]: { at: ['/session.ts', '/router.ts'] },
  '/router.ts': {
    at: [],
    later: [
      ...[dashboard, question, calendar, visit, visitCancel, openTicket, booking, edit],
      ...[tickets, staff, list, activity, welcome, offered],
    ],
  },
  [`${web}/screens/sign-in/sign-in-screen.tsx`]: { at: ['/session.ts', '/field.tsx'] },
  [`${web}/app/signed-in-shell.tsx`]: { at: ['/query.ts', '/session.ts'] },
  [`${web}/person/writes/use-command.ts`]: { at: ['/query.ts', '/writes.ts'] },
  [calendar]: { at: ['/month.ts', '/empty.tsx', '/query.ts'] },
  [dashboard]: { at: ['/today.ts', '/empty.tsx', '/may-change.ts'] },
  [question]: { at: ['/arrival.ts', '/note.tsx'] },
  [tickets]: { at: ['/answer.ts', '/split.ts', '/rows.ts'] },
  [visit]: { at: [dialog, '/details.tsx', '/edited.ts', '/may-change.ts'] },
  [visitCancel]: { at: ['/fee.ts', '/note.tsx', '/edited.ts', '/answer-text.ts'] },
  [openTicket]: { at: ['/progress.ts'] },
  [booking]: { at: ['/lines.tsx', '/note.tsx', '/times.ts'] },
  [edit]: { at: ['/note.tsx', '/times.ts', '/split.ts', '/edited.ts', '/answer-text.ts', '/state.ts', '/progress.ts'] },
  [staff]: { at: [dialog, '/staff-words.ts', '/table.ts'] },
  [list]: { at: ['/staff-words.ts', '/empty.tsx', '/rows.ts'] },
  [activity]: { at: ['/table.ts'] },
  [welcome]: { at: ['/state.ts'] },
  [offered]: { at: ['/offer.ts'] },
};

function nameOf(id: string): string | undefined {
  const modules = {
    getModuleInfo: (id: string) => ({
      importedIds: app[id]?.at ?? [],
      dynamicallyImportedIds: app[id]?.later ?? [],
    }),
  };
  for (const { name, test } of chunkGroups()) {
    if (typeof name === 'string' && test?.test(id)) return name;
    const group = typeof name === 'function' && name(id, modules);
    if (group) return group;
  }
  return undefined;
}

describe('chunkGroups', () => {
  it.each([
    ['what changes with a dependency only', '/node_modules/react-dom/client.js', 'framework'],
    ['what sign-in needs', '/field.tsx', 'first'],
    ['also where others need it', '/session.ts', 'first'],
    ['what all signed-in people need', '/query.ts', 'portal'],
    ['what all writes need', '/writes.ts', 'device'],
    ['what one area needs', '/staff-words.ts', 'office'],
    ['the screens of an area', list, 'office'],
    ['what a first screen alone needs', '/month.ts', 'calendar'],
    ['what a first screen shares', '/empty.tsx', 'common'],
    ['what the dashboard shares with a visit', '/may-change.ts', 'common'],
    ['what covers a first screen', visit, 'visit'],
    ['what that shares, apart from the first screens', dialog, 'sheets'],
    ['what a visit’s first view needs too', '/edited.ts', 'sheets'],
    ['what only the forms over a visit need, with a booking', '/fee.ts', 'booking'],
    ['what they share with a change', '/answer-text.ts', 'booking'],
    ['what an open request shares', '/progress.ts', 'requested'],
    ['what a page before sign-in shares with a change', '/state.ts', 'entry-shared'],
    ['what a new booking alone needs', '/lines.tsx', 'booking'],
    ['what a new booking shares with a change', '/times.ts', 'booking'],
    ['what a booking shares with the dashboard’s questions', '/note.tsx', 'choices'],
    ['what a change shares with the office', '/split.ts', 'choices'],
    ['what only areas of the office share', '/rows.ts', 'office-shared'],
    ['what the other areas share', '/table.ts', 'shared'],
  ])('gathers %s', (_, id, chunk) => {
    expect(nameOf(id)).toBe(chunk);
  });

  it.each([
    ['the start', `${web}/app/main.tsx`],
    ['a screen that the server names', calendar],
    ['the first screen of the office', tickets],
    ['what belongs to no area', offered],
    ['what only that needs', '/offer.ts'],
    ['what a first screen loads later', question],
    ['what only its later part needs', '/arrival.ts'],
  ])('leaves %s a file of its own', (_, id) => {
    expect(nameOf(id)).toBeUndefined();
  });
});
