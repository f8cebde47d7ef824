import { applyAbsences } from '#domain/appointments/absence.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { type Clash, findClash } from '#domain/appointments/clash.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { ApprovalPlan } from './plan-approval.ts';

export type ZonedJob = Omit<WorkerJob, 'clientRef'>;

type FindWorkerClashInput = {
  workerRef: string;
  approval: ApprovalPlan;
  /** Other jobs in which the worker may have visits. */
  otherJobs: readonly ZonedJob[];
  now: Instant;
  zone: string;
};

/** Workers with a visit from now on after an approval, even in a job that begins years from now. */
export function listWorkersNamed({
  approval,
  now,
  zone,
}: {
  approval: ApprovalPlan;
  now: Instant;
  zone: string;
}): string[] {
  const visits = listVisits({ ...approval, ...findClashWindow(now, zone) });
  return [...new Set([...visits, ...approval.changed].flatMap(({ supportWorkerRefs }) => supportWorkerRefs))];
}

/**
 * The first visit of an approved ticket, within 52 weeks, at which the worker has another one, of any client or the same job
 * (docs/product/requests.md, "Clashes"; docs/product/visits.md, case 10). A visit moved to Tuesday at 09:00 clashes
 * with the worker's Tuesday visit at 09:30.
 */
export function findWorkerClash({
  workerRef,
  approval,
  otherJobs,
  now,
  zone,
}: FindWorkerClashInput): Clash | undefined {
  const window = findClashWindow(now, zone);
  const isTheirs = (visit: Visit) => visit.supportWorkerRefs.includes(workerRef);
  const approvedVisits = listVisits({ ...approval, ...window }).filter(isTheirs);
  const plannedVisits = approvedVisits.filter(
    ({ originalDate }) => approval.onlyOriginalDate === undefined || originalDate === approval.onlyOriginalDate,
  );
  const theirJobs = otherJobs.filter(hasWorker(workerRef));
  const dayAway = findPlannedDayAway({ approval, plannedVisits, theirJobs });
  if (dayAway) return dayAway;
  const others = theirJobs
    .filter(({ isAbsence }) => !isAbsence)
    .map(({ job, exceptions, clientAbsences = [], zone: otherZone }) => ({
      zone: otherZone,
      visits: listVisits({ jobs: [job], exceptions, ...window })
        .filter(isTheirs)
        .map((visit) => applyAbsences(visit, clientAbsences)),
    }));
  for (const { visits, zone: existingZone } of [{ visits: approvedVisits, zone }, ...groupByZone(others)]) {
    const clash = findClash({ planned: plannedVisits, existing: visits, zone, existingZone });
    if (clash) return clash;
  }
  return undefined;
}

/**
 * The first visit of an approved ticket, within 52 weeks, that overlaps another one of the client, approved or asked for. The
 * office sees it but is not refused, since two workers may come at once. Shopping at 10:00 overlaps Personal care at 10:30.
 */
export function findClientOverlap({
  approval,
  others,
  now,
  zone,
}: {
  approval: ApprovalPlan;
  /** The client's other jobs. */
  others: { jobs: readonly Job[]; exceptions: readonly VisitException[] };
  now: Instant;
  zone: string;
}): Clash | undefined {
  const window = findClashWindow(now, zone);
  const approvedVisits = listVisits({ ...approval, ...window });
  const changed = new Set(approval.changed.map(({ ref }) => ref));
  const plannedVisits = approvedVisits.filter(
    ({ jobRef, originalDate }) => changed.has(jobRef) && originalDate === (approval.onlyOriginalDate ?? originalDate),
  );
  return findClash({
    planned: plannedVisits,
    existing: [...approvedVisits, ...listVisits({ ...others, ...window })],
    zone,
  });
}

/**
 * The first visit of a job that the approval changes on a day when its worker cannot come. A cancellation changes none, since the
 * office may not have given the worker's visits to someone else yet.
 */
function findPlannedDayAway({
  approval,
  plannedVisits,
  theirJobs,
}: {
  approval: ApprovalPlan;
  plannedVisits: readonly Visit[];
  theirJobs: readonly ZonedJob[];
}): Clash | undefined {
  const absences = theirJobs.flatMap(({ isAbsence, job: { repeatStartDate: from, repeatEndDate: to } }) =>
    isAbsence && from ? [{ from, to }] : [],
  );
  if (absences.length === 0) return undefined;
  const changed = new Set(approval.changed.map(({ ref }) => ref));
  for (const visit of plannedVisits) {
    const date = changed.has(visit.jobRef) && visit.status !== 'Cancelled' ? findDayAway(visit, absences) : undefined;
    if (date === undefined) continue;
    const other = { jobRef: '', date, startTime: '00:00', endTime: '00:00', isAway: true };
    return { date: visit.date, startTime: findExactStart(visit) ?? '00:00', other };
  }
  return undefined;
}

/** `Tom already has a visit on Mon 23 Nov, 9:00am to 10:00am.` or `Tom is away on Mon 23 Nov.` It names no client. */
export function describeWorkerClash(givenName: string, { other }: Pick<Clash, 'other'>): string {
  const day = formatShortDay(other.date);
  if (other.isAway) return `${givenName} is away on ${day}.`;
  return `${givenName} already has a visit on ${day}, ${formatTime(other.startTime)} to ${formatTime(other.endTime)}.`;
}

function findClashWindow(now: Instant, zone: string): { start: string; end: string } {
  const today = wallClock({ instant: now, zone }).date;
  return { start: addDays(today, -1), end: addDays(today, weeksAhead * 7) };
}

/** Most jobs name none of the workers in question and need not be expanded. */
function hasWorker(workerRef: string) {
  return ({ job, exceptions }: ZonedJob): boolean =>
    job.supportWorkerRefs.includes(workerRef) ||
    exceptions.some((exception) => exception.supportWorkerRefs?.includes(workerRef));
}

type ZonedVisits = { zone: string; visits: Visit[] };

function groupByZone(all: ZonedVisits[]): ZonedVisits[] {
  return [...Map.groupBy(all, ({ zone }) => zone)].map(([zone, there]) => ({
    zone,
    visits: there.flatMap(({ visits }) => visits),
  }));
}
