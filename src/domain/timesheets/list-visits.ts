import { applyAbsences, type ClientAbsence, isAfterEnding } from '#domain/appointments/absence.ts';
import { countPlannedMinutes, findExactStart, hasBegun } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { findPendingKindAt, findStatus } from '#domain/appointments/status.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { isOver } from '#domain/confirmations/office-status.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import { addDays } from '#domain/time/day.ts';
import type { Clock } from '#domain/time/zone.ts';
import type { TimesheetVisit, TimesheetWork } from './types.ts';

type OpenTicket = Parameters<typeof findStatus>[0]['requests'][number];

/** A job, and whether it was made on a timesheet. */
export type TimesheetJob = Job & { entry: boolean };

/** The work done at a visit of the week. */
export type WeekWork = TimesheetWork &
  VisitKey & {
    /** Typed of a week that is not submitted, so that nothing is known yet. */
    isUnsubmitted: boolean;
  };

/** Everything that a week's visits follow from. */
export type WeekFacts = Clock & {
  timesheetRef: string;
  jobs: readonly TimesheetJob[];
  exceptions: readonly VisitException[];
  tickets: readonly OpenTicket[];
  absences: readonly ClientAbsence[];
  worked: readonly WeekWork[];
};

/** A visit of the week, as stored and as its timesheet shows it. */
export type WeekVisit = { visit: Visit; shown: TimesheetVisit; isPending: boolean };

/** Lists the visits of a week as its timesheet shows them, without those after the end of the client's care. */
export function listCareVisits(facts: WeekFacts): TimesheetVisit[] {
  const visits = listWeekVisits(facts).map(({ shown }) => shown);
  return visits.filter(({ date }) => !isAfterEnding(date, facts.absences));
}

/**
 * Lists the visits of a week, in order: those whose day is in it, wherever they were first planned (docs/product/timesheets.md, "A
 * week"). Moved from Sunday the 22nd to Monday the 23rd: of the week of the 23rd.
 */
export function listWeekVisits(facts: WeekFacts): WeekVisit[] {
  const { timesheetRef: start, jobs, exceptions, absences } = facts;
  const worked = Map.groupBy(facts.worked, toVisitKey);
  const jobsByRef = new Map(jobs.map((job) => [job.ref, job]));
  return listVisits({ jobs, exceptions, start, end: addDays(start, 6) }).map((planned) => {
    const rows = chooseRows(worked.get(toVisitKey(planned)) ?? []);
    const visit = applyAbsences(applyWork(planned, rows), absences);
    const isPending =
      findPendingKindAt({ visit, requests: facts.tickets, now: facts.now, zone: facts.zone }) !== 'none';
    return { visit, isPending, shown: toShown(facts, { visit, rows, job: jobsByRef.get(planned.jobRef)! }) };
  });
}

/** Chooses what is known before what was typed: the office may have confirmed a visit while the client kept no timesheets. */
function chooseRows(rows: readonly WeekWork[]): readonly WeekWork[] {
  const known = rows.filter(({ isUnsubmitted }) => !isUnsubmitted);
  return known.length > 0 ? known : rows;
}

/** Applies what is known: the visit took place, or did not. What was typed and not submitted leaves it as it was. */
function applyWork(visit: Visit, rows: readonly WeekWork[]): Visit {
  if (rows.every(({ isUnsubmitted }) => isUnsubmitted)) return visit;
  const tookPlace = rows.some(({ outcome }) => outcome === 'tookPlace');
  return { ...visit, status: tookPlace ? 'Completed' : 'DidNotTakePlace' };
}

type ShownInput = { visit: Visit; rows: readonly WeekWork[]; job: TimesheetJob };

function toShown({ tickets, now, zone }: WeekFacts, { visit, rows, job }: ShownInput): TimesheetVisit {
  const { jobRef, originalDate, date, supportWorkerRefs, jobTypeRefs, fundingRef, workersNeeded } = visit;
  const ended = isOver({ visit, now, zone });
  // What is asked for is a wish: no one comes yet.
  const isWish = job.status === 'Pending' && visit.status === 'Pending';
  const shown: TimesheetVisit = {
    jobRef,
    originalDate,
    date,
    startTimeOption: visit.startTimeOption,
    startTime: visit.startTime,
    durationOption: visit.durationOption,
    durationMins: visit.durationMins,
    supportWorkerRefs: isWish ? [] : supportWorkerRefs,
    ...(isWish && { requestedWorkerRefs: supportWorkerRefs }),
    ...(workersNeeded !== undefined && { workersNeeded }),
    jobTypeRefs,
    fundingRef,
    status: findStatus({ visit, requests: tickets, now, zone }),
    ...(visit.notBooked && { notBooked: visit.notBooked }),
    entry: job.entry,
    repeats: job.repeatOption !== 'None',
    begun: hasBegun({ visit, now, zone }),
    ended,
    plannedMins: ended ? findPlannedWork(visit, zone).minutes : countPlannedMinutes(visit),
  };
  if (rows.length === 0) return shown;
  const minutes = ended ? shown.plannedMins : findPlannedWork(visit, zone).minutes;
  const planned = { startTime: findExactStart(visit), minutes, supportWorkerRefs, fundingRef };
  shown.worked = rows.map(toWork);
  if (rows.some((work) => isOther(work, planned))) shown.planned = planned;
  return shown;
}

function toWork(row: WeekWork): TimesheetWork {
  const { supportWorkerRef, plannedWorkerRef, outcome, startTime, minutes, fundingRef, charged, version } = row;
  const isAsked = charged !== undefined;
  return {
    ...{ supportWorkerRef, plannedWorkerRef, outcome, startTime, minutes, fundingRef, version },
    ...(isAsked && { charged }),
  };
}

/**
 * Says whether a worker, their start, their minutes or who pays were not as planned; a visit in which no one was planned has nothing to
 * differ from.
 */
function isOther(
  { supportWorkerRef, startTime, minutes, outcome, fundingRef }: TimesheetWork,
  planned: NonNullable<TimesheetVisit['planned']>,
): boolean {
  return (
    outcome !== 'tookPlace' ||
    !planned.supportWorkerRefs.includes(supportWorkerRef) ||
    startTime !== planned.startTime ||
    minutes !== planned.minutes ||
    fundingRef !== planned.fundingRef
  );
}
