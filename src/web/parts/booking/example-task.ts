import type { OwnMembership } from '#contract/users.ts';
import { bookingLimits } from '#domain/booking/time-limits.ts';
import { bookVisits } from '#web/calls/appointments.ts';
import { exampleRoster, exampleWindow } from '#web/parts/visit/example-roster.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import type { NewBookingTask } from './booking-task.ts';
import { toBooking } from './new/booking-draft.ts';

/** The moment of the tests. */
export const exampleNow = Date.parse('2026-11-19T20:00:00Z');
const client = {
  clientRef: 'c1',
  name: 'Rose',
  timeZone: 'Pacific/Auckland',
  role: 'client',
  capabilities: ['manager'],
};
const lists = { jobTypes: [{ ref: 'care', name: 'Personal care' }], privateJobTypes: [], retired: [] };
const read = (data: unknown) => ({ data, isError: false, isFetching: false, refetch: () => undefined });

function page(to: string, title: string) {
  return { to: to as '/calendar', title, lead: '', hint: '' };
}

export function exampleTask(over: Partial<NewBookingTask> = {}, roster = exampleRoster()): NewBookingTask {
  const services = indexServiceNames(lists);
  const data = { query: read(roster), settings: read(lists), index: indexRoster(roster), services };
  return {
    name: 'booking',
    subject: 'booking',
    stepsLabel: 'Steps',
    pages: { details: page('/details', 'Details'), summary: page('/summary', 'Summary') },
    confirm: { label: 'Send it', sending: 'Sending it' },
    cleared: 'It has been cleared.',
    limits: bookingLimits,
    mostLines: 20,
    repeats: true,
    payers: ['Funded', 'Private'],
    supportWorkers: [],
    book: ({ clientRef, draft, labels }) => bookVisits({ params: { clientRef }, body: toBooking(draft), labels }),
    brand: { sameDayRule: 'afterYesterday', bookingNote: '' },
    client: client as unknown as OwnMembership,
    refusal: undefined,
    userRef: 'u1',
    roster: {
      ...data,
      now: exampleNow,
      today: '2026-11-20',
      zone: client.timeZone,
      holidays: new Map([['2026-11-27', 'A holiday']]),
      window: exampleWindow,
    } as never,
    cancelTo: () => ({ to: '/cancelled' as '/calendar' }),
    doneTo: ({ date }) => ({ to: `/done/${date}` as '/calendar' }),
    ...over,
  };
}
