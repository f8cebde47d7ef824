import { addDays, minutesOf as clockMinutes, toDay } from '#domain/time/day.ts';
import {
  beginsAt,
  dayInWeek,
  jobsFrom,
  minutesOf,
  openRequests,
  type PlainAsked,
  type PlainCalendar,
  type PlainJob,
  type PlainRequest,
  type PlainTimes,
  type PlainVisit,
  timesOf,
  visitsOf,
  weekdayName,
} from './plain-calendar.ts';

/** What the office's yes makes of a plain calendar. */

export type PlainAnswer = { workers: string[]; startTime?: string | undefined; durationMins?: number | undefined };
export type Moment = { now: number; today: string };

/** Times as asked; what is not asked stays, but what is Overnight no more may be at any time. */
export function changed(times: PlainTimes, asked: PlainAsked): PlainTimes {
  const { durationOption = '', durationMins } = asked.durationOption ? asked : times;
  if (durationOption === 'Overnight') {
    return { startTimeOption: 'Specified', startTime: '23:00', durationOption, durationMins };
  }
  const standing = times.durationOption === 'Overnight' ? { startTimeOption: 'Flexible', startTime: undefined } : times;
  const { startTimeOption = '', startTime } = asked.startTimeOption ? asked : standing;
  return { startTimeOption, startTime, durationOption, durationMins };
}

type Granting = { request: PlainRequest; answer: PlainAnswer; isUnanswered: boolean } & Moment;
type Said = PlainTimes & Pick<PlainVisit, 'workers' | 'status'>;
type Edit = { visit: PlainVisit; to: Partial<PlainVisit> };

export function grant(calendar: PlainCalendar, { request, answer, isUnanswered, ...moment }: Granting): boolean {
  const { job, visit, from, asked } = request;
  if (isUnanswered && request.type !== 'newBooking') return false;
  const { workers } = answer;
  const times = settled(changed(visit ?? job, asked), answer);
  if (!times) return false;
  if (from !== undefined) return grantSeries(calendar, { request, from, answer }, moment);
  const said = saying(times, workers);
  const visits = visit ? [visit] : visitsOf(calendar, job);
  const edits = visits.map((one) => ({ visit: one, to: { ...said, date: asked.date ?? one.date } }));
  const [first] = edits;
  if (beginsAt(visits[0]!, calendar.zone) <= moment.now) return false;
  if (beginsAt({ ...visits[0]!, ...first!.to }, calendar.zone) <= moment.now) return false;
  if (clashes(calendar, edits, moment.today)) return false;
  for (const edit of edits) Object.assign(edit.visit, edit.to);
  if (!visit) Object.assign(job, said);
  return true;
}

function saying(times: PlainTimes, workers: string[]): Said {
  return { ...times, workers, status: workers.length > 0 ? 'Allocated' : 'NotAllocated' };
}

/** From the first visit on that can still change those of each job become a job of their own, unless that leaves nothing behind. */
function grantSeries(
  calendar: PlainCalendar,
  { request, from, answer }: { request: PlainRequest; from: string; answer: PlainAnswer },
  { now, today }: Moment,
): boolean {
  const { job: first, asked } = request;
  const hasBegun = (one: PlainVisit) => beginsAt(one, calendar.zone) <= now;
  const splits = jobsFrom(calendar, { job: first, from }).flatMap((job) => {
    const visits = visitsOf(calendar, job);
    const said = saidOf(job, { first, asked, answer });
    const edits = visits
      .filter(({ slot }) => slot >= from)
      .map((visit) => ({ visit, to: follow(visit, said, asked.date) }))
      .map((edit) => ({ ...edit, stays: hasBegun(edit.visit) || hasBegun({ ...edit.visit, ...edit.to }) }));
    const start = edits.findIndex(({ stays }) => !stays);
    if (start < 0) return [];
    const taken = edits.slice(start).map(({ visit, to, stays }) => ({ visit, to: stays ? { usual: to.usual! } : to }));
    return [{ job, said, taken, left: visits.slice(0, visits.length - taken.length) }];
  });
  if (splits.length === 0) return false;
  const edits = splits.flatMap(({ left, taken }) => [...left.map((visit) => ({ visit, to: {} })), ...taken]);
  if (clashes(calendar, edits, today)) return false;
  for (const { job, said, taken, left } of splits) {
    const { ref: _, ...rest } = job;
    const next = left.length > 0 ? { ...rest, ...said } : Object.assign(job, said);
    for (const { visit, to } of taken) Object.assign(visit, to, { job: next });
    for (const one of openRequests(calendar)) if (one.visit?.job === next) one.job = next;
    if (left.length > 0) job.goesOn = false;
  }
  return true;
}

