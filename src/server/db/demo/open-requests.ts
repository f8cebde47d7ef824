import type { DayOfWeek, Times } from '#domain/appointments/types.ts';
import { minutesOf, timeOf } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findVisit, freeStart } from './answered-requests.ts';
import type { DemoClient } from './clients.ts';
import { type Booking, type Days, jobOf, timesAt, workersNear } from './jobs.ts';
import { bookingMessages, cancelMessages, changeMessages } from './phrases.ts';
import { ask, type Desk } from './requests.ts';
import { dateAt, momentAt, type Setting, weekdayBefore } from './setting.ts';
import { occurrencesOf } from './visits.ts';

/** What the office finds in its queue: one request that is late, some due today, some made in the night and due later. */
export function makeOpenRequests(desk: Desk): void {
  const [late, ...moments] = askingTimes(desk.provider.setting);
  const asks = [
    askWorkerForAll,
    askEarlierForAll,
    askMove,
    askLonger,
    askCancellation,
    askToCancelTonight,
    askTwoMornings,
    askAfternoon,
  ];
  askToEnd(desk, late!);
  for (const [index, askFor] of asks.entries()) askFor(desk, moments[index]!);
}

/** Before today began, so that whatever the hour nobody has asked in the future; a few minutes of the night excepted. */
function askingTimes(setting: Setting): Instant[] {
  const last = weekdayBefore(setting, 0);
  return [
    momentAt(setting, weekdayBefore(setting, last), '11:40'),
    momentAt(setting, last, '09:15'),
    momentAt(setting, 0, '00:04'),
    momentAt(setting, last, '14:50'),
    momentAt(setting, last, '18:22'),
    momentAt(setting, 0, '00:11'),
    momentAt(setting, last, '08:05'),
    momentAt(setting, -1, '19:30'),
    momentAt(setting, -1, '20:45'),
  ];
}

function askToEnd(desk: Desk, askedAt: Instant): void {
  const found = findVisit(desk, [9, 16], ({ booking }) => booking.job.repeatEndDate === undefined);
  if (!found) return;
  const message = 'My sister moves in with me and we will manage this together from then on. Thank you for everything.';
  ask(desk, { booking: found.booking, type: 'cancellation', effectiveDate: found.originalDate, message, askedAt });
}

function askWorkerForAll(desk: Desk, askedAt: Instant): void {
  const { workers } = desk.provider;
  const found = findVisit(desk, [3, 10], ({ booking }) => workersNear(workers, booking.client).length > 2);
  if (!found) return;
  const { booking, originalDate } = found;
  const other = workersNear(workers, booking.client).find(({ ref }) => !booking.job.supportWorkerRefs.includes(ref));
  const asked = { supportWorkerRefs: [other!.ref] };
  const message = `${other!.givenName} was here once in the holidays, and that went so well.`;
  ask(desk, { booking, type: 'change', effectiveDate: originalDate, asked, message, askedAt });
}

function askEarlierForAll(desk: Desk, askedAt: Instant): void {
  const found = findVisit(desk, [4, 11], ({ booking }) => booking.job.startTime! >= '09:00');
  if (!found) return;
  const startTime = timeOf(minutesOf(found.booking.job.startTime!) - 30);
  const asked = { startTimeOption: 'Specified', startTime } as const;
  const message = 'Half an hour earlier would suit us better from now on. Excuse the hour, I do not sleep much.';
  ask(desk, { booking: found.booking, type: 'change', effectiveDate: found.originalDate, asked, message, askedAt });
}

function askMove(desk: Desk, askedAt: Instant): void {
  const found = findVisit(desk, [2, 8], (one) => freeStart(desk, one) !== undefined);
  if (!found) return;
  const asked = { startTimeOption: 'Specified', startTime: freeStart(desk, found)! } as const;
  ask(desk, { ...found, type: 'change', asked, message: changeMessages[1], askedAt });
}

