import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import type { ReferenceRecord } from './confirmations.ts';

/**
 * A client's calendar in the simplest form: a list of single visits, found by walking through the days. It uses none of
 * the product's rules for repeating, splitting and carrying over, so that the two can be compared.
 */
export type ReferenceCalendar = {
  zone: string;
  visits: ReferenceVisit[];
  tickets: ReferenceTicket[];
  /** By series: how many times a ticket about it was opened or closed. */
  moves: Map<string, number>;
  /** The days when the client is away. */
  absences: ReferenceDays[];
  ending?: ReferenceEnding | undefined;
  workerAbsences: (ReferenceDays & { worker: string })[];
};

/** Days in a row; without `to` there is no end. */
export type ReferenceDays = { from: string; to?: string | undefined };

/** From this day on there are no visits, since the client has left or died. */
type ReferenceEnding = { from: string; recordedAt: number; hasBegun: boolean };

export type ReferenceTimes = {
  startTimeOption: string;
  startTime?: string | undefined;
  durationOption: string;
  durationMins?: number | undefined;
};
type ReferenceStatus = 'Pending' | 'Allocated' | 'NotAllocated' | 'Cancelled';

/** The values that the visits of a job have in common, unless one differs. */
export type ReferenceJob = ReferenceTimes & {
  /** The product's ref; absent until read where a split made the job. */
  ref?: string;
  series: string;
  repeats: 'never' | 'weekly' | 'daily';
  goesOn: boolean;
  workers: string[];
  status: ReferenceStatus;
  withdrawn: boolean;
};

export type ReferenceVisit = ReferenceTimes & {
  job: ReferenceJob;
  /** Its name for ever: the Monday of the week it was booked for, or the day where a series has several a week. */
  slot: string;
  /** The day that its series gives it, and the day it is on. */
  usual: string;
  date: string;
  workers: string[];
  status: ReferenceStatus;
  recorded?: ReferenceRecord | undefined;
};

export type ReferenceChange = Partial<ReferenceTimes> & { date?: string | undefined; workers?: string[] | undefined };

export type ReferenceTicket = {
  ref: string;
  type: 'newBooking' | 'change' | 'cancellation';
  status: 'open' | 'approved' | 'declined' | 'withdrawn' | 'superseded' | 'lapsed' | 'closed';
  job: ReferenceJob;
  /** About one visit, or about all of the series from a slot on; a new booking about neither. */
  visit?: ReferenceVisit | undefined;
  from?: string | undefined;
  requestedChange: ReferenceChange;
};

export type ReferenceLine = ReferenceTimes & {
  ref: string;
  repeatOption: string;
  date: string;
  dayOfWeek?: string | undefined;
  repeatFrequencyInWeeks?: number | undefined;
  repeatEndDate?: string | undefined;
  supportWorkerRefs: string[];
};

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The days for which an endless series is listed: beyond all that is read or compared. */
const daysWritten = 500;

export function toWeekdayName(date: string): string {
  return names[new Date(date).getUTCDay()]!;
}

export function findMonday(date: string): string {
  let monday = date;
  while (toWeekdayName(monday) !== 'Monday') monday = addDays(monday, -1);
  return monday;
}

/** Finds the day of that name in the week that begins on a Monday. */
export function findDayInWeek(monday: string, name: string): string {
  let date = monday;
  while (toWeekdayName(date) !== name) date = addDays(date, 1);
  return date;
}

/** Lists the days of a booking, found by testing every day. */
function listDays(line: ReferenceLine): string[] {
  const { repeatOption, date: start, dayOfWeek, repeatEndDate, repeatFrequencyInWeeks } = line;
  if (repeatOption === 'None') return [start];
  const last = repeatEndDate ?? addDays(start, daysWritten);
  const apart = { Weekly: 1, Fortnightly: 2 }[repeatOption] ?? repeatFrequencyInWeeks ?? 1;
  const dates: string[] = [];
  let passed = 0;
  for (let date = start; date <= last; date = addDays(date, 1)) {
    const name = toWeekdayName(date);
    if (repeatOption === 'Daily') dates.push(date);
    else if (repeatOption === 'MondayToFriday') name === 'Saturday' || name === 'Sunday' || dates.push(date);
    else if (name === dayOfWeek && passed++ % apart === 0) dates.push(date);
  }
  return dates;
}

export function bookReference(calendar: ReferenceCalendar, line: ReferenceLine, ticketRef: string): void {
  const repeatsSome = line.dayOfWeek ? 'weekly' : 'daily';
  const repeats = line.repeatOption === 'None' ? 'never' : repeatsSome;
  const job: ReferenceJob = {
    ...pickTimes(line),
    ref: line.ref,
    series: line.ref,
    repeats,
    goesOn: repeats !== 'never' && !line.repeatEndDate,
    workers: line.supportWorkerRefs,
    status: 'Pending',
    withdrawn: false,
  };
  for (const date of listDays(line)) {
    const slot = repeats === 'weekly' ? findMonday(date) : date;
    calendar.visits.push({ ...pickTimes(line), job, slot, usual: date, date, workers: job.workers, status: 'Pending' });
  }
  calendar.tickets.push({ ref: ticketRef, type: 'newBooking', status: 'open', job, requestedChange: {} });
}

/** Counts the moves of the whole series, by which a ticket about a series is judged. */
export function countMoves({ moves }: ReferenceCalendar, { series }: ReferenceJob): number {
  return moves.get(series) ?? 0;
}

