import { beginsAt } from '#domain/appointments/begin.ts';
import { applyChange, saysSomething } from '#domain/appointments/change-visit.ts';
import { endSeries } from '#domain/appointments/end-series.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { splitSeries } from '#domain/appointments/split.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/booking/check-times.ts';
import { firstOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type Answer, exactTimes } from './exact-times.ts';
import type { AskedChange, Request } from './types.ts';

type VisitName = { jobRef: string; originalDate: string };

/** One thing to write, in order. */
export type Write =
  | { kind: 'insertJob'; job: Job }
  | { kind: 'updateJob'; job: Job }
  | { kind: 'endJob'; jobRef: string; repeatEndDate: string }
  | { kind: 'deleteException'; visit: VisitName }
  | { kind: 'upsertException'; exception: VisitException }
  /** A split takes along the open request about a visit and what was said of it. */
  | { kind: 'renameVisit'; from: VisitName; to: VisitName }
  /** The job's other open requests have nothing to be about any more: all, or those about visits after a day or on these dates. */
  | { kind: 'supersedeOthers'; jobRef: string; about?: { after: string; dates: string[] } };

/** What granting a request does. `jobs` and `exceptions` are the job as it then stands, to look for clashes in. */
export type Granted = {
  ok: true;
  writes: Write[];
  jobs: Job[];
  exceptions: VisitException[];
  /** The one of `jobs` that was asked about, or that a split made of it; none is left of what is cancelled. */
  job?: Job;
  /** Only this visit changes; absent: any may. */
  onlyOriginalDate?: string;
};
export type Refused = { ok: false; problems: FieldIssue[] };

export type Given = {
  job: Job;
  exceptions: readonly VisitException[];
  /** The open requests about the job. */
  requests: readonly Request[];
  request: Request;
  answer: Answer;
  now: Instant;
  zone: string;
  newRef: () => string;
};

/** What the office's yes to a request changes, or why it cannot be said (visits, cases 2 to 6 and 10). */
export function grant(given: Given): Granted | Refused {
  const { request } = given;
  if (request.type === 'newBooking') return grantBooking(given);
  const unanswered = given.requests.some((one) => one.type === 'newBooking');
  if (request.type === 'cancellation') return grantCancellation(given, unanswered);
  if (unanswered) return { ok: false, problems: [answerBookingFirst] };
  return request.originalDate === undefined ? grantSeriesChange(given) : grantVisitChange(given, request.originalDate);
}

const hasBegunWords = 'The visit has begun, so it stays as it is.';

/** Until a booking is answered nothing of it stands that could change; taking it back, or cancelling all of it, may come first. */
const answerBookingFirst: FieldIssue = { path: '', message: 'Answer the new booking first: this asks to change it.' };

function grantBooking({ job, exceptions, answer, now, zone }: Given): Granted | Refused {
  const { times, problems } = exactTimes(job, answer);
  const next: Job = {
    ...job,
    ...times,
    supportWorkerRefs: answer.supportWorkerRefs,
    status: answer.supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated',
  };
  const first = next.date ?? toDate(firstOccurrence(next) ?? 0);
  const passed = beginsAt(mergeVisit(next, first), zone) <= now;
  if (passed)
    problems.push({ path: 'startTime', message: 'The first visit would already have begun. Choose a later start.' });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, writes: [{ kind: 'updateJob', job: next }], jobs: [next], job: next, exceptions: [...exceptions] };
}

function grantVisitChange(
  { job, exceptions, request, answer, now, zone }: Given,
  originalDate: string,
): Granted | Refused {
  const exception = exceptions.find((one) => one.originalDate === originalDate);
  const standing = mergeVisit(job, originalDate, exception);
  if (beginsAt(standing, zone) <= now) return { ok: false, problems: [{ path: '', message: hasBegunWords }] };
  const { times, problems } = exactTimes(changeTimes(standing, request.asked), answer);
  const asked: AskedChange = { ...request.asked, ...times, supportWorkerRefs: answer.supportWorkerRefs };
  const changed = applyChange({ job, exception, originalDate, asked });
  const visit = mergeVisit(job, originalDate, changed);
  if (beginsAt(visit, zone) <= now)
    problems.push({ path: 'startTime', message: 'The visit would already have begun.' });
  if (problems.length > 0) return { ok: false, problems };
  const name = { jobRef: job.ref, originalDate };
  return {
    ok: true,
    writes: saysSomething(changed)
      ? [{ kind: 'upsertException', exception: changed }]
      : [{ kind: 'deleteException', visit: name }],
    jobs: [job],
    job,
    exceptions: [...exceptions.filter((one) => one !== exception), changed],
    onlyOriginalDate: originalDate,
  };
}

