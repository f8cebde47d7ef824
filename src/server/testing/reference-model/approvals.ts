import { addDays } from '#domain/time/day.ts';
import { isWorkerAway } from './absences.ts';
import {
  beginsAt,
  endsAt,
  findDayInWeek,
  isAway,
  listJobsFrom,
  listOpenTickets,
  listVisits,
  pickTimes,
  type ReferenceCalendar,
  type ReferenceChange,
  type ReferenceJob,
  type ReferenceTicket,
  type ReferenceTimes,
  type ReferenceVisit,
  toWeekdayName,
} from './calendar.ts';

/** The results of an approval in a reference calendar. */

export type ReferenceAnswer = { workers: string[]; startTime?: string | undefined; durationMins?: number | undefined };
export type ReferenceMoment = { now: number; today: string };

/** Applies the requested times and keeps the others; what is no longer Overnight becomes Flexible. */
export function changeTimes(times: ReferenceTimes, requestedChange: ReferenceChange): ReferenceTimes {
  const { durationOption = '', durationMins } = requestedChange.durationOption ? requestedChange : times;
  if (durationOption === 'Overnight') {
    return { startTimeOption: 'Specified', startTime: '23:00', durationOption, durationMins };
  }
  const present = times.durationOption === 'Overnight' ? { startTimeOption: 'Flexible', startTime: undefined } : times;
  const { startTimeOption = '', startTime } = requestedChange.startTimeOption ? requestedChange : present;
  return { startTimeOption, startTime, durationOption, durationMins };
}

type ApproveInput = {
  ticket: ReferenceTicket;
  answer: ReferenceAnswer;
  isUnanswered: boolean;
  /** Visits of a series that keep who comes, where others come to its rest for good. Its jobs with other workers stay as they are. */
  kept?: readonly ReferenceVisit[] | undefined;
} & ReferenceMoment;
type ReferenceSchedule = ReferenceTimes & Pick<ReferenceVisit, 'workers' | 'status'>;
type ReferenceEdit = { visit: ReferenceVisit; to: Partial<ReferenceVisit> };

export function approveReference(
  calendar: ReferenceCalendar,
  { ticket, answer, isUnanswered, kept, ...moment }: ApproveInput,
): boolean {
  const { job, visit, from, requestedChange } = ticket;
  if (isUnanswered && ticket.type !== 'newBooking') return false;
  const { workers } = answer;
  const times = resolveTimes(changeTimes(visit ?? job, requestedChange), answer);
  if (!times) return false;
  if (from !== undefined) return approveSeries(calendar, { ticket, from, answer, kept }, moment);
  const schedule = toSchedule(times, workers);
  const visits = visit ? [visit] : listVisits(calendar, job);
  const edits = visits.map((visit) => ({ visit, to: { ...schedule, date: requestedChange.date ?? visit.date } }));
  const [first] = edits;
  if (beginsAt(visits[0]!, calendar.zone) <= moment.now) return false;
  if (beginsAt({ ...visits[0]!, ...first!.to }, calendar.zone) <= moment.now) return false;
  if (findClashes(calendar, edits, moment.today)) return false;
  const then = edits.map((edit) => ({ ...edit.visit, ...edit.to }));
  if (isWorkerAway(calendar, then, moment.today)) return false;
  for (const edit of edits) Object.assign(edit.visit, edit.to);
  if (!visit) Object.assign(job, schedule);
  return true;
}

function toSchedule(times: ReferenceTimes, workers: string[]): ReferenceSchedule {
  return { ...times, workers, status: workers.length > 0 ? 'Allocated' : 'NotAllocated' };
}

/** Splits each job at its first visit that can still change, unless the split leaves nothing behind. */
function approveSeries(
  calendar: ReferenceCalendar,
  { ticket, from, answer, kept }: { from: string } & Pick<ApproveInput, 'ticket' | 'answer' | 'kept'>,
  { now, today }: ReferenceMoment,
): boolean {
  const { job: first, requestedChange } = ticket;
  const hasBegun = (visit: ReferenceVisit) => beginsAt(visit, calendar.zone) <= now;
  const isKept = (visit: ReferenceVisit) => kept?.includes(visit) ?? false;
  const jobs = listJobsFrom(calendar, { job: first, from });
  const own = kept ? jobs.filter(({ workers }) => `${workers}` === `${first.workers}`) : jobs;
  const splits = own.flatMap((job) => {
    const visits = listVisits(calendar, job);
    const approvedSchedule = toApprovedSchedule(job, { first, requestedChange, answer });
    const edits = visits
      .filter(({ slot }) => slot >= from)
      .map((visit) => ({ visit, to: followSchedule(visit, approvedSchedule, requestedChange.date) }))
      .map(({ visit, to: { workers, status, ...times } }) => {
        return { visit, to: isKept(visit) ? times : { ...times, ...(workers && { workers, status }) } };
      })
      .map((edit) => ({ ...edit, stays: hasBegun(edit.visit) || hasBegun({ ...edit.visit, ...edit.to }) }));
    const start = edits.findIndex(({ stays }) => !stays);
    if (start < 0) return [];
    const taken = edits
      .slice(start)
      .map(({ visit, to, stays }) => ({ visit, stays, to: stays ? { usual: to.usual! } : to }));
    return [{ job, said: approvedSchedule, taken, left: visits.slice(0, visits.length - taken.length) }];
  });
  if (splits.length === 0) return false;
  const edits = splits
    .flatMap(({ left, taken }) => [...left.map((visit) => ({ visit, to: {} })), ...taken])
    .filter(({ visit }) => !isKept(visit));
  if (findClashes(calendar, edits, today)) return false;
  const changed = splits.flatMap(({ taken }) => taken.filter(({ visit, stays }) => !stays && !isKept(visit)));
  const then = changed.map(({ visit, to }) => ({ ...visit, ...to }));
  if (isWorkerAway(calendar, then, today)) return false;
  for (const { job, said: schedule, taken, left } of splits) {
    const { ref: _, ...rest } = job;
    const next = left.length > 0 ? { ...rest, ...schedule } : Object.assign(job, schedule);
    for (const { visit, to } of taken) Object.assign(visit, to, { job: next });
    for (const openTicket of listOpenTickets(calendar)) if (openTicket.visit?.job === next) openTicket.job = next;
    if (left.length > 0) job.goesOn = false;
  }
  return true;
}

