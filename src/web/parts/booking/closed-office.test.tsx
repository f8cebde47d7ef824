import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { NewBookingTask } from './booking-task.ts';
import { exampleNow, exampleTask } from './example-task.ts';
import { BookVisits } from './new/book-visits.tsx';
import { createDraft, setLine } from './new/booking-draft.ts';

beforeEach(() => {
  // Friday evening; the office opens on Friday.
  vi.useFakeTimers({ toFake: ['Date'], now: exampleNow + 12 * 3_600_000 });
  queriesOf().setQueryData(settingsQuery.queryKey, { holidays: [], features: {} } as never);
});
afterEach(() => {
  storeOfficeContact({});
  queriesOf().clear();
});

const phone = '09 000 0123';
const openingHours = 'Friday 08:30-17:00';
const office = { requestedBy: '', reason: '' };

/** Opens the summary of a visit on Wednesday. */
async function openSummary(more: Partial<NewBookingTask>) {
  const task = exampleTask(more);
  const blank = createDraft({ ...task, hasFunding: true, ref: 'k7m2p9x4qh3t8w5d', ticketRef: 'k7m2p9x4qh3t8w5e' });
  const typed = setLine(blank, 0, { ...blank.lines[0]!.line, date: '2026-11-25', services: ['care'] });
  draftsOf().keep({ what: 'booking', clientRef: 'c1', userRef: 'u1' }, { typed, issues: [] });
  await renderScreen({
    '/details': () => <BookVisits task={task} step="details" />,
    '/summary': () => <BookVisits task={task} step="summary" />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  return (await screen.findByRole('button', { name: 'Send it' })).className;
}

it.each<[string, string, object, Partial<NewBookingTask>, number]>([
  ['second after a call where no answer comes before the visit', 'btn-second', { phone, openingHours }, {}, 1],
  ['first where there is no number to call', 'btn-primary', { openingHours }, {}, 0],
  ['first while the opening hours are unknown', 'btn-primary', { phone }, {}, 0],
  ['first for the office, which books at once', 'btn-primary', { phone, openingHours }, { office }, 0],
])('leaves confirming %s', async (_, look, contact, more, calls) => {
  storeOfficeContact(contact);
  expect(await openSummary(more)).toContain(look);
  expect(screen.queryAllByRole('link', { name: /09 000 0123/ })).toHaveLength(calls);
});
