import { beginsAt, isExact } from '#domain/appointments/begin.ts';
import { applyChange, hasSameRefs, isNotEmpty } from '#domain/appointments/change-visit.ts';
import { endSeries, type SeriesEnd } from '#domain/appointments/end-series.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { applySplits, type SeriesChange, splitSeries } from '#domain/appointments/split.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDate } from '#domain/time/day.ts';
import type { Clock } from '#domain/time/zone.ts';
import { applyAnswer, type TicketAnswer } from './apply-answer.ts';
import type { RequestedChange, VisitTicket } from './types.ts';

/** One thing to write, in order. */
export type Write =
  | { kind: 'insertJob'; job: Job }
  | { kind: 'updateJob'; job: Job }
  /** The booking leaves the calendar, since who asked for it took that back. */
  | { kind: 'withdrawJob'; jobRef: string }
  | { kind: 'endJob'; jobRef: string; repeatEndDate: string }
  | { kind: 'deleteException'; visit: VisitKey }
  | { kind: 'upsertException'; exception: VisitException }
  /** A split moves the visit's open ticket and its feedback to the new job. */
  | { kind: 'renameVisit'; from: VisitKey; to: VisitKey }
  /** The job's other open tickets lose their subject: all, or those about visits after a day or on these dates. */
  | { kind: 'supersedeOthers'; jobRef: string; about?: { after: string; dates: string[] } }
  /** These open tickets have nothing left to change. */
  | { kind: 'supersedeTickets'; refs: string[] }
  /** Requests about all upcoming visits follow the visit that they start with to its new weekday. */
  | { kind: 'moveTickets'; tickets: { ref: string; effectiveDate: string }[] }
  /** Takes back an `insertJob`. */
  | { kind: 'deleteJob'; jobRef: string };

/** The effect of approving a ticket. `jobs` and `exceptions` are its jobs after the approval, to look for clashes in. */
export type ApprovalPlan = {
  ok: true;
  writes: Write[];
  jobs: Job[];
  exceptions: VisitException[];
  /** Those of `jobs` that changed or that splits made, in order; empty for a cancellation. */
  changed: Job[];
  /** The only visit that changes; absent where any may. */
  onlyOriginalDate?: string;
  /** The original dates of visits that keep who comes, who are not asked again. */
  keptDates?: readonly string[];
};
export type ApprovalRefusal = { ok: false; problems: FieldIssue[] };

export type ApprovalInput = Clock & {
  job: Job;
  /** All jobs of its series, itself included, with their exceptions. */
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  /** The open tickets about the series. */
  tickets: readonly VisitTicket[];
  ticket: VisitTicket;
  answer: TicketAnswer;
  newRef: () => string;
};

/** Plans what the approval of a ticket changes, or why the office cannot approve it (docs/product/visits.md, cases 2 to 6 and 10). */
export function planApproval(input: ApprovalInput): ApprovalPlan | ApprovalRefusal {
  const { ticket } = input;
  if (ticket.type === 'newBooking') return planBookingApproval(input);
  const unanswered = input.tickets.some((ticket) => ticket.type === 'newBooking');
  if (ticket.type === 'cancellation') return planCancellationApproval(input, unanswered);
  if (unanswered) return { ok: false, problems: [answerBookingFirst] };
  return ticket.originalDate === undefined
    ? planSeriesChangeApproval(input)
    : planVisitChangeApproval(input, ticket.originalDate);
}

const hasBegunMessage = 'This visit has begun, so it cannot be changed.';
const refuse = (message: string): ApprovalRefusal => ({ ok: false, problems: [{ path: '', message }] });

/** An unanswered booking has nothing that could change. Only taking it back, or cancelling all of it, may come before the answer. */
export const answerBookingFirst: FieldIssue = { path: '', message: 'Answer the request for the new booking first.' };

