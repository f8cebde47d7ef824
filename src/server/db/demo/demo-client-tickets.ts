import { beginsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { addDays, toDay } from '#domain/time/day.ts';
import { approveMove } from './answered-tickets.ts';
import type { OwnBookings } from './demo-client-jobs.ts';
import { declineReasons } from './phrases.ts';
import { findWeekdayBefore, toDemoInstant } from './setting.ts';
import { addAnsweredTicket, addTicket, type TicketDesk } from './tickets.ts';
import { cancel, complete, listBookingOccurrences, type Occurrence } from './visits.ts';

/** Makes the demonstration client's tickets and history: every status occurs within three days of today. */
export function makeOwnTickets(desk: TicketDesk, ownBookings: OwnBookings): void {
  const upcoming = listOwn(desk, ownBookings, [1, 14]);
  const [first, , third] = upcoming;
  answerNewBookings(desk, ownBookings);
  addMoveTicket(desk, first!);
  const { booking, originalDate } = third!;
  const askedAt = toDemoInstant(desk.provider.setting, findWeekdayBefore(desk.provider.setting, 0), '08:40');
  addTicket(desk, {
    booking,
    type: 'cancellation',
    originalDate,
    message: 'The grandchildren are here that day.',
    askedAt,
  });
  const left = upcoming
    .slice(3)
    .filter((occurrence) => toDay(occurrence.originalDate) - desk.provider.setting.today > 2);
  moveTuesday(desk, left.find((occurrence) => occurrence.booking === ownBookings.tuesdays)!);
  declineFriday(desk, left.find((occurrence) => occurrence.booking === ownBookings.fridays)!);
  recordOwnHistory(desk, ownBookings);
}

/** Lists one client's visits in order of time, on days counted from today. */
function listOwn(
  { provider: { setting } }: TicketDesk,
  ownBookings: OwnBookings,
  days: readonly [number, number],
): Occurrence[] {
  const begins = ({ booking: { job }, originalDate }: Occurrence) =>
    beginsAt(mergeVisit(job, originalDate), setting.zone);
  return Object.values(ownBookings)
    .filter(({ job }) => job.status === 'Allocated')
    .flatMap((booking) => listBookingOccurrences(setting, booking, days))
    .sort((a, b) => begins(a) - begins(b));
}

/** Leaves one booking waiting for its answer, and one declined; the rest are answered with all other tickets. */
function answerNewBookings(desk: TicketDesk, { asked: booking, declined }: OwnBookings): void {
  booking.job = { ...booking.job, status: 'Pending', notes: 'Someone to play cards with would be grand.' };
  addTicket(desk, {
    booking,
    type: 'newBooking',
    message: booking.job.notes,
    askedBy: desk.people.managerRef,
    askedAt: booking.createdAt,
  });
  declined.job = { ...declined.job, status: 'Cancelled' };
  addAnsweredTicket(
    desk,
    { booking: declined, type: 'newBooking', askedAt: declined.createdAt },
    { status: 'declined', answer: declineReasons[0] },
  );
}

/** Adds two tickets about one visit: the second replaced the first. */
function addMoveTicket(desk: TicketDesk, { booking, originalDate }: Occurrence): void {
  const { setting } = desk.provider;
  const { job } = booking;
  const startTime = job.startTime! < '10:00' ? '11:00' : '13:00';
  const change = (to: string): RequestedChange => ({ startTimeOption: 'Specified', startTime: to });
  const last = findWeekdayBefore(setting, 0);
  const askedAt = toDemoInstant(setting, last, '16:12');
  const message = 'Mum has the eye clinic in the morning.';
  const movedVisit = { booking, type: 'change', originalDate, askedBy: desk.people.managerRef } as const;
  addAnsweredTicket(
    desk,
    { ...movedVisit, requestedChange: change('15:00'), askedAt: toDemoInstant(setting, last, '15:58') },
    { status: 'superseded', answeredAt: askedAt },
  );
  addTicket(desk, { ...movedVisit, requestedChange: change(startTime), message, askedAt });
}

function moveTuesday(desk: TicketDesk, occurrence: Occurrence): void {
  const { setting, diary } = desk.provider;
  const { booking, originalDate } = occurrence;
  const [workerRef] = booking.job.supportWorkerRefs;
  const date = addDays(originalDate, 1);
  const startTime = ['10:30', '11:00', '15:30', '16:00', '17:00'].find((start) =>
    diary.isFreeAt(workerRef!, toDay(date), { ...booking.job, startTime: start }),
  );
  if (!startTime) return;
  const requestedChange = { date, startTimeOption: 'Specified', startTime } as const;
  addAnsweredTicket(
    desk,
    {
      booking,
      type: 'change',
      originalDate,
      requestedChange,
      message: 'The piano tuner comes on Tuesday.',
      askedBy: desk.people.managerRef,
      askedAt: toDemoInstant(setting, -6, '12:05'),
    },
    { status: 'approved', answer: 'That works well. See you on Wednesday.' },
  );
  approveMove(desk, { occurrence, requestedChange });
}

function declineFriday(desk: TicketDesk, { booking, originalDate }: Occurrence): void {
  const requestedChange = { startTimeOption: 'Specified', startTime: '17:00' } as const;
  const askedAt = toDemoInstant(desk.provider.setting, -5, '18:40');
  addAnsweredTicket(
    desk,
    { booking, type: 'change', originalDate, requestedChange, message: 'The family comes for lunch.', askedAt },
    { status: 'declined', answer: declineReasons[1] },
  );
}

/** Records all but the last visit, as the office does; cancels the last but two. */
function recordOwnHistory(desk: TicketDesk, ownBookings: OwnBookings): void {
  const { setting } = desk.provider;
  const [, lastButOne, lastButTwo, ...earlier] = listOwn(desk, ownBookings, [-100, -1]).reverse();
  const done = { setting, visits: desk.visits, random: desk.random };
  for (const occurrence of [lastButOne!, ...earlier]) complete(occurrence, done);
  cancel(lastButTwo!, desk.visits);
  const { booking, originalDate } = lastButTwo!;
  const askedAt = toDemoInstant(setting, toDay(originalDate) - setting.today - 4, '13:45');
  addAnsweredTicket(
    desk,
    { booking, type: 'cancellation', originalDate, message: 'We are at the coast with the family.', askedAt },
    { status: 'approved' },
  );
}
