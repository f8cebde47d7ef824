import { countWorkersNeeded, hasSameRefs } from '#domain/appointments/change-visit.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { sameWeek } from '#domain/appointments/same-week.ts';
import { changeTimes, timesThatDiffer } from '#domain/appointments/times.ts';
import type { BookingRows, Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { listUpcomingJobs, toSeriesChange } from '#domain/appointments/upcoming.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import {
  type ApprovalInput,
  type ApprovalPlan,
  type ApprovalRefusal,
  answerBookingFirst,
  planApproval,
  type Write,
} from '#domain/tickets/plan-approval.ts';
import { isSuperseded } from '#domain/tickets/ticket-writes.ts';
import type { RequestedChange, VisitTicket } from '#domain/tickets/types.ts';
import { mondayOfDate, toDay } from '#domain/time/day.ts';
import { applyWrites } from './apply-writes.ts';
import { type BookingChange, changeBooking, checkBookingScope, listBookingChanges } from './booking-change.ts';

/** An act of the office on a visit, or on all upcoming ones from it on (docs/product/office-acts.md, "Acts"). */
export type VisitAct = {
  ref: string;
  /** The original date of the visit that it is about, or starts with. */
  effectiveDate: string;
  repeating: boolean;
  /** The change to make; none for a cancellation. */
  change?: RequestedChange | undefined;
  /** The change of the whole booking; goes with a change, which may be empty. */
  booking?: BookingChange | undefined;
  /**
   * The original dates that keep who comes, where others come to all other upcoming visits for good. Then jobs of the series with
   * other support workers stay as they are (docs/product/office.md, "Reassigning for good").
   */
  except?: readonly string[] | undefined;
};

export type PlanActInput = Omit<ApprovalInput, 'ticket' | 'answer'> & { act: VisitAct };

/**
 * Plans what an act changes. It is a change that is approved as it is made, so `planApproval` plans it (docs/product/office-acts.md,
 * "Acts"). Tom for A's 23rd: an exception of the 23rd with Tom, Allocated.
 */
export function planAct(input: PlanActInput): ApprovalPlan | ApprovalRefusal {
  const { job, act } = input;
  if (
    act.change &&
    findActVisit(input).status !== 'Cancelled' &&
    isUnchanged(input, toTicket(act, job).requestedChange) &&
    !isNewBooking(input)
  )
    return { ok: false, problems: [{ path: '', message: 'Nothing would change. Choose what to change.' }] };
  return planActOrNone(input);
}

/** Plans an act even where nothing would change: the support workers to offer include those who come already. */
export function planActOrNone(input: PlanActInput): ApprovalPlan | ApprovalRefusal {
  const { job, exceptions, act } = input;
  const { change, booking } = act;
  const visit = findActVisit(input);
  const current = isSeriesAct(act, job) ? job : visit;
  const isSeries = isSeriesAct(act, job);
  const problems = [
    ...checkStatus(visit),
    // Only its answer decides about a booking that is asked for.
    ...(input.tickets.some(({ type }) => type === 'newBooking') ? [answerBookingFirst] : []),
    ...(change ? checkWorkers(change, current) : []),
    ...(booking ? checkBookingScope({ isSeries, job }) : []),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const supportWorkerRefs = change?.supportWorkerRefs ?? current.supportWorkerRefs;
  const rows = act.except ? keepWorkers(input, act.except) : input;
  const approved = planApproval({ ...input, ...rows, ticket: toTicket(act, job), answer: { supportWorkerRefs } });
  if (!approved.ok) return approved;
  const approval = act.except ? { ...approved, keptDates: act.except } : approved;
  const plan = booking ? changeBooking(approval, booking) : approval;
  const after = applyWrites({ jobs: input.jobs, exceptions }, plan.writes);
  return { ...plan, writes: [...plan.writes, ...writeTickets(input, { plan, after })] };
}

/** Leaves the jobs with other support workers out, and says of each visit that stays who comes to it, so that a split carries that over. */
function keepWorkers({ job, jobs, exceptions }: PlanActInput, except: readonly string[]): BookingRows {
  const own = jobs.filter((one) => hasSameRefs(one.supportWorkerRefs, job.supportWorkerRefs));
  const keptVisits = own.flatMap((one) => {
    const ofJob = exceptionsOf(one, exceptions);
    return except
      .filter((originalDate) => isOccurrence(one, toDay(originalDate)))
      .map((originalDate): VisitException => {
        const { supportWorkerRefs } = mergeVisit(one, originalDate, ofJob.get(originalDate));
        return { jobRef: one.ref, originalDate, ...ofJob.get(originalDate), supportWorkerRefs };
      });
  });
  const isKept = new Set(keptVisits.map(toVisitKey));
  return { jobs: own, exceptions: [...exceptions.filter((one) => !isKept.has(toVisitKey(one))), ...keptVisits] };
}

/** Finds the visit that an act is about, as it is now. */
export function findActVisit({ job, exceptions, act }: Pick<PlanActInput, 'job' | 'exceptions' | 'act'>): Visit {
  return mergeVisit(job, act.effectiveDate, exceptionsOf(job, exceptions).get(act.effectiveDate));
}

/** Says whether an act is about all upcoming visits of a series. */
export function isSeriesAct({ repeating }: VisitAct, job: Pick<Job, 'repeatOption'>): boolean {
  return repeating && job.repeatOption !== 'None';
}

/** Turns an act into the ticket that would ask for the same. */
export function toTicket(act: VisitAct, job: Job): VisitTicket {
  const { ref, effectiveDate, change } = act;
  const isSeries = isSeriesAct(act, job);
  return {
    ref,
    type: change ? 'change' : 'cancellation',
    status: 'open',
    jobRef: job.ref,
    seriesRef: job.seriesRef,
    ...(isSeries ? { effectiveDate } : { originalDate: effectiveDate }),
    requestedChange: isSeries ? toSeriesChange(job, change ?? {}) : (change ?? {}),
  };
}

/** Says whether the service, who pays or the notes of a visit to come are different afterwards. */
function isNewBooking({ job, jobs, act: { booking, effectiveDate } }: PlanActInput): boolean {
  if (!booking) return false;
  const upcoming = [job, ...listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from: effectiveDate })];
  return upcoming.some((one) => listBookingChanges(one, booking).length > 0);
}