function planBookingApproval({ job, exceptions, answer, now, zone }: ApprovalInput): ApprovalPlan | ApprovalRefusal {
  const { times, problems } = applyAnswer(job, answer);
  const next: Job = {
    ...job,
    ...times,
    ...(answer.fundingRef && { fundingRef: answer.fundingRef }),
    supportWorkerRefs: answer.supportWorkerRefs,
    status: answer.supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated',
  };
  const first = next.date ?? toDate(findFirstOccurrence(next) ?? 0);
  const passed = beginsAt(mergeVisit(next, first), zone) <= now;
  if (passed)
    problems.push({ path: 'startTime', message: 'The first visit would already have begun. Choose a later start.' });
  if (problems.length > 0) return { ok: false, problems };
  const writes: Write[] = [{ kind: 'updateJob', job: next }];
  return { ok: true, writes, jobs: [next], changed: [next], exceptions: [...exceptions] };
}

function planVisitChangeApproval(
  { job, exceptions: all, ticket, answer, now, zone }: ApprovalInput,
  originalDate: string,
): ApprovalPlan | ApprovalRefusal {
  const exceptions = all.filter(({ jobRef }) => jobRef === job.ref);
  const exception = exceptions.find((exception) => exception.originalDate === originalDate);
  const currentVisit = mergeVisit(job, originalDate, exception);
  if (beginsAt(currentVisit, zone) <= now) return refuse(hasBegunMessage);
  const { times, problems } = applyAnswer(changeTimes(currentVisit, ticket.requestedChange), answer);
  const { supportWorkerRefs } = answer;
  const requestedChange: RequestedChange = { ...ticket.requestedChange, ...times, supportWorkerRefs };
  const changed = applyChange({ job, exception, originalDate, requestedChange });
  const visit = mergeVisit(job, originalDate, changed);
  if (beginsAt(visit, zone) <= now)
    problems.push({ path: 'startTime', message: 'The visit would already have begun. Choose a later start.' });
  if (problems.length > 0) return { ok: false, problems };
  const name = { jobRef: job.ref, originalDate };
  return {
    ok: true,
    writes: isNotEmpty(changed)
      ? [{ kind: 'upsertException', exception: changed }]
      : [{ kind: 'deleteException', visit: name }],
    jobs: [job],
    changed: [job],
    exceptions: [...exceptions.filter((other) => other !== exception), changed],
    onlyOriginalDate: originalDate,
  };
}

/**
 * Splits each job of the series by itself, so that each keeps what the ticket leaves alone (docs/product/changing.md, "All upcoming
 * visits").
 */
function planSeriesChangeApproval(input: ApprovalInput): ApprovalPlan | ApprovalRefusal {
  const { job, exceptions, ticket, answer } = input;
  const { problems } = applyAnswer(changeTimes(job, ticket.requestedChange), answer);
  if (problems.length > 0) return { ok: false, problems };
  const { effectiveDate = '' } = ticket;
  const jobs = listUpcomingJobs({ ...input, seriesRef: job.seriesRef, from: effectiveDate });
  const changes = jobs.map((seriesJob) =>
    splitSeries({ ...input, job: seriesJob, requestedChange: mergeAnswer(input, seriesJob), effectiveDate }),
  );
  const done = changes.filter(({ kind }) => kind !== 'over');
  if (done.length === 0) return refuse('Every visit of this booking has begun, so it cannot be changed.');
  return {
    ok: true,
    writes: changes.flatMap((change, index) => listWrites(jobs[index]!, change)),
    ...applySplits({ jobs, exceptions, changes }),
    changed: done.map((change) => change.job),
  };
}

/**
 * Merges the change of one job of a series after the office's answer. The answer's times fill only what this job leaves open in the same
 * way. The workers of the answer come where the same workers came before, or where the ticket asks for workers. A job without an exact
 * time gets no worker.
 */
function mergeAnswer({ job, ticket, answer }: ApprovalInput, seriesJob: Job): RequestedChange {
  const { requestedChange } = ticket;
  const [first, ownTimes] = [changeTimes(job, requestedChange), changeTimes(seriesJob, requestedChange)];
  const { times } = applyAnswer(ownTimes, {
    startTime: ownTimes.startTimeOption === first.startTimeOption ? answer.startTime : undefined,
    durationMins: ownTimes.durationOption === first.durationOption ? answer.durationMins : undefined,
    supportWorkerRefs: [],
  });
  const follows =
    requestedChange.supportWorkerRefs !== undefined || hasSameRefs(seriesJob.supportWorkerRefs, job.supportWorkerRefs);
  const workers = follows ? answer.supportWorkerRefs : seriesJob.supportWorkerRefs;
  return { ...requestedChange, ...times, supportWorkerRefs: isExact(times) ? workers : [] };
}

