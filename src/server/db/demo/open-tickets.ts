import type { Times } from '#domain/appointments/types.ts';
import { type DayOfWeek, minutesOf, timeOf } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findFreeStart, findVisit } from './answered-tickets.ts';
import type { DemoClient } from './clients.ts';
import { type Booking, createJob, createTimes, type Days, findFundingRef, listWorkersNear } from './jobs.ts';
import { bookingMessages, cancelMessages, changeMessages } from './phrases.ts';
import { findWeekdayBefore, type Setting, toDemoDate, toDemoInstant } from './setting.ts';
import { addTicket, type TicketDesk } from './tickets.ts';
import { listBookingOccurrences, type Occurrence } from './visits.ts';

/** Makes the office's queue: one late ticket, some due today, some made in the night and due later. */
export function makeOpenTickets(desk: TicketDesk): void {
  const [late, ...moments] = listTicketTimes(desk.provider.setting);
  const asks = [
    addSeriesWorkerTicket,
    addSeriesTimeTicket,
    addMoveTicket,
    addLongerTicket,
    addCancellationTicket,
    addCancelTonightTicket,
    addTwoMorningsTicket,
    addAfternoonTicket,
  ];
  addEndTicket(desk, late!);
  for (const [index, askFor] of asks.entries()) askFor(desk, moments[index]!);
}

/** Lists times before today began, so that no ticket lies in the future, but for a few minutes of the night. */
function listTicketTimes(setting: Setting): Instant[] {
  const last = findWeekdayBefore(setting, 0);
  return [
    toDemoInstant(setting, findWeekdayBefore(setting, last), '11:40'),
    toDemoInstant(setting, last, '09:15'),
    toDemoInstant(setting, 0, '00:04'),
    toDemoInstant(setting, last, '14:50'),
    toDemoInstant(setting, last, '18:22'),
    toDemoInstant(setting, 0, '00:11'),
    toDemoInstant(setting, last, '08:05'),
    toDemoInstant(setting, -1, '19:30'),
    toDemoInstant(setting, -1, '20:45'),
  ];
}

function addEndTicket(desk: TicketDesk, askedAt: Instant): void {
  const visit = findVisit(desk, [9, 16], ({ booking }) => booking.job.repeatEndDate === undefined);
  if (!visit) return;
  const message = 'My sister moves in with me and we will manage this together from then on. Thank you for everything.';
  addTicket(desk, { ...fromThen(visit), type: 'cancellation', message, askedAt });
}

/** Names the visits of a series from this one on. */
const fromThen = ({ booking, originalDate }: Occurrence) => ({ booking, effectiveDate: originalDate });

function addSeriesWorkerTicket(desk: TicketDesk, askedAt: Instant): void {
  const { workers } = desk.provider;
  const visit = findVisit(desk, [3, 10], ({ booking }) => listWorkersNear(workers, booking.client).length > 2);
  if (!visit) return;
  const { client, job } = visit.booking;
  const other = listWorkersNear(workers, client).find(({ ref }) => !job.supportWorkerRefs.includes(ref));
  const requestedChange = { supportWorkerRefs: [other!.ref] };
  const message = `${other!.givenName} was here once in the holidays, and that went so well.`;
  addTicket(desk, { ...fromThen(visit), type: 'change', requestedChange, message, askedAt });
}

function addSeriesTimeTicket(desk: TicketDesk, askedAt: Instant): void {
  const visit = findVisit(desk, [4, 11], ({ booking }) => booking.job.startTime! >= '09:00');
  if (!visit) return;
  const startTime = timeOf(minutesOf(visit.booking.job.startTime!) - 30);
  const requestedChange = { startTimeOption: 'Specified', startTime } as const;
  const message = 'Half an hour earlier would suit us better from now on. Excuse the hour, I do not sleep much.';
  addTicket(desk, { ...fromThen(visit), type: 'change', requestedChange, message, askedAt });
}

function addMoveTicket(desk: TicketDesk, askedAt: Instant): void {
  const visit = findVisit(desk, [2, 8], (occurrence) => findFreeStart(desk, occurrence) !== undefined);
  if (!visit) return;
  const requestedChange = { startTimeOption: 'Specified', startTime: findFreeStart(desk, visit)! } as const;
  addTicket(desk, { ...visit, type: 'change', requestedChange, message: changeMessages[1], askedAt });
}