/** What the office's words make of one job of a series: a later one keeps whatever is different there and nobody asked to change. */
function saidOf(
  job: PlainJob,
  { first, asked, answer }: { first: PlainJob; asked: PlainAsked; answer: PlainAnswer },
): Said {
  const [wanted, own] = [changed(first, asked), changed(job, asked)];
  const startTime = own.startTimeOption === wanted.startTimeOption ? answer.startTime : undefined;
  const durationMins = own.durationOption === wanted.durationOption ? answer.durationMins : undefined;
  const times = settled(own, { workers: [], startTime, durationMins })!;
  if (times.startTime === undefined || times.durationOption === 'NotSpecified') return saying(times, []);
  const isSaid = asked.workers !== undefined || `${job.workers}` === `${first.workers}`;
  return saying(times, isSaid ? answer.workers : job.workers);
}

/** What a visit becomes with its series: whatever is its own already, it keeps. */
function follow(visit: PlainVisit, said: Said, day: string | undefined): Partial<PlainVisit> {
  const { job } = visit;
  const usual = day && job.repeats === 'weekly' ? dayInWeek(visit.slot, weekdayName(day)) : visit.usual;
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

/** Times once the office has said what was left open, or nothing where it may not say that. */
export function settled(times: PlainTimes, { workers, startTime, durationMins }: PlainAnswer): PlainTimes | undefined {
  const isStartOpen = times.startTimeOption !== 'Specified';
  const areMinutesOpen = times.durationOption === 'NotSpecified';
  if (startTime && !isStartOpen && startTime !== times.startTime) return undefined;
  if (startTime && times.startTimeOption === 'Morning' && startTime >= '12:00') return undefined;
  if (startTime && times.startTimeOption === 'Afternoon' && startTime < '12:00') return undefined;
  if (durationMins && !areMinutesOpen && durationMins !== times.durationMins) return undefined;
  if (workers.length > 0 && ((isStartOpen && !startTime) || (areMinutesOpen && !durationMins))) return undefined;
  return {
    ...timesOf(times),
    ...(isStartOpen && startTime && { startTimeOption: 'Specified', startTime }),
    ...(areMinutesOpen && durationMins && { durationOption: 'Specified', durationMins }),
  };
}

type Span = { visit: PlainVisit; worker: string; begins: number; ends: number };

/** Whether somebody would be in two places at once by a visit that is edited or, of a series, by any of its job. */
function clashes(calendar: PlainCalendar, edits: Edit[], today: string): boolean {
  const to = new Map(edits.map((edit) => [edit.visit, edit.to]));
  const spansOf = (visit: PlainVisit): Span[] => {
    const then = { ...visit, ...to.get(visit) };
    const { date, startTime, status, workers } = then;
    if (status === 'Cancelled' || status === 'Pending' || !startTime) return [];
    if (date < addDays(today, -1) || date > addDays(today, 364)) return [];
    // All of them are on the same clock, so minutes on it will do.
    const begins = toDay(date) * 1440 + clockMinutes(startTime);
    return workers.map((worker) => ({ visit, worker, begins, ends: begins + minutesOf(then) }));
  };
  const standing = calendar.visits.flatMap(spansOf).sort((a, b) => a.begins - b.begins);
  return standing.some((one, at) => {
    for (let next = at + 1; next < standing.length && standing[next]!.begins < one.ends; next++) {
      const other = standing[next]!;
      if (other.ends > one.begins && one.worker === other.worker && (to.has(one.visit) || to.has(other.visit)))
        return true;
    }
    return false;
  });
}