function grantSeriesChange(given: Given): Granted | Refused {
  const { job, exceptions, request, answer } = given;
  const { times, problems } = exactTimes(changeTimes(job, request.asked), answer);
  if (problems.length > 0) return { ok: false, problems };
  const asked: AskedChange = { ...request.asked, ...times, supportWorkerRefs: answer.supportWorkerRefs };
  const change = splitSeries({ ...given, asked, effectiveDate: request.effectiveDate ?? '' });
  if (change.kind === 'over')
    return { ok: false, problems: [{ path: '', message: 'Every visit of this booking has begun.' }] };
  const gone = new Set(change.moved.map(({ from }) => from.originalDate));
  const kept = exceptions.filter((one) => !gone.has(one.originalDate));
  const old: Job[] = change.ended ? [{ ...job, repeatEndDate: change.ended.repeatEndDate }] : [];
  return {
    ok: true,
    writes: [
      ...(change.ended
        ? [{ kind: 'endJob' as const, jobRef: job.ref, repeatEndDate: change.ended.repeatEndDate }]
        : []),
      { kind: change.kind === 'split' ? 'insertJob' : 'updateJob', job: change.job },
      ...change.singles.map((single) => ({ kind: 'insertJob' as const, job: single })),
      ...change.moved.map(({ from }) => ({ kind: 'deleteException' as const, visit: from })),
      ...change.exceptions.map((exception) => ({ kind: 'upsertException' as const, exception })),
      ...change.moved.map(({ from, to }) => ({ kind: 'renameVisit' as const, from, to })),
    ],
    jobs: [...old, change.job, ...change.singles],
    job: change.job,
    exceptions: [...kept, ...change.exceptions],
  };
}

function grantCancellation(given: Given, unanswered: boolean): Granted | Refused {
  const { job, exceptions, request, now, zone } = given;
  const cancelled = (originalDate: string): Write => {
    const standing = exceptions.find((one) => one.originalDate === originalDate);
    return { kind: 'upsertException', exception: { ...standing, jobRef: job.ref, originalDate, status: 'Cancelled' } };
  };
  // A visit with a status of its own would stand although its job is cancelled.
  const ownStatus = exceptions.filter(({ status }) => status !== undefined);
  const whole: Write[] = [
    ...ownStatus.map(({ originalDate }) => cancelled(originalDate)),
    { kind: 'updateJob', job: { ...job, status: 'Cancelled' } },
    { kind: 'supersedeOthers', jobRef: job.ref },
  ];
  const done = (writes: Write[]): Granted => ({ ok: true, writes, jobs: [], exceptions: [] });
  const { originalDate } = request;
  if (originalDate !== undefined) {
    const visit = mergeVisit(
      job,
      originalDate,
      exceptions.find((one) => one.originalDate === originalDate),
    );
    if (beginsAt(visit, zone) <= now) return { ok: false, problems: [{ path: '', message: hasBegunWords }] };
    if (job.repeatOption === 'None') return done([cancelled(originalDate), ...whole]);
    return unanswered ? { ok: false, problems: [answerBookingFirst] } : done([cancelled(originalDate)]);
  }
  const end = endSeries({ job, exceptions, effectiveDate: request.effectiveDate ?? '', now, zone });
  if (end.kind === 'cancelled') return done(whole);
  if (unanswered) return { ok: false, problems: [answerBookingFirst] };
  return done([
    ...end.cancelledDates.map(cancelled),
    { kind: 'endJob', jobRef: job.ref, repeatEndDate: end.repeatEndDate },
    { kind: 'supersedeOthers', jobRef: job.ref, about: { after: end.repeatEndDate, dates: end.cancelledDates } },
  ]);
}