function addLongerTicket(desk: TicketDesk, askedAt: Instant): void {
  const visit = findVisit(desk, [2, 9], ({ booking }) => booking.job.durationMins! <= 120);
  if (!visit) return;
  const requestedChange = { durationOption: 'Specified', durationMins: visit.booking.job.durationMins! + 30 } as const;
  const message = 'There is a little more to do that day than usual.';
  addTicket(desk, { ...visit, type: 'change', requestedChange, message, askedAt });
}

function addCancellationTicket(desk: TicketDesk, askedAt: Instant): void {
  const visit = findVisit(desk, [2, 6]);
  if (visit) addTicket(desk, { ...visit, type: 'cancellation', message: cancelMessages[2], askedAt });
}

/** Adds a cancellation of a night of today's date: due before it begins, on a weekend too. */
function addCancelTonightTicket(desk: TicketDesk, askedAt: Instant): void {
  const { setting, workers, diary } = desk.provider;
  const tonight = createTimes('23:00');
  const free = (client: DemoClient) =>
    listWorkersNear(workers, client).find(({ ref }) => diary.isFreeAt(ref, setting.today, tonight));
  // A client in the brand's own time zone, so that it is tonight for the office as well.
  const client = listClientsWithoutOpen(desk).find(
    (client) => client.timeZone === undefined && free(client) !== undefined,
  );
  if (!client) return;
  const worker = free(client)!;
  const job = createJob({
    days: { repeatOption: 'None', date: toDemoDate(setting, 0) },
    times: tonight,
    supportWorkerRefs: [worker.ref],
    jobTypeRef: 'overnight',
    fundingRef: findFundingRef(desk.provider, client, 'overnight'),
    ref: desk.random.ref(),
  });
  diary.book(worker.ref, job);
  const booking = { client, job, createdAt: toDemoInstant(setting, -9, '12:15'), withdrawn: false };
  desk.bookings.push(booking);
  const [occurrence] = listBookingOccurrences(setting, booking, [0, 0]);
  addTicket(desk, { ...occurrence!, type: 'cancellation', message: cancelMessages[1], askedAt });
}

function addTwoMorningsTicket(desk: TicketDesk, askedAt: Instant): void {
  const days = (['Tuesday', 'Thursday'] as const satisfies DayOfWeek[]).map((dayOfWeek) => ({
    repeatOption: 'Weekly' as const,
    dayOfWeek,
    date: toDemoDate(desk.provider.setting, 5),
  }));
  const message = bookingMessages[0];
  addBookingTickets(desk, { days, times: createTimes('09:30', 60), jobTypeRef: 'personal-care', message, askedAt });
}

function addAfternoonTicket(desk: TicketDesk, askedAt: Instant): void {
  const days = [{ repeatOption: 'None' as const, date: toDemoDate(desk.provider.setting, 8) }];
  const times: Times = { startTimeOption: 'Afternoon', durationOption: 'NotSpecified' };
  addBookingTickets(desk, { days, times, jobTypeRef: 'shopping', message: bookingMessages[1], askedAt });
}

type NewLines = { days: readonly Days[]; times: Times; jobTypeRef: string; message: string; askedAt: Instant };

/** Adds a booking of one or more lines for a client who has no ticket yet; each line is a job that waits. */
function addBookingTickets(desk: TicketDesk, { days: daysOfLines, message, askedAt, ...line }: NewLines): void {
  const client = desk.random.pick(listClientsWithoutOpen(desk));
  const fundingRef = findFundingRef(desk.provider, client, line.jobTypeRef);
  let bookingRef: string | undefined;
  for (const days of daysOfLines) {
    const job = createJob({ ...line, days, fundingRef, notes: message, ref: desk.random.ref() });
    const booking: Booking = { client, job: { ...job, status: 'Pending' }, createdAt: askedAt, withdrawn: false };
    desk.bookings.push(booking);
    bookingRef ??= job.ref;
    addTicket(desk, { booking, type: 'newBooking', message, askedAt, bookingRef });
  }
}

function listClientsWithoutOpen({ provider, tickets }: TicketDesk): DemoClient[] {
  const busy = new Set(tickets.filter(({ status }) => status === 'open').map(({ clientRef }) => clientRef));
  return provider.clients.slice(1).filter(({ ref }) => !busy.has(ref));
}
