import { addDays, minutesOf as clockMinutes, toDay } from '#domain/time/day.ts';
import {
  beginsAt,
  dayInWeek,
  lapsesAt,
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
  wordOf,
} from './plain-calendar.ts';

/** What people and the office do to a plain calendar, and how they are answered: the status of the product's reply. */

export type PlainAnswer = { workers: string[]; startTime?: string | undefined; durationMins?: number | undefined };
export type PlainAsking = { visit: PlainVisit; all: boolean; asked: PlainAsked | 'cancel'; seen: number; ref: string };
type Moment = { now: number; today: string };

/** Asks to change or cancel one visit, or it and all later ones of its job; `seen` is how far the asker had read the job. */
export function ask(
  calendar: PlainCalendar,
  { visit, all, asked, seen, ref }: PlainAsking,
  { now, today }: Moment,
): 200 | 404 | 412 | 422 {
  const { job } = visit;
  if (job.withdrawn) return 404;
  if (job.moves !== seen) return 412;
  const word = wordOf(calendar, visit, now);
  if (word === 'Cancelled' || word === 'PendingCancellation' || beginsAt(visit, calendar.zone) < now) return 422;
  const series = all && job.repeats !== 'never';
  if (asked !== 'cancel' && breaksRule({ calendar, visit, asked, series, now, today })) return 422;
  for (const one of openRequests(calendar)) {
    if (series ? one.job === job && one.from : one.visit === visit) one.status = 'superseded';
  }
  calendar.requests.push({
    ref,
    type: asked === 'cancel' ? 'cancellation' : 'change',
    status: 'open',
    job,
    ...(series ? { from: visit.slot } : { visit }),
    asked: asked === 'cancel' ? {} : asked,
  });
  job.moves += 1;
  return 200;
}

type Judged = { calendar: PlainCalendar; visit: PlainVisit; asked: PlainAsked; series: boolean } & Moment;

function breaksRule({ calendar, visit, asked, series, now, today }: Judged): boolean {
  const wanted = changed(visit, asked);
  const date = asked.date ?? visit.date;
  if (asked.date && series && visit.job.repeats === 'daily') return true;
  if (date !== visit.date && date < today) return true;
  const moves =
    date !== visit.date || wanted.startTime !== visit.startTime || wanted.startTimeOption !== visit.startTimeOption;
  return !series && moves && beginsAt({ date, ...wanted }, calendar.zone) <= now;
}

/** Times as asked; what is not asked stays. */
export function changed(times: PlainTimes, asked: PlainAsked): PlainTimes {
  return asked.startTimeOption === undefined ? timesOf(times) : timesOf(asked as PlainTimes);
}

export function withdraw(calendar: PlainCalendar, request: PlainRequest): void {
  request.status = 'withdrawn';
  request.job.moves += 1;
  if (request.type !== 'newBooking') return;
  request.job.withdrawn = true;
  supersede(calendar, ({ job }) => job === request.job);
  calendar.visits = calendar.visits.filter(({ job }) => job !== request.job);
}

export function decline(calendar: PlainCalendar, request: PlainRequest, now: number): 200 | 412 {
  if (lapsesAt(calendar, request) <= now) return 412;
  close(calendar, request, 'declined');
  return 200;
}

/** Closes what nobody has answered in time. */
export function lapse(calendar: PlainCalendar, now: number): void {
  const due = openRequests(calendar).filter((request) => lapsesAt(calendar, request) <= now);
  for (const request of due) if (request.status === 'open') close(calendar, request, 'lapsed');
}

function close(calendar: PlainCalendar, request: PlainRequest, status: 'declined' | 'lapsed'): void {
  request.status = status;
  request.job.moves += 1;
  if (request.type === 'newBooking') cancelAll(calendar, request.job);
}

function cancelAll(calendar: PlainCalendar, job: PlainJob): void {
  job.status = 'Cancelled';
  for (const visit of visitsOf(calendar, job)) visit.status = 'Cancelled';
  supersede(calendar, (one) => one.job === job);
}

function supersede(calendar: PlainCalendar, which: (request: PlainRequest) => boolean): void {
  for (const one of openRequests(calendar).filter(which)) one.status = 'superseded';
}

