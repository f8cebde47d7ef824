import { applyChange } from '#domain/appointments/change-visit.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, Times } from '#domain/appointments/types.ts';
import { minutesOf, timeOf, toDay } from '#domain/time/day.ts';
import { type Booking, createJob, createTimes, findFundingRef } from './jobs.ts';
import { bookingMessages, cancelMessages, changeMessages, declineReasons, yeses } from './phrases.ts';
import { toDemoDate, toDemoInstant } from './setting.ts';
import { addAnsweredTicket, type TicketDesk } from './tickets.ts';
import { cancel, listBookingOccurrences, type Occurrence } from './visits.ts';

/** The days back to the office's first answers. */
const daysBack = 42;

/** Moves visits by a ticket; made before the history, which says how they went. */
export function moveVisits(desk: TicketDesk): void {
  const { setting } = desk.provider;
  for (const days of [-19, -12, -6, 4, 7, 9, 16]) {
    const occurrence = findVisit(
      desk,
      [days - 3, days + 3],
      (occurrence) => findFreeStart(desk, occurrence) !== undefined,
    );
    if (!occurrence) continue;
    const { booking, originalDate } = occurrence;
    const requestedChange = { startTimeOption: 'Specified', startTime: findFreeStart(desk, occurrence)! } as const;
    const message = desk.random.pick(changeMessages);
    const askedAt = toDemoInstant(setting, Math.min(toDay(originalDate) - setting.today - 3, -4), '09:35');
    addAnsweredTicket(
      desk,
      { booking, type: 'change', originalDate, requestedChange, message, askedAt },
      { status: 'approved', answer: desk.random.pick(yeses) },
    );
    approveMove(desk, { occurrence, requestedChange });
  }
}

/** Writes an approved change of a visit and takes the worker's time for it. */
export function approveMove(
  { visits, provider }: TicketDesk,
  {
    occurrence: { booking, originalDate },
    requestedChange,
  }: { occurrence: Occurrence; requestedChange: { date?: string; startTime: string } },
): void {
  const { job } = booking;
  const exception = applyChange({
    job,
    exception: visits.find(booking, originalDate),
    originalDate,
    requestedChange,
  });
  visits.put(booking, exception);
  const visit = mergeVisit(job, originalDate, exception);
  provider.diary.bookAt(visit.supportWorkerRefs[0]!, toDay(visit.date), visit);
}

/** Makes the tickets behind recent events: bookings, cancellations, and those that were not approved. */
export function answerTickets(desk: TicketDesk): void {
  const { setting } = desk.provider;
  const { random, visits, bookings } = desk;
  for (const booking of [...bookings]) {
    if (booking.createdAt < toDemoInstant(setting, -daysBack, '00:00') || booking.job.status === 'Pending') continue;
    if (desk.tickets.some(({ type, jobRef }) => type === 'newBooking' && jobRef === booking.job.ref)) continue;
    const message = booking.job.notes ?? (random.chance(0.3) ? random.pick(bookingMessages) : undefined);
    const outcome = { status: 'approved', answer: random.pick(yeses) } as const;
    addAnsweredTicket(
      desk,
      { booking, type: 'newBooking', message, askedAt: booking.createdAt, ...pickNewTimes(booking.job) },
      outcome,
    );
  }
  for (const { booking, exception } of visits.list()) {
    const days = toDay(exception.originalDate) - setting.today;
    if (exception.status === 'Cancelled' && days >= -daysBack)
      answerCancellation(desk, { booking, originalDate: exception.originalDate });
  }
  for (const days of [5, 11, 18]) {
    const occurrence = findVisit(desk, [days - 3, days + 3]);
    if (!occurrence) continue;
    cancel(occurrence, visits);
    answerCancellation(desk, occurrence);
  }
  declineSome(desk);
}

/** Picks the times of a new booking: half of the bookings left the exact time to the office. */
function pickNewTimes(job: Job): { times?: Times } {
  if (job.durationOption === 'Overnight' || job.startTime === undefined || job.ref < 'g') return {};
  return {
    times: { ...job, startTimeOption: job.startTime < '12:00' ? 'Morning' : 'Afternoon', startTime: undefined },
  };
}