function askLonger(desk: Desk, askedAt: Instant): void {
  const found = findVisit(desk, [2, 9], ({ booking }) => booking.job.durationMins! <= 120);
  if (!found) return;
  const asked = { durationOption: 'Specified', durationMins: found.booking.job.durationMins! + 30 } as const;
  ask(desk, { ...found, type: 'change', asked, message: 'There is a little more to do that day than usual.', askedAt });
}

function askCancellation(desk: Desk, askedAt: Instant): void {
  const found = findVisit(desk, [2, 6]);
  if (found) ask(desk, { ...found, type: 'cancellation', message: cancelMessages[2], askedAt });
}

/** A night of today's date: due before it begins, on a weekend too. */
function askToCancelTonight(desk: Desk, askedAt: Instant): void {
  const { setting, workers, fundings, diary } = desk.provider;
  const tonight = timesAt('23:00');
  const free = (client: DemoClient) =>
    workersNear(workers, client).find(({ ref }) => diary.isFreeAt(ref, setting.today, tonight));
  // In the brand's own time zone, so that it is tonight for the office as well.
  const client = clientsWithoutOpen(desk).find((one) => one.timeZone === undefined && free(one) !== undefined);
  if (!client) return;
  const worker = free(client)!;
  const days: Days = { repeatOption: 'None', date: dateAt(setting, 0) };
  const funding = fundings.find((one) => one.clientRef === client.ref && one.jobTypeRef === 'overnight');
  const job = jobOf({
    days,
    times: tonight,
    supportWorkerRefs: [worker.ref],
    jobTypeRef: 'overnight',
    fundingRef: funding?.ref,
    ref: desk.random.ref(),
  });
  diary.book(worker.ref, job);
  const booking = { client, job, createdAt: momentAt(setting, -9, '12:15'), withdrawn: false };
  desk.bookings.push(booking);
  const [occurrence] = occurrencesOf(setting, booking, [0, 0]);
  ask(desk, { ...occurrence!, type: 'cancellation', message: cancelMessages[1], askedAt });
}

function askTwoMornings(desk: Desk, askedAt: Instant): void {
  const days = (['Tuesday', 'Thursday'] as const satisfies DayOfWeek[]).map((dayOfWeek) => ({
    repeatOption: 'Weekly' as const,
    dayOfWeek,
    date: dateAt(desk.provider.setting, 5),
  }));
  const message = bookingMessages[0];
  askForVisits(desk, { days, times: timesAt('09:30', 60), jobTypeRef: 'personal-care', message, askedAt });
}

function askAfternoon(desk: Desk, askedAt: Instant): void {
  const days = [{ repeatOption: 'None' as const, date: dateAt(desk.provider.setting, 8) }];
  const times: Times = { startTimeOption: 'Afternoon', durationOption: 'NotSpecified' };
  askForVisits(desk, { days, times, jobTypeRef: 'shopping', message: bookingMessages[1], askedAt });
}

type Wanted = { days: readonly Days[]; times: Times; jobTypeRef: string; message: string; askedAt: Instant };

/** A booking of one or more lines for a client who has no request yet; each line is a job that waits. */
function askForVisits(desk: Desk, { days, times, jobTypeRef, message, askedAt }: Wanted): void {
  const { fundings } = desk.provider;
  const client = desk.random.pick(clientsWithoutOpen(desk));
  const funding = fundings.find((one) => one.clientRef === client.ref && one.jobTypeRef === jobTypeRef);
  for (const each of days) {
    const job = jobOf({
      days: each,
      times,
      jobTypeRef,
      fundingRef: funding?.ref,
      notes: message,
      ref: desk.random.ref(),
    });
    const booking: Booking = { client, job: { ...job, status: 'Pending' }, createdAt: askedAt, withdrawn: false };
    desk.bookings.push(booking);
    ask(desk, { booking, type: 'newBooking', message, askedAt });
  }
}

function clientsWithoutOpen({ provider, tickets }: Desk): DemoClient[] {
  const busy = new Set(tickets.filter(({ status }) => status === 'open').map(({ clientRef }) => clientRef));
  return provider.clients.slice(1).filter(({ ref }) => !busy.has(ref));
}