/** The office says yes. Nothing happens at all unless the answer is 200. */
export function approve(
  calendar: PlainCalendar,
  { request, says: answer }: { request: PlainRequest; says: PlainAnswer },
  { now, today }: Moment,
): 200 | 412 | 422 {
  if (lapsesAt(calendar, request) <= now) return 412;
  const isUnanswered = openRequests(calendar).some((one) => one.job === request.job && one.type === 'newBooking');
  const done =
    request.type === 'cancellation'
      ? cancel(calendar, { request, isUnanswered, now })
      : grant(calendar, { request, answer, isUnanswered, now, today });
  if (!done) return 422;
  request.status = 'approved';
  request.job.moves += 1;
  return 200;
}

type Cancelling = { request: PlainRequest; isUnanswered: boolean; now: number };

function cancel(calendar: PlainCalendar, { request, isUnanswered, now }: Cancelling): boolean {
  const { job, visit, from } = request;
  const visits = visitsOf(calendar, job);
  const hasBegun = (one: PlainVisit) => beginsAt(one, calendar.zone) <= now;
  const going = visit ? [visit] : visits.filter((one) => one.slot >= from! && !hasBegun(one));
  if (visit && hasBegun(visit)) return false;
  const isWhole = going.length === visits.length && (!visit || job.repeats === 'never');
  if (isUnanswered && !isWhole) return false;
  request.status = 'approved';
  if (isWhole) {
    cancelAll(calendar, job);
    return true;
  }
  if (!visit) {
    job.goesOn = false;
    supersede(calendar, (one) => one.visit !== undefined && going.includes(one.visit));
  }
  const lastBegun = visits.filter(hasBegun).at(-1)?.slot ?? '';
  for (const one of going) one.status = 'Cancelled';
  // One visit that is cancelled is still shown, the rest of a series is not, but for days before one that has begun.
  calendar.visits = calendar.visits.filter((one) => visit || !going.includes(one) || one.slot < lastBegun);
  return true;
}

type Granting = { request: PlainRequest; answer: PlainAnswer; isUnanswered: boolean } & Moment;
type Said = PlainTimes & Pick<PlainVisit, 'workers' | 'status'>;
type Edit = { visit: PlainVisit; to: Partial<PlainVisit> };

function grant(calendar: PlainCalendar, { request, answer, isUnanswered, ...moment }: Granting): boolean {
  const { job, visit, from, asked } = request;
  if (isUnanswered && request.type !== 'newBooking') return false;
  const { workers } = answer;
  const times = settled(changed(visit ?? job, asked), answer);
  if (!times) return false;
  const said: Said = { ...times, workers, status: workers.length > 0 ? 'Allocated' : 'NotAllocated' };
  if (from !== undefined) return grantSeries(calendar, { job, from, said, day: asked.date }, moment);
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

/** From the first visit on that can still change they become a job of their own, unless that leaves nothing behind. */
function grantSeries(
  calendar: PlainCalendar,
  { job, from, said, day }: { job: PlainJob; from: string; said: Said; day: string | undefined },
  { now, today }: Moment,
): boolean {
  const visits = visitsOf(calendar, job);
  const hasBegun = (one: PlainVisit) => beginsAt(one, calendar.zone) <= now;
  const edits = visits
    .filter(({ slot }) => slot >= from)
    .map((visit) => ({ visit, to: follow(visit, said, day) }))
    .map((edit) => ({ ...edit, stays: hasBegun(edit.visit) || hasBegun({ ...edit.visit, ...edit.to }) }));
  const first = edits.findIndex(({ stays }) => !stays);
  if (first < 0) return false;
  const taken = edits.slice(first).map(({ visit, to, stays }) => ({ visit, to: stays ? { usual: to.usual! } : to }));
  const left = visits.slice(0, visits.length - taken.length);
  if (clashes(calendar, [...left.map((visit) => ({ visit, to: {} })), ...taken], today)) return false;
  const { ref: _, ...rest } = job;
  const next = left.length > 0 ? { ...rest, ...said, moves: 0 } : Object.assign(job, said);
  for (const { visit, to } of taken) Object.assign(visit, to, { job: next });
  for (const one of openRequests(calendar)) if (one.visit?.job === next) one.job = next;
  if (left.length > 0) job.goesOn = false;
  return true;
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
