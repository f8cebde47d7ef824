import type { OfficeClient } from '#contract/office-clients.ts';
import { mostLines } from '#domain/booking/limits.ts';
import { officeLimits } from '#domain/schedule/office-limits.ts';
import { checkOfficeLine } from '#domain/schedule/plan-booking.ts';
import { bookForClient } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import type { NewBookingTask, TaskPlace } from '#web/parts/booking/booking-task.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { useAccount } from '#web/person/session/account.ts';
import { LineOffers, toOfficeBooking } from './line-offers.tsx';
import { OfficeSettings, OfficeSummary } from './office-summary.tsx';

/** Sets up a booking by the office for a client who has phoned (docs/product/office-acts.md, "Booking for a client"). */
export function useOfficeBooking({ ref: clientRef, fullName, timeZone }: OfficeClient): NewBookingTask {
  const { user } = useAccount();
  const client = { clientRef, name: fullName, timeZone: timeZone ?? brand.timeZone };
  const roster = useRosterOf(client);
  const fundings = [...(roster.index?.fundings.values() ?? [])].filter(({ active }) => active);
  const book = `/office/clients/${clientRef}/book`;
  return {
    ...settings,
    pages: {
      details: {
        to: book as '/',
        title: 'Book visits',
        lead: 'These are booked straight away.',
        hint: 'When, what for and who comes',
      },
      summary: {
        to: `${book}/summary` as '/',
        title: 'Summary',
        lead: 'Nothing is booked until you confirm.',
        hint: 'Check and confirm',
      },
    },
    client,
    userRef: user.ref,
    roster,
    checkLine: ({ appointment, ...input }) => checkOfficeLine({ ...input, fundings, line: appointment }),
    cancelTo: ({ boardDay }) => (boardDay ? toBoard(boardDay) : toClient(clientRef)),
    doneTo: (place) => findWayBack(clientRef, place),
  };
}

const settings = {
  name: 'officeBooking',
  stepsLabel: 'Steps of this booking',
  confirm: { label: 'Book it', sending: 'Booking it' },
  subject: 'booking',
  cleared: 'The booking has been cleared.',
  limits: officeLimits,
  mostLines,
  repeats: true,
  // Asked of each line.
  payers: [],
  supportWorkers: [],
  office: { requestedBy: '', reason: '' },
  // The office may book today: the server warns, and refuses nothing that has not begun.
  brand: { sameDayRule: 'afterYesterday', bookingNote: '' },
  refusal: undefined,
  book: ({ clientRef, draft, labels }) =>
    bookForClient({ params: { clientRef }, body: toOfficeBooking(draft), labels }),
  LineEnd: LineOffers,
  SettingsEnd: OfficeSettings,
  Summary: OfficeSummary,
} satisfies Partial<NewBookingTask>;

/** Leads back to where it began: the client’s page, or the board on the day of the first visit, with that visit open. */
function findWayBack(clientRef: string, { boardDay, date, jobRef }: TaskPlace): ReturnType<NewBookingTask['doneTo']> {
  if (!boardDay) return toClient(clientRef);
  if (!date || !jobRef) return toBoard(boardDay);
  return toVisitPage({ clientRef, jobRef, originalDate: date, date });
}

function toClient(clientRef: string): ReturnType<NewBookingTask['doneTo']> {
  return { to: '/office/clients/$clientRef', params: { clientRef } };
}

function toBoard(day: string): ReturnType<NewBookingTask['doneTo']> {
  return { to: '/office/visits', search: { day } };
}