/** Lists the writes of a job; none where every visit of it has begun. */
function listWrites(job: Job, change: SeriesChange): Write[] {
  if (change.kind === 'over') return [];
  const { ended, singles, moved, exceptions } = change;
  return [
    ...(ended ? [{ kind: 'endJob' as const, jobRef: job.ref, repeatEndDate: ended.repeatEndDate }] : []),
    { kind: change.kind === 'split' ? 'insertJob' : 'updateJob', job: change.job },
    ...singles.map((single) => ({ kind: 'insertJob' as const, job: single })),
    ...moved.map(({ from }) => ({ kind: 'deleteException' as const, visit: from })),
    ...exceptions.map((exception) => ({ kind: 'upsertException' as const, exception })),
    ...moved.map(({ from, to }) => ({ kind: 'renameVisit' as const, from, to })),
  ];
}

function planCancellationApproval(input: ApprovalInput, unanswered: boolean): ApprovalPlan | ApprovalRefusal {
  const { job, jobs, exceptions, ticket, now, zone } = input;
  const { originalDate, effectiveDate: from = '' } = ticket;
  const done = (writes: Write[]): ApprovalPlan => ({ ok: true, writes, jobs: [], exceptions: [], changed: [] });
  if (originalDate === undefined) {
    const ends = listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from }).map((seriesJob) => ({
      job: seriesJob,
      end: endSeries({ job: seriesJob, exceptions, effectiveDate: from, now, zone }),
    }));
    if (unanswered && ends.some(({ end }) => end.kind === 'ends')) return { ok: false, problems: [answerBookingFirst] };
    return done(ends.flatMap(({ job: seriesJob, end }) => endOf(seriesJob, { end, exceptions })));
  }
  const jobExceptions = exceptionsOf(job, exceptions);
  const visit = mergeVisit(job, originalDate, jobExceptions.get(originalDate));
  if (beginsAt(visit, zone) <= now) return refuse(hasBegunMessage);
  const cancelled = cancelVisit(job, { originalDate, exceptions: jobExceptions });
  if (job.repeatOption === 'None') return done([cancelled, ...cancelWhole(job, jobExceptions)]);
  return unanswered ? { ok: false, problems: [answerBookingFirst] } : done([cancelled]);
}

function endOf(job: Job, { end, exceptions }: { end: SeriesEnd; exceptions: readonly VisitException[] }): Write[] {
  const jobExceptions = exceptionsOf(job, exceptions);
  if (end.kind === 'cancelled') return cancelWhole(job, jobExceptions);
  const { repeatEndDate, cancelledDates } = end;
  return [
    ...cancelledDates.map((originalDate) => cancelVisit(job, { originalDate, exceptions: jobExceptions })),
    { kind: 'endJob', jobRef: job.ref, repeatEndDate },
    { kind: 'supersedeOthers', jobRef: job.ref, about: { after: repeatEndDate, dates: cancelledDates } },
  ];
}

/** Cancels a whole job, and each visit with a status of its own, which its cancelled job would not reach. */
function cancelWhole(job: Job, exceptions: ReadonlyMap<string, VisitException>): Write[] {
  const ownStatus = [...exceptions.values()].filter(({ status }) => status !== undefined);
  return [
    ...ownStatus.map(({ originalDate }) => cancelVisit(job, { originalDate, exceptions })),
    { kind: 'updateJob', job: { ...job, status: 'Cancelled' } },
    { kind: 'supersedeOthers', jobRef: job.ref },
  ];
}

function cancelVisit(
  job: Job,
  { originalDate, exceptions }: { originalDate: string; exceptions: ReadonlyMap<string, VisitException> },
): Write {
  const exception = exceptions.get(originalDate);
  return { kind: 'upsertException', exception: { ...exception, jobRef: job.ref, originalDate, status: 'Cancelled' } };
}
