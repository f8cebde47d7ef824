import { listWorkVisits, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays, minutesOf, timeOf } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { estimateTravelMinutes } from './travel.ts';
import { findTimeSpan, type TimeSpan } from './worker-time.ts';

/** A visit of one support worker on one day, its times on the clock of the reader; none where its start is open. */
export type DayVisit = { clientRef: string; jobRef: string; startTime?: string; endTime?: string };

type DayInput = {
  date: string;
  /** The zone whose day it is. */
  zone: string;
};

/**
 * Lists what each worker does on a day, in order, but for cancelled visits. A visit of the night before counts from midnight, and one
 * that goes on past midnight until 24:00.
 */
export function listDayVisits(work: readonly WorkerJob[], { date, zone }: DayInput): Map<string, DayVisit[]> {
  const days = new Map<string, DayVisit[]>();
  for (const one of work) {
    for (const visit of listWorkVisits(one, { start: addDays(date, -1), end: addDays(date, 1) })) {
      const span = findTimeSpan(visit, one.zone);
      const times = span && findTimesOfDay(span, { date, zone });
      if (span ? !times : visit.date !== date) continue;
      for (const ref of visit.supportWorkerRefs) {
        const day = days.get(ref) ?? [];
        day.push({ clientRef: one.clientRef, jobRef: one.job.ref, ...times });
        days.set(ref, day);
      }
    }
  }
  for (const day of days.values()) day.sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1));
  return days;
}

function findTimesOfDay(span: TimeSpan, { date, zone }: DayInput) {
  const [begins, ends] = [wallClock({ instant: span.begins, zone }), wallClock({ instant: span.ends, zone })];
  if (begins.date > date || ends.date < date || (ends.date === date && ends.time === '00:00')) return undefined;
  return {
    startTime: begins.date < date ? '00:00' : begins.time,
    endTime: ends.date > date ? '24:00' : ends.time,
  };
}

/** The part of a day that a visit takes; one that goes on past midnight takes it until 24:00. */
export type DaySpan = { startTime: string; endTime: string };

/** Finds the part of its day that a visit takes: 11:30pm for an hour is 23:30 to 24:00. */
export function findDaySpan({ startTime, minutes }: { startTime: string; minutes: number }): DaySpan {
  const end = minutesOf(startTime) + minutes;
  return { startTime, endTime: end >= 24 * 60 ? '24:00' : timeOf(end) };
}

type TimedVisit = { startTime?: string | undefined; endTime?: string | undefined; distanceKm?: number | undefined };

/** The visit beside another, with the minutes between them and what travel takes of those; undefined where not known. */
export type Neighbour<V> = {
  visit: V;
  gapMinutes: number;
  travelMinutes: number | undefined;
  fits: boolean | undefined;
};

/** Finds the last visit before a time and the first one after it. Ten minutes between visits 12 km apart do not fit. */
export function findNeighbours<V extends TimedVisit>(
  day: readonly V[],
  { startTime, endTime }: DaySpan,
): { before: Neighbour<V> | undefined; after: Neighbour<V> | undefined } {
  const timed = day.filter((visit) => visit.startTime !== undefined && visit.endTime !== undefined);
  const before = timed.findLast((visit) => visit.endTime! <= startTime);
  const after = timed.find((visit) => visit.startTime! >= endTime);
  return {
    before: before && toNeighbour(before, minutesOf(startTime) - minutesOf(before.endTime!)),
    after: after && toNeighbour(after, minutesOf(after.startTime!) - minutesOf(endTime)),
  };
}

function toNeighbour<V extends TimedVisit>(visit: V, gapMinutes: number): Neighbour<V> {
  const travelMinutes = visit.distanceKm === undefined ? undefined : estimateTravelMinutes(visit.distanceKm);
  return {
    visit,
    gapMinutes,
    travelMinutes,
    fits: travelMinutes === undefined ? undefined : travelMinutes <= gapMinutes,
  };
}
