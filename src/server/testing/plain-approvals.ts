import { addDays, minutesOf as clockMinutes, toDay } from '#domain/time/day.ts';
import {
  beginsAt,
  findDayInWeek,
  listJobsFrom,
  listOpenTickets,
  listVisits,
  minutesOf,
  type PlainCalendar,
  type PlainChange,
  type PlainJob,
  type PlainTicket,
  type PlainTimes,
  type PlainVisit,
  pickTimes,
  toWeekdayName,
} from './plain-calendar.ts';

/** What an approval makes of a plain calendar. */

export type PlainAnswer = { workers: string[]; startTime?: string | undefined; durationMins?: number | undefined };
export type PlainMoment = { now: number; today: string };

/** Applies the requested times and keeps the others; what is no longer Overnight becomes Flexible. */
export function changeTimes(times: PlainTimes, requestedChange: PlainChange): PlainTimes {
  const { durationOption = '', durationMins } = requestedChange.durationOption ? requestedChange : times;
  if (durationOption === 'Overnight') {
    return { startTimeOption: 'Specified', startTime: '23:00', durationOption, durationMins };
  }
  const present = times.durationOption === 'Overnight' ? { startTimeOption: 'Flexible', startTime: undefined } : times;
  const { startTimeOption = '', startTime } = requestedChange.startTimeOption ? requestedChange : present;
  return { startTimeOption, startTime, durationOption, durationMins };
}

type ApproveInput = { ticket: PlainTicket; answer: PlainAnswer; isUnanswered: boolean } & PlainMoment;
type PlainSchedule = PlainTimes & Pick<PlainVisit, 'workers' | 'status'>;
type PlainEdit = { visit: PlainVisit; to: Partial<PlainVisit> };

export function approvePlain(
  calendar: PlainCalendar,
  { ticket, answer, isUnanswered, ...moment }: ApproveInput,
): boolean {
  const { job, visit, from, requestedChange } = ticket;
  if (isUnanswered && ticket.type !== 'newBooking') return false;
  const { workers } = answer;
  const times = resolveTimes(changeTimes(visit ?? job, requestedChange), answer);
  if (!times) return false;
  if (from !== undefined) return approveSeries(calendar, { ticket, from, answer }, moment);
  const said = toSchedule(times, workers);
  const visits = visit ? [visit] : listVisits(calendar, job);
  const edits = visits.map((one) => ({ visit: one, to: { ...said, date: requestedChange.date ?? one.date } }));
  const [first] = edits;
  if (beginsAt(visits[0]!, calendar.zone) <= moment.now) return false;
  if (beginsAt({ ...visits[0]!, ...first!.to }, calendar.zone) <= moment.now) return false;
  if (findClashes(calendar, edits, moment.today)) return false;
  for (const edit of edits) Object.assign(edit.visit, edit.to);
  if (!visit) Object.assign(job, said);
  return true;
}

function toSchedule(times: PlainTimes, workers: string[]): PlainSchedule {
  return { ...times, workers, status: workers.length > 0 ? 'Allocated' : 'NotAllocated' };
}

/** Splits each job at its first visit that can still change, unless the split leaves nothing behind. */
function approveSeries(
  calendar: PlainCalendar,
  { ticket, from, answer }: { ticket: PlainTicket; from: string; answer: PlainAnswer },
  { now, today }: PlainMoment,
): boolean {
  const { job: first, requestedChange } = ticket;
  const hasBegun = (one: PlainVisit) => beginsAt(one, calendar.zone) <= now;
  const splits = listJobsFrom(calendar, { job: first, from }).flatMap((job) => {
    const visits = listVisits(calendar, job);
    const said = toApprovedSchedule(job, { first, requestedChange, answer });
    const edits = visits
      .filter(({ slot }) => slot >= from)
      .map((visit) => ({ visit, to: followSchedule(visit, said, requestedChange.date) }))
      .map((edit) => ({ ...edit, stays: hasBegun(edit.visit) || hasBegun({ ...edit.visit, ...edit.to }) }));
    const start = edits.findIndex(({ stays }) => !stays);
    if (start < 0) return [];
    const taken = edits.slice(start).map(({ visit, to, stays }) => ({ visit, to: stays ? { usual: to.usual! } : to }));
    return [{ job, said, taken, left: visits.slice(0, visits.length - taken.length) }];
  });
  if (splits.length === 0) return false;
  const edits = splits.flatMap(({ left, taken }) => [...left.map((visit) => ({ visit, to: {} })), ...taken]);
  if (findClashes(calendar, edits, today)) return false;
  for (const { job, said, taken, left } of splits) {
    const { ref: _, ...rest } = job;
    const next = left.length > 0 ? { ...rest, ...said } : Object.assign(job, said);
    for (const { visit, to } of taken) Object.assign(visit, to, { job: next });
    for (const one of listOpenTickets(calendar)) if (one.visit?.job === next) one.job = next;
    if (left.length > 0) job.goesOn = false;
  }
  return true;
}

