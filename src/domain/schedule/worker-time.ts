import { beginsAt, countPlannedMinutes, endsAt, findExactStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { listDaysOff, listWorkVisits, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { estimateTravelMinutes, longestTravelMinutes } from './travel.ts';

export type TimeSpan = { begins: Instant; ends: Instant };

/** The time of a visit, and at whose home it is. */
type BusySpan = TimeSpan & { clientRef: string; jobRef: string };

/** The time of one worker in a window: when they are busy, when they cannot come, and minutes by week. */
export type WorkerTime = {
  busy: BusySpan[];
  absences: { from: string; to?: string | undefined }[];
  minutesByWeek: Map<string, number>;
};

/** Finds the time that a visit takes on the clocks of its client; none without an exact start. */
export function findTimeSpan(visit: Parameters<typeof endsAt>[0], zone: string): TimeSpan | undefined {
  if (findExactStart(visit) === undefined || countPlannedMinutes(visit) === 0) return undefined;
  return { begins: beginsAt(visit, zone), ends: endsAt(visit, zone) };
}

/** Expands all jobs once. Days are those of each job's client. */
export function indexWorkerTime(
  jobs: readonly WorkerJob[],
  window: { start: string; end: string },
): Map<string, WorkerTime> {
  const timeByWorker = new Map<string, WorkerTime>();
  for (const work of jobs) {
    for (const days of listDaysOff([work])) {
      for (const ref of work.job.supportWorkerRefs) findOrAdd(timeByWorker, ref).absences.push(days);
    }
    for (const visit of listWorkVisits(work, window)) {
      for (const ref of visit.supportWorkerRefs) takeTime(findOrAdd(timeByWorker, ref), visit, work);
    }
  }
  return timeByWorker;
}

/** Gives a visit to a worker, so that the next one is not given for the same time. */
export function takeTime(
  time: WorkerTime,
  visit: Visit,
  { zone, clientRef }: { zone: string; clientRef: string },
): void {
  const week = mondayOfDate(visit.date);
  time.minutesByWeek.set(week, (time.minutesByWeek.get(week) ?? 0) + countPlannedMinutes(visit));
  const span = findTimeSpan(visit, zone);
  if (span) time.busy.push({ ...span, clientRef, jobRef: visit.jobRef });
}

/** Says whether a worker can come to a visit: they work that day, and no other visit is at that time. */
export function isFree(time: WorkerTime, visit: Visit, span: TimeSpan | undefined): boolean {
  if (findDayAway(visit, time.absences) !== undefined) return false;
  return !span || time.busy.every(({ begins, ends }) => ends <= span.begins || begins >= span.ends);
}

type TravelInput = {
  busy: readonly BusySpan[];
  span: TimeSpan;
  kilometresTo: (clientRef: string) => number | undefined;
};

/**
 * Says whether the way from a visit before, or to one after, takes longer than the time between, past midnight too (docs/product/requests.md,
 * "Travel between visits"). A distance that is not known is no reason. Straight after one 12 km away: it takes 30 minutes.
 */
export function isTooFarInTime({ busy, span, kilometresTo }: TravelInput): boolean {
  return listInReach(busy, span).some((other) => {
    const kilometres = kilometresTo(other.clientRef);
    return kilometres !== undefined && estimateTravelMinutes(kilometres) > countMinutesBetween(other, span);
  });
}

/** Lists the visits that are no further away in time than the longest way between two homes. */
export function listInReach<S extends TimeSpan>(busy: readonly S[], span: TimeSpan): S[] {
  return busy.filter((other) => countMinutesBetween(other, span) <= longestTravelMinutes);
}

function countMinutesBetween(a: TimeSpan, b: TimeSpan): number {
  return Math.max(a.begins - b.ends, b.begins - a.ends) / 60_000;
}

export function findOrAdd(timeByWorker: Map<string, WorkerTime>, ref: string): WorkerTime {
  const known = timeByWorker.get(ref);
  if (known) return known;
  const time: WorkerTime = { busy: [], absences: [], minutesByWeek: new Map() };
  timeByWorker.set(ref, time);
  return time;
}