/** Says whether nothing is different afterwards, so that no series is split for it. */
function isUnchanged(
  { job, jobs, exceptions, act }: PlanActInput,
  { workersNeeded, supportWorkerRefs, ...requested }: RequestedChange,
): boolean {
  const isSeries = isSeriesAct(act, job);
  const current = isSeries
    ? listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from: act.effectiveDate })
    : [findActVisit({ job, exceptions, act })];
  const isSame = ({ supportWorkerRefs: refs, ...rest }: Pick<Visit, 'supportWorkerRefs' | 'workersNeeded'>) =>
    (!supportWorkerRefs || hasSameRefs(refs, supportWorkerRefs)) &&
    (!workersNeeded || countWorkersNeeded(rest) === workersNeeded);
  if (!current.every(isSame)) return false;
  if (isSeries) return Object.values(requested).every((value) => value === undefined);
  const visit = findActVisit({ job, exceptions, act });
  const times = timesThatDiffer(changeTimes(visit, requested), visit);
  return (requested.date ?? visit.date) === visit.date && Object.keys(times).length === 0;
}

function checkStatus({ status }: Visit): FieldIssue[] {
  if (status !== 'Cancelled') return [];
  return [{ path: '', message: 'This visit is cancelled. Book a new one instead.' }];
}

/** Refuses more support workers than the visit needs (docs/product/office-acts.md, "Two support workers"). */
function checkWorkers(
  { supportWorkerRefs, workersNeeded }: RequestedChange,
  current: Pick<Visit, 'supportWorkerRefs' | 'workersNeeded'>,
): FieldIssue[] {
  const count = (supportWorkerRefs ?? current.supportWorkerRefs).length;
  if (supportWorkerRefs === undefined && workersNeeded === undefined) return [];
  if (count <= (workersNeeded ?? countWorkersNeeded(current))) return [];
  return [
    { path: 'supportWorkerRefs', message: 'This visit needs one support worker. Choose one, or set two as needed.' },
  ];
}

/**
 * Writes what becomes of open tickets. They follow their visits first, and are closed where nothing is left there
 * (docs/product/office-acts.md, "Open requests"). From Thursday the 24th on, the last of a series that moves to Wednesdays: it stays open
 * from the 23rd.
 */
function writeTickets(input: PlanActInput, { plan, after }: { plan: ApprovalPlan; after: BookingRows }): Write[] {
  const moves = listTicketMoves(input, plan);
  const dates = new Map(moves.map(({ ref, effectiveDate }) => [ref, effectiveDate]));
  const closed = input.tickets
    .map((ticket) => ({ ...ticket, effectiveDate: dates.get(ticket.ref) ?? ticket.effectiveDate }))
    .filter((ticket) => !isSuperseded(ticket, plan.writes) && hasNothingLeft(ticket, after))
    .map(({ ref }) => ref);
  const moved = moves.filter(({ ref }) => !closed.includes(ref));
  return [
    ...(closed.length > 0 ? [{ kind: 'supersedeTickets' as const, refs: closed }] : []),
    ...(moved.length > 0 ? [{ kind: 'moveTickets' as const, tickets: moved }] : []),
  ];
}

/** Says whether the visits of a ticket are cancelled or gone. */
function hasNothingLeft(
  { status, jobRef, seriesRef, originalDate, effectiveDate }: VisitTicket,
  after: BookingRows,
): boolean {
  if (status !== 'open') return false;
  if (effectiveDate !== undefined)
    return listUpcomingJobs({ jobs: after.jobs, seriesRef, from: effectiveDate }).length === 0;
  return after.exceptions.some(
    (visit) => visit.status === 'Cancelled' && visit.jobRef === jobRef && visit.originalDate === originalDate,
  );
}

type TicketMove = { ref: string; effectiveDate: string };

/**
 * Lists the open requests that start on another day where a series moves. One from Thursday the 1st on starts on Monday the 28th where the
 * series moves to Mondays before that.
 */
function listTicketMoves({ act, job, tickets }: PlanActInput, { changed }: ApprovalPlan): TicketMove[] {
  if (!isSeriesAct(act, job)) return [];
  const next = changed.find(({ dayOfWeek }) => dayOfWeek !== undefined);
  // A date on the weekday that the series has moves nothing.
  if (!toTicket(act, job).requestedChange.date || !next?.repeatStartDate) return [];
  const firstWeek = mondayOfDate(next.repeatStartDate);
  return tickets.flatMap(({ ref, effectiveDate }) => {
    if (effectiveDate === undefined || mondayOfDate(effectiveDate) < firstWeek) return [];
    return { ref, effectiveDate: sameWeek(next, effectiveDate) };
  });
}