/** Applies an answer to one job of a series; a later job keeps its differences that the ticket does not change. */
function toApprovedSchedule(
  job: ReferenceJob,
  {
    first,
    requestedChange,
    answer,
  }: { first: ReferenceJob; requestedChange: ReferenceChange; answer: ReferenceAnswer },
): ReferenceSchedule {
  const [firstTimes, ownTimes] = [changeTimes(first, requestedChange), changeTimes(job, requestedChange)];
  const startTime = ownTimes.startTimeOption === firstTimes.startTimeOption ? answer.startTime : undefined;
  const durationMins = ownTimes.durationOption === firstTimes.durationOption ? answer.durationMins : undefined;
  const times = resolveTimes(ownTimes, { workers: [], startTime, durationMins })!;
  if (times.startTime === undefined || times.durationOption === 'NotSpecified') return toSchedule(times, []);
  const isSaid = requestedChange.workers !== undefined || `${job.workers}` === `${first.workers}`;
  return toSchedule(times, isSaid ? answer.workers : job.workers);
}

/** Returns a visit after a change of its series; it keeps its own differences. */
function followSchedule(
  visit: ReferenceVisit,
  schedule: ReferenceSchedule,
  day: string | undefined,
): Partial<ReferenceVisit> {
  const { job } = visit;
  const usual = day && job.repeats === 'weekly' ? findDayInWeek(visit.slot, toWeekdayName(day)) : visit.usual;
  const ownStart = visit.startTimeOption !== job.startTimeOption || visit.startTime !== job.startTime;
  const ownLength = visit.durationOption !== job.durationOption || visit.durationMins !== job.durationMins;
  const ownPeople = visit.status !== job.status || `${visit.workers}` !== `${job.workers}`;
  const becomesOvernight = !ownLength && schedule.durationOption === 'Overnight';
  return {
    usual,
    date: visit.date === visit.usual ? usual : visit.date,
    ...((!ownStart || becomesOvernight) && {
      startTimeOption: schedule.startTimeOption,
      startTime: schedule.startTime,
    }),
    ...(!ownLength && { durationOption: schedule.durationOption, durationMins: schedule.durationMins }),
    ...(!ownPeople && { workers: schedule.workers, status: schedule.status }),
  };
}

/** Returns the times once the office has filled in what was open, or nothing where it may not. */
function resolveTimes(
  times: ReferenceTimes,
  { workers, startTime, durationMins }: ReferenceAnswer,
): ReferenceTimes | undefined {
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

type BusySpan = { visit: ReferenceVisit; worker: string; begins: number; ends: number };

/** Says whether an edited visit, or any of its series, would put a worker in two places at once. */
export function findClashes(calendar: ReferenceCalendar, edits: ReferenceEdit[], today: string): boolean {
  const to = new Map(edits.map((edit) => [edit.visit, edit.to]));
  const spansOf = (visit: ReferenceVisit): BusySpan[] => {
    const then = { ...visit, ...to.get(visit) };
    const { date, startTime, status, workers } = then;
    if (status === 'Cancelled' || status === 'Pending' || !startTime || isAway(calendar, then)) return [];
    if (date < addDays(today, -1) || date > addDays(today, 364)) return [];
    const [begins, ends] = [beginsAt(then, calendar.zone), endsAt(then, calendar.zone)];
    return workers.map((worker) => ({ visit, worker, begins, ends }));
  };
  const busySpans = calendar.visits.flatMap(spansOf).sort((a, b) => a.begins - b.begins);
  return busySpans.some((busySpan, at) => {
    for (let next = at + 1; next < busySpans.length && busySpans[next]!.begins < busySpan.ends; next++) {
      const other = busySpans[next]!;
      if (
        other.ends > busySpan.begins &&
        busySpan.worker === other.worker &&
        (to.has(busySpan.visit) || to.has(other.visit))
      )
        return true;
    }
    return false;
  });
}