function answerCancellation(desk: TicketDesk, { booking, originalDate }: Occurrence): void {
  const { setting } = desk.provider;
  if (desk.tickets.some((ticket) => ticket.jobRef === booking.job.ref && ticket.originalDate === originalDate)) return;
  const askedAt = toDemoInstant(setting, Math.min(toDay(originalDate) - setting.today - 3, -4), '13:45');
  const message = desk.random.pick(cancelMessages);
  addAnsweredTicket(desk, { booking, type: 'cancellation', originalDate, message, askedAt }, { status: 'approved' });
}

/** Makes a booking declined, one withdrawn, one that the office did not answer in time, and a change declined. */
function declineSome(desk: TicketDesk): void {
  const { setting } = desk.provider;
  const withdrawn = bookSingle(desk, 5);
  addAnsweredTicket(desk, newBooking(withdrawn), { status: 'withdrawn', answeredAt: withdrawn.createdAt + 5_400_000 });
  withdrawn.withdrawn = true;
  const declined = bookSingle(desk, 8);
  addAnsweredTicket(desk, newBooking(declined), { status: 'declined', answer: declineReasons[0] });
  const lapsed = bookSingle(desk, -9);
  const ticket = addAnsweredTicket(desk, newBooking(lapsed), { status: 'lapsed' });
  ticket.answeredAt = ticket.lapsesAt;
  const occurrence = findVisit(desk, [4, 12]);
  if (!occurrence) return;
  const { booking, originalDate } = occurrence;
  const requestedChange = { startTimeOption: 'Specified', startTime: '19:00' } as const;
  const askedAt = toDemoInstant(setting, -5, '20:05');
  addAnsweredTicket(
    desk,
    { booking, type: 'change', originalDate, requestedChange, message: changeMessages[1], askedAt },
    { status: 'declined', answer: declineReasons[1] },
  );
}

function newBooking(booking: Booking) {
  return { booking, type: 'newBooking', message: bookingMessages[1], askedAt: booking.createdAt } as const;
}

/** Books a single visit whose booking was not approved. */
function bookSingle({ provider, bookings, random }: TicketDesk, days: number): Booking {
  const { setting, clients } = provider;
  const client = random.pick(clients.slice(1));
  const job = createJob({
    days: { repeatOption: 'None', date: toDemoDate(setting, days) },
    times: createTimes('15:30', 120),
    jobTypeRef: 'household-help',
    fundingRef: findFundingRef(provider, client, 'household-help'),
    ref: random.ref(),
  });
  const createdAt = toDemoInstant(setting, Math.min(days, 0) - 7, '17:20');
  const booking: Booking = { client, job: { ...job, status: 'Cancelled' }, createdAt, withdrawn: false };
  bookings.push(booking);
  return booking;
}

/** Finds a visit of some client who has no ticket yet, within days counted from today. */
export function findVisit(
  desk: TicketDesk,
  days: readonly [number, number],
  suits: (occurrence: Occurrence) => boolean = () => true,
): Occurrence | undefined {
  const { setting, clients } = desk.provider;
  const busy = new Set([
    clients[0]!.ref,
    ...desk.tickets.filter(({ type }) => type !== 'newBooking').map(({ clientRef }) => clientRef),
  ]);
  const occurrences = desk.bookings
    .filter(({ client, job }) => !busy.has(client.ref) && job.status === 'Allocated' && job.startTime !== undefined)
    .filter(({ job }) => job.repeatOption !== 'None' && job.durationOption === 'Specified')
    .flatMap((booking) => listBookingOccurrences(setting, booking, days).slice(0, 1));
  const unchanged = occurrences.filter(
    (occurrence) => desk.visits.find(occurrence.booking, occurrence.originalDate) === undefined,
  );
  return desk.random.shuffled(unchanged).find(suits);
}

/** Finds a later start on the same day that suits the visit's worker. */
export function findFreeStart(
  { provider }: TicketDesk,
  { booking: { job }, originalDate }: Occurrence,
): string | undefined {
  const day = toDay(originalDate);
  return [120, 90, 150, 60, 180, 240]
    .map((later) => timeOf(minutesOf(job.startTime!) + later + job.durationMins!))
    .filter((start) => start > job.startTime! && start <= '18:00')
    .find((startTime) => provider.diary.isFreeAt(job.supportWorkerRefs[0]!, day, { ...job, startTime }));
}
