import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import { type Clash, findClash } from '#domain/appointments/clash.ts';
import { exceptionsOf, listVisits, mergeVisit } from '#domain/appointments/roster.ts';
import type { BookingRows, Times, Visit } from '#domain/appointments/types.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import type { HoursSlot } from '#domain/support-workers/off-hours.ts';
import { listDaysOff, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays, minutesOf, toDay, weekdayOf } from '#domain/time/day.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';
import type { ApprovalPlan } from './plan-approval.ts';

type ZonedJob = Omit<WorkerJob, 'clientRef'>;

/** A plan for one client's calendar, and where and when it is looked at. */
type PlannedCalendar = Clock & {
  approval: ApprovalPlan;
  /** Days when the client is away: their visits then take no time of a worker. */
  clientAbsences: readonly ClientAbsence[];
};

/** Lists the workers with a visit from now on after an approval, even in a job that begins years from now. */
export function listWorkersNamed(plan: Omit<PlannedCalendar, 'clientAbsences'>): string[] {
  const { approval } = plan;
  const visits = listVisits({ ...approval, ...findClashWindow(plan) });
  return [...new Set([...visits, ...approval.changed].flatMap(({ supportWorkerRefs }) => supportWorkerRefs))];
}

/** The ref of no one: a plan that has it fits any worker, so that one plan is compared with the time of many. */
export const anyWorker = 'any worker';

type PlannedWorkers = PlannedCalendar & {
  workerRefs: readonly string[];
  /** Other jobs in which the workers may have visits. */
  otherJobs: readonly ZonedJob[];
};

/**
 * Finds for each worker the first visit of an approved ticket, within 52 weeks, at which they have another one, of any client or the
 * same job (docs/product/requests.md, "Clashes"; docs/product/visits.md, case 10). A visit moved to Tuesday at 09:00 clashes with the
 * worker's Tuesday visit at 09:30. The plan and each worker's visits are expanded once.
 */
export function findWorkerClashes({ workerRefs, otherJobs, ...plan }: PlannedWorkers): Map<string, Clash | undefined> {
  const { approval, clientAbsences, zone } = plan;
  const window = findClashWindow(plan);
  const visits = listVisits({ ...approval, ...window }).map((visit) => applyAbsences(visit, clientAbsences));
  const toPlanned = (own: Visit[]): PlannedVisits => {
    const { onlyOriginalDate, keptDates = [] } = approval;
    const planned = own.filter(
      ({ originalDate }) => originalDate === (onlyOriginalDate ?? originalDate) && !keptDates.includes(originalDate),
    );
    const nearDays = new Set(planned.flatMap(({ date }) => listDaysAround(date)));
    const plannedTimes = [
      ...new Map(planned.map((visit) => [`${findExactStart(visit)} ${countPlannedMinutes(visit)}`, visit])).values(),
    ];
    return { planned, plannedTimes, nearDays, clash: findClash({ planned, existing: own, zone }) };
  };
  const ofAny = toPlanned(visits.filter(({ supportWorkerRefs }) => supportWorkerRefs.includes(anyWorker)));
  const jobsByWorker = groupByWorker(otherJobs);
  return new Map(
    workerRefs.map((workerRef) => {
      const isNamed = visits.some(({ supportWorkerRefs }) => supportWorkerRefs.includes(workerRef));
      const theirs = isNamed
        ? toPlanned(
            visits.filter(({ supportWorkerRefs: refs }) => refs.includes(workerRef) || refs.includes(anyWorker)),
          )
        : ofAny;
      const theirJobs = jobsByWorker.get(workerRef) ?? [];
      return [workerRef, findClashOf(theirs, { workerRef, theirJobs, approval, zone, window })];
    }),
  );
}

type OpenPlan = Pick<PlannedWorkers, 'approval' | 'workerRefs' | 'otherJobs' | 'now' | 'zone' | 'clientAbsences'>;

/**
 * Finds for each worker the first day of a plan that names no one yet, and may have no exact time, on which they cannot come
 * (docs/product/office-acts.md, "Who could come"). Absences are whole days, so a Flexible visit on the 23rd has no one who is away then.
 */