/** Applies an answer to one job of a series; a later job keeps its differences that the ticket does not change. */
function toApprovedSchedule(
  job: PlainJob,
  { first, requestedChange, answer }: { first: PlainJob; requestedChange: PlainChange; answer: PlainAnswer },
): PlainSchedule {
  const [wanted, own] = [changeTimes(first, requestedChange), changeTimes(job, requestedChange)];
  const startTime = own.startTimeOption === wanted.startTimeOption ? answer.startTime : undefined;
  const durationMins = own.durationOption === wanted.durationOption ? answer.durationMins : undefined;
  const times = resolveTimes(own, { workers: [], startTime, durationMins })!;
  if (times.startTime === undefined || times.durationOption === 'NotSpecified') return toSchedule(times, []);
  const isSaid = requestedChange.workers !== undefined || `${job.workers}` === `${first.workers}`;
  return toSchedule(times, isSaid ? answer.workers : job.workers);
}

/** A visit after a change of its series; it keeps its own differences. */
function followSchedule(visit: PlainVisit, said: PlainSchedule, day: string | undefined): Partial<PlainVisit> {
  const { job } = visit;
  const usual = day && job.repeats === 'weekly' ? findDayInWeek(visit.slot, toWeekdayName(day)) : visit.usual;
  const ownStart = visit.startTimeOption !== job.startTimeOption || visit.startTime !== job.startTime;
  const ownLength = visit.durationOption !== job.durationOption || visit.durationMins !== job.durationMins;
  const ownPeople = visit.status !== job.status || `${visit.workers}` !== `${job.workers}`;
  const becomesOvernight = !ownLength && said.durationOption === 'Overnight';
  return {
    usual,
    date: visit.date === visit.usual ? usual : visit.date,
    ...((!ownStart || becomesOvernight) && { startTimeOption: said.startTimeOption, startTime: said.startTime }),
    ...(!ownLength && { durationOption: said.durationOption, durationMins: said.durationMins }),
    ...(!ownPeople && { workers: said.workers, status: said.status }),
  };
}

/** Times once the office has filled in what was open, or nothing where it may not. */
export function resolveTimes(
  times: PlainTimes,
  { workers, startTime, durationMins }: PlainAnswer,
): PlainTimes | undefined {
  const isStartOpen = times.startTimeOption !== 'Specified';
  const areMinutesOpen = times.durationOption === 'NotSpecified';
  if (startTime && !isStartOpen && startTime !== times.startTime) return undefined;
  if (startTime && times.startTimeOption === 'Morning' && startTime >= '12:00') return undefined;
  if (startTime && times.startTimeOption === 'Afternoon' && startTime < '12:00') return undefined;
  if (durationMins && !areMinutesOpen && durationMins !== times.durationMins) return undefined;
  if (workers.length > 0 && ((isStartOpen && !startTime) || (areMinutesOpen && !durationMins))) return undefined;
  return {
    ...pickTimes(times),
    ...(isStartOpen && startTime && { startTimeOption: 'Specified', startTime }),
    ...(areMinutesOpen && durationMins && { durationOption: 'Specified', durationMins }),
  };
}

type BusySpan = { visit: PlainVisit; worker: string; begins: number; ends: number };

/** Whether an edited visit, or any of its series, would put a worker in two places at once. */
function findClashes(calendar: PlainCalendar, edits: PlainEdit[], today: string): boolean {
  const to = new Map(edits.map((edit) => [edit.visit, edit.to]));
  const spansOf = (visit: PlainVisit): BusySpan[] => {
    const then = { ...visit, ...to.get(visit) };
    const { date, startTime, status, workers } = then;
    if (status === 'Cancelled' || status === 'Pending' || !startTime) return [];
    if (date < addDays(today, -1) || date > addDays(today, 364)) return [];
    // All are in one time zone, so local minutes suffice.
    const begins = toDay(date) * 1440 + clockMinutes(startTime);
    return workers.map((worker) => ({ visit, worker, begins, ends: begins + minutesOf(then) }));
  };
  const busySpans = calendar.visits.flatMap(spansOf).sort((a, b) => a.begins - b.begins);
  return busySpans.some((one, at) => {
    for (let next = at + 1; next < busySpans.length && busySpans[next]!.begins < one.ends; next++) {
      const other = busySpans[next]!;
      if (other.ends > one.begins && one.worker === other.worker && (to.has(one.visit) || to.has(other.visit)))
        return true;
    }
    return false;
  });
}