export function move(calendar: ReferenceCalendar, job: ReferenceJob): void {
  calendar.moves.set(job.series, countMoves(calendar, job) + 1);
}

export function pickTimes({
  startTimeOption,
  startTime,
  durationOption,
  durationMins,
}: ReferenceTimes): ReferenceTimes {
  return { startTimeOption, startTime, durationOption, durationMins };
}

export function listVisits(calendar: ReferenceCalendar, job: ReferenceJob): ReferenceVisit[] {
  return calendar.visits.filter((visit) => visit.job === job).sort((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** Lists the jobs of a ticket about all visits from a slot on, in order; a split series still counts as one. */
export function listJobsFrom(
  calendar: ReferenceCalendar,
  { job: { series }, from }: { job: ReferenceJob; from: string },
): ReferenceJob[] {
  const upcoming = calendar.visits.filter(({ job, slot }) => job.series === series && slot >= from);
  const inOrder = upcoming.sort((a, b) => (a.slot < b.slot ? -1 : 1)).map(({ job }) => job);
  return [...new Set(inOrder)].filter(({ status }) => status !== 'Cancelled');
}

export function listOpenTickets({ tickets }: ReferenceCalendar): ReferenceTicket[] {
  return tickets.filter(({ status }) => status === 'open');
}

/** Returns its exact time, and for one without it the end of its day. */
export function beginsAt({ date, startTime }: Pick<ReferenceVisit, 'date' | 'startTime'>, zone: string): number {
  return instantOf({ date: startTime ? date : addDays(date, 1), time: startTime ?? '00:00', zone });
}

/**
 * Returns when the clocks show 7:00am for Overnight, else the time after its minutes; the end of its day for a visit without an exact time.
 */
export function endsAt(visit: Pick<ReferenceVisit, 'date' | keyof ReferenceTimes>, zone: string): number {
  if (!visit.startTime) return beginsAt(visit, zone);
  if (visit.durationOption === 'Overnight') return instantOf({ date: addDays(visit.date, 1), time: '07:00', zone });
  return beginsAt(visit, zone) + minutesOf(visit) * 60_000;
}

export function minutesOf({ durationOption, durationMins }: ReferenceTimes): number {
  return durationOption === 'Overnight' ? 480 : (durationMins ?? 0);
}

/** Says whether a visit reads Cancelled because the client is away; one of which is known what took place does not. */
export function isAway(
  calendar: Pick<ReferenceCalendar, 'absences' | 'ending'>,
  { date, recorded }: ReferenceVisit,
): boolean {
  if (recorded) return false;
  return isAfterEnding(calendar, date) || calendar.absences.some(({ from, to = date }) => from <= date && date <= to);
}

/** Says whether one of these days has no visit since the care ends before it. */
export function isAfterEnding(
  { ending }: Pick<ReferenceCalendar, 'ending'>,
  ...dates: readonly (string | undefined)[]
): boolean {
  return ending !== undefined && dates.some((date) => date !== undefined && ending.from <= date);
}

/** Returns the moment from which the office can no longer answer a ticket. */
export function lapsesAt(calendar: ReferenceCalendar, ticket: ReferenceTicket): number {
  const { job, visit, from } = ticket;
  if (visit) return beginsAt(visit, calendar.zone);
  if (from === undefined) return beginsAt(listVisits(calendar, job)[0]!, calendar.zone);
  const jobs = listJobsFrom(calendar, { job, from });
  if (jobs.some(({ goesOn }) => goesOn)) return Number.POSITIVE_INFINITY;
  const visits = calendar.visits.filter((visit) => jobs.includes(visit.job) && visit.slot >= from);
  return Math.max(...visits.map((visit) => beginsAt(visit, calendar.zone)));
}

/** Finds what open tickets ask of a visit, if anything. */
export function findPendingKind(
  calendar: ReferenceCalendar,
  visit: ReferenceVisit,
  now: number,
): 'change' | 'cancellation' | undefined {
  if (visit.status === 'Cancelled' || visit.recorded || isAway(calendar, visit)) return undefined;
  const hasBegun = beginsAt(visit, calendar.zone) <= now;
  const { job, slot } = visit;
  const touching = listOpenTickets(calendar).filter((ticket) => {
    if (ticket.from !== undefined) return ticket.job.series === job.series && ticket.from <= slot && !hasBegun;
    return ticket.visit === visit || (ticket.type === 'newBooking' && ticket.job === job);
  });
  if (touching.length === 0) return undefined;
  return touching.some(({ type }) => type === 'cancellation') ? 'cancellation' : 'change';
}

/** Returns the word that a person reads (docs/product/calendar.md, "Displayed status"). */
export function findShownStatus(calendar: ReferenceCalendar, visit: ReferenceVisit, now: number): string {
  if (visit.recorded) return visit.recorded.tookPlace ? 'Completed' : 'DidNotTakePlace';
  const pendingKind = findPendingKind(calendar, visit, now);
  if (pendingKind) return pendingKind === 'cancellation' ? 'PendingCancellation' : 'Pending';
  if (visit.status === 'Cancelled' || isAway(calendar, visit)) return 'Cancelled';
  if (beginsAt(visit, calendar.zone) < now) return 'Past';
  return { Pending: 'Unknown', Allocated: 'Active', NotAllocated: 'NotAllocated' }[visit.status];
}