export function findWorkersAway({ workerRefs, otherJobs, ...plan }: OpenPlan): Map<string, Clash> {
  const { approval, clientAbsences } = plan;
  const plannedVisits = listVisits({ ...approval, ...findClashWindow(plan) })
    .filter(({ originalDate, supportWorkerRefs }) => {
      return originalDate === (approval.onlyOriginalDate ?? originalDate) && supportWorkerRefs.length === 0;
    })
    .map((visit) => applyAbsences(visit, clientAbsences));
  const jobsByWorker = groupByWorker(otherJobs);
  return new Map(
    workerRefs.flatMap((ref) => {
      const away = findPlannedDayAway({ approval, plannedVisits, theirJobs: jobsByWorker.get(ref) ?? [] });
      return away ? [[ref, away] as const] : [];
    }),
  );
}

/** Lists when the worker that the plan names as `anyWorker` would come, each weekday and time once. */
export function listPlannedSlots(plan: PlannedCalendar): HoursSlot[] {
  const { approval, clientAbsences } = plan;
  const visits = listVisits({ ...approval, ...findClashWindow(plan) })
    .map((visit) => applyAbsences(visit, clientAbsences))
    .filter(
      ({ supportWorkerRefs, originalDate, status }) =>
        supportWorkerRefs.includes(anyWorker) &&
        originalDate === (approval.onlyOriginalDate ?? originalDate) &&
        status !== 'Cancelled',
    );
  const slots = visits.map((visit) => ({
    date: visit.date,
    startTime: findExactStart(visit),
    minutes: countPlannedMinutes(visit),
  }));
  const toKey = ({ date, startTime, minutes }: HoursSlot) => `${weekdayOf(toDay(date))} ${startTime} ${minutes}`;
  return [...new Map(slots.toReversed().map((slot) => [toKey(slot), slot])).values()].reverse();
}

/** The visits of a plan that a worker would have, one for each time of day, the days around them, and where two of them overlap. */
type PlannedVisits = {
  planned: Visit[];
  plannedTimes: Times[];
  nearDays: ReadonlySet<string>;
  clash: Clash | undefined;
};

type WorkerCalendar = {
  workerRef: string;
  theirJobs: readonly ZonedJob[];
  approval: ApprovalPlan;
  zone: string;
  window: DateWindow;
};

function findClashOf(
  { planned, plannedTimes, nearDays, clash }: PlannedVisits,
  { workerRef, theirJobs, approval, zone, window }: WorkerCalendar,
): Clash | undefined {
  const first = findPlannedDayAway({ approval, plannedVisits: planned, theirJobs }) ?? clash;
  if (first) return first;
  const others = theirJobs
    .filter((other) => !other.isAbsence && mayOverlap(other, { plannedTimes, zone }))
    .map(({ job, exceptions, clientAbsences = [], zone: otherZone }) => ({
      zone: otherZone,
      visits: listVisits({ jobs: [job], exceptions, ...window })
        .filter(({ date, supportWorkerRefs }) => nearDays.has(date) && supportWorkerRefs.includes(workerRef))
        .map((visit) => applyAbsences(visit, clientAbsences)),
    }));
  for (const { visits: existing, zone: existingZone } of groupByZone(others)) {
    const other = findClash({ planned, existing, zone, existingZone });
    if (other) return other;
  }
  return undefined;
}

/**
 * Finds the first visit of an approved ticket, within 52 weeks, that overlaps another one of the client, approved or asked for. The
 * office sees it but is not refused, since two workers may come at once. Shopping at 10:00 overlaps Personal care at 10:30.
 */
export function findClientOverlap({
  others,
  ...plan
}: PlannedCalendar & {
  /** The client's other jobs. */
  others: BookingRows;
}): Clash | undefined {
  const { approval, clientAbsences, zone } = plan;
  const window = findClashWindow(plan);
  const list = (calendar: typeof others) =>
    listVisits({ ...calendar, ...window }).map((visit) => applyAbsences(visit, clientAbsences));
  const approvedVisits = list(approval);
  const changed = new Set(approval.changed.map(({ ref }) => ref));
  const planned = approvedVisits.filter(
    ({ jobRef, originalDate }) => changed.has(jobRef) && originalDate === (approval.onlyOriginalDate ?? originalDate),
  );
  return findClash({ planned, existing: [...approvedVisits, ...list(others)], zone });
}

