import {
  beginsAt,
  jobsFrom,
  lapsesAt,
  move,
  movesOf,
  openRequests,
  type PlainAsked,
  type PlainCalendar,
  type PlainJob,
  type PlainRequest,
  type PlainVisit,
  visitsOf,
  weekdayName,
  wordOf,
} from './plain-calendar.ts';
import { changed, grant, type Moment, type PlainAnswer } from './plain-grants.ts';

/** What people and the office do to a plain calendar, and how they are answered: the status of the product's reply. */

export type PlainAsking = { visit: PlainVisit; all: boolean; asked: PlainAsked | 'cancel'; seen: number; ref: string };

/** Asks to change or cancel one visit, or it and all later ones of its series; `seen` is how far the asker had read that. */
export function ask(
  calendar: PlainCalendar,
  { visit, all, asked, seen, ref }: PlainAsking,
  { now, today }: Moment,
): 200 | 404 | 412 | 422 {
  const { job } = visit;
  if (job.withdrawn) return 404;
  if (movesOf(calendar, job) !== seen) return 412;
  const word = wordOf(calendar, visit, now);
  if (word === 'Cancelled' || word === 'PendingCancellation' || beginsAt(visit, calendar.zone) < now) return 422;
  const series = all && job.repeats !== 'never';
  if (asked !== 'cancel' && breaksRule({ calendar, visit, asked, series, now, today })) return 422;
  for (const one of openRequests(calendar)) {
    if (series ? one.job.series === job.series && one.from : one.visit === visit) one.status = 'superseded';
  }
  calendar.requests.push({
    ref,
    type: asked === 'cancel' ? 'cancellation' : 'change',
    status: 'open',
    job,
    ...(series ? { from: visit.slot } : { visit }),
    asked: askedThere(visit, { asked: asked === 'cancel' ? {} : asked, series }),
  });
  move(calendar, job);
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

/** Of all visits of a series only that is asked which is different from its job: a later one may be different in other ways. */
function askedThere({ job, usual }: PlainVisit, { asked, series }: { asked: PlainAsked; series: boolean }): PlainAsked {
  if (!series) return asked;
  const { startTimeOption, startTime, durationOption, durationMins } = changed(job, asked);
  const isLength = durationOption !== job.durationOption || durationMins !== job.durationMins;
  const isStart = startTimeOption !== job.startTimeOption || startTime !== job.startTime;
  return {
    ...(asked.workers && { workers: asked.workers }),
    ...(asked.date && weekdayName(asked.date) !== weekdayName(usual) && { date: asked.date }),
    ...((isStart || (isLength && job.durationOption === 'Overnight')) && { startTimeOption, startTime }),
    ...(isLength && { durationOption, durationMins }),
  };
}

export function withdraw(calendar: PlainCalendar, request: PlainRequest): void {
  request.status = 'withdrawn';
  move(calendar, request.job);
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
  move(calendar, request.job);
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
  move(calendar, request.job);
  return 200;
}

type Cancelling = { request: PlainRequest; isUnanswered: boolean; now: number };

function cancel(calendar: PlainCalendar, { request, isUnanswered, now }: Cancelling): boolean {
  const { job, visit, from = '' } = request;
  const hasBegun = (one: PlainVisit) => beginsAt(one, calendar.zone) <= now;
  if (visit && hasBegun(visit)) return false;
  const ends = (visit ? [job] : jobsFrom(calendar, { job, from })).map((one) => {
    const visits = visitsOf(calendar, one);
    const going = visit ? [visit] : visits.filter((own) => own.slot >= from && !hasBegun(own));
    const isWhole = going.length === visits.length && (!visit || one.repeats === 'never');
    return { job: one, going, isWhole, lastBegun: visits.filter(hasBegun).at(-1)?.slot ?? '' };
  });
  if (isUnanswered && ends.some(({ isWhole }) => !isWhole)) return false;
  request.status = 'approved';
  for (const end of ends) {
    if (end.isWhole) cancelAll(calendar, end.job);
    else cancelSome(calendar, { ...end, visit });
  }
  return true;
}

type Ending = { job: PlainJob; visit: PlainVisit | undefined; going: PlainVisit[]; lastBegun: string };

function cancelSome(calendar: PlainCalendar, { job, visit, going, lastBegun }: Ending): void {
  if (!visit) {
    job.goesOn = false;
    supersede(calendar, (one) => one.visit !== undefined && going.includes(one.visit));
  }
  for (const one of going) one.status = 'Cancelled';
  // One visit that is cancelled is still shown, the rest of a series is not, but for days before one that has begun.
  calendar.visits = calendar.visits.filter((one) => visit || !going.includes(one) || one.slot < lastBegun);
}