type DayAwayInput = { approval: ApprovalPlan; plannedVisits: readonly Visit[]; theirJobs: readonly ZonedJob[] };

/**
 * Finds the first visit of a job that the approval changes on a day when its worker cannot come. A cancellation changes none, since the
 * office may not have given the worker's visits to someone else yet.
 */
function findPlannedDayAway({ approval, plannedVisits, theirJobs }: DayAwayInput): Clash | undefined {
  const absences = listDaysOff(theirJobs);
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

/** Says `Tom already has a visit on Mon 23 Nov, 9:00am to 10:00am.` or `Tom is away on Mon 23 Nov.` It names no client. */
export function describeWorkerClash(givenName: string, { other }: Pick<Clash, 'other'>): string {
  const day = formatShortDay(other.date);
  if (other.isAway) return `${givenName} is away on ${day}.`;
  return `${givenName} already has a visit on ${day}, ${formatTime(other.startTime)} to ${formatTime(other.endTime)}.`;
}

/** An hour that clocks skip or repeat may move one of two visits. */
const clockChange = 60;
const wholeDay = 24 * 60;

/**
 * Says whether visits of a job can overlap planned ones by the time of day alone; cheaper than to expand it. False only where they never
 * do, on the same clock.
 */
function mayOverlap(
  { job, exceptions, zone: otherZone }: ZonedJob,
  { plannedTimes, zone }: { plannedTimes: readonly Times[]; zone: string },
): boolean {
  if (otherZone !== zone) return true;
  const theirs = [job, ...exceptions.map((exception) => mergeVisit(job, exception.originalDate, exception))];
  return theirs.some((other) => plannedTimes.some((visit) => mayTimesOverlap(other, visit)));
}

function mayTimesOverlap(a: Times, b: Times): boolean {
  const [start, other] = [findExactStart(a), findExactStart(b)];
  if (start === undefined || other === undefined) return false;
  const ahead = (minutesOf(other) - minutesOf(start) + wholeDay) % wholeDay;
  return ahead < countPlannedMinutes(a) + clockChange || wholeDay - ahead < countPlannedMinutes(b) + clockChange;
}

type DateWindow = { start: string; end: string };

/** Finds the days that are looked at: of a single visit those around it, however far ahead; otherwise 52 weeks from yesterday on. */
export function findClashWindow({ approval, now, zone }: Omit<PlannedCalendar, 'clientAbsences'>): DateWindow {
  const { onlyOriginalDate, jobs, exceptions } = approval;
  const [job] = jobs;
  if (onlyOriginalDate !== undefined && job) {
    const { date } = mergeVisit(job, onlyOriginalDate, exceptionsOf(job, exceptions).get(onlyOriginalDate));
    return { start: addDays(date, -daysAround), end: addDays(date, daysAround) };
  }
  const today = wallClock({ instant: now, zone }).date;
  return { start: addDays(today, -1), end: addDays(today, weeksAhead * 7) };
}

/** A visit may last until the next day, and the day of another zone may be one ahead or behind. */
const daysAround = 2;

function listDaysAround(date: string): string[] {
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(date, index - daysAround));
}

/** Groups each job under all workers that it or one of its visits names. */
function groupByWorker(jobs: readonly ZonedJob[]): Map<string, ZonedJob[]> {
  const jobsByWorker = new Map<string, ZonedJob[]>();
  for (const zonedJob of jobs) {
    const { job, exceptions } = zonedJob;
    for (const ref of new Set([job, ...exceptions].flatMap(({ supportWorkerRefs = [] }) => supportWorkerRefs))) {
      const theirs = jobsByWorker.get(ref);
      if (theirs) theirs.push(zonedJob);
      else jobsByWorker.set(ref, [zonedJob]);
    }
  }
  return jobsByWorker;
}

type ZonedVisits = { zone: string; visits: Visit[] };

function groupByZone(all: ZonedVisits[]): ZonedVisits[] {
  return [...Map.groupBy(all, ({ zone }) => zone)].map(([zone, there]) => ({
    zone,
    visits: there.flatMap(({ visits }) => visits),
  }));
}
