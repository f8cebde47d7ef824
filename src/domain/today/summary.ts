import { beginsAt, endsAt, type VisitStart } from '#domain/appointments/begin.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { findOfficeStatus, isOver } from '#domain/confirmations/office-status.ts';
import { listScheduleVisits, type ScheduleTables, type ScheduleVisit } from '#domain/schedule/list-visits.ts';
import { countMissingWorkers, needsWorker } from '#domain/schedule/needs-worker.ts';
import { findDayAway, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import { addDays, msPerDay, toDay } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/** Numbers of days that Today looks ahead, today among them, and that it looks back before today. */
const daysAhead = 7;
const daysBack = 7;

/** A visit that the office has to see to, with each reason why. */
export type VisitToSeeTo = VisitStart &
  Pick<Visit, 'jobRef' | 'originalDate' | 'durationMins' | 'jobTypeRefs' | 'supportWorkerRefs' | 'workersNeeded'> & {
    /** It still needs a support worker. */
    notAllocated?: true;
    /** The first of its support workers who cannot come; one without an absence has stopped working here. */
    absent?: { workerRef: string; absenceRef?: string };
    /** Its support workers that the client has hidden. */
    hidden?: string[];
  };

/** Facts that Today shows of one client's visits. */
type TodaySummary = {
  visits: VisitToSeeTo[];
  /** The visits that are not confirmed, of each of the seven days before today, yesterday first. */
  notConfirmed: number[];
  /** The moments when visits of today begin, and when they end, each in any order. */
  moments: DayMoments;
};

/** Moments when the visits of a day begin and end that have someone and of which nothing is recorded. */
export type DayMoments = { begins: Instant[]; ends: Instant[] };

type SummarisedClient = { ref: string; timeZone?: string | undefined };

/** Facts that summaries follow from: the calendars of clients, and which support workers cannot come. */
export type SummaryFacts = {
  schedule: ScheduleTables;
  clients: readonly SummarisedClient[];
  supportWorkers: readonly { ref: string; active: boolean }[];
  absences: readonly (WorkerAbsence & { ref: string })[];
  /** Workers that clients have hidden. */
  hidden: readonly { clientRef: string; workerRef: string }[];
  /** Clients whose visits their own timesheets confirm. */
  timesheetClientRefs: readonly string[];
  now: Instant;
  /** The provider's time zone. */
  zone: string;
};

/** Finds the days that Today reads (docs/product/today.md, "Items"): on 20 November from the 13th to the 26th. */
export function findTodayWindow(now: Instant, zone: string): { today: string; from: string; to: string } {
  const today = wallClock({ instant: now, zone }).date;
  return { today, from: addDays(today, -daysBack), to: addDays(today, daysAhead - 1) };
}

/**
 * Summarises what Today shows of each client's visits (docs/product/today.md, "Items"). A summary holds on its day until `validUntil`, when
 * a visit in it begins or ends, and as long as nothing that it follows from changes. Rose, with a visit of Thursday without anyone: that
 * visit, and seven zeros.
 */
export function summariseForToday(
  facts: SummaryFacts,
): { clientRef: string; summary: TodaySummary; validUntil: Instant }[] {
  const { now, zone: brandZone } = facts;
  const { today, from, to } = findTodayWindow(now, brandZone);
  const visits = Map.groupBy(listScheduleVisits(facts.schedule, { from, to }), ({ clientRef }) => clientRef);
  const timesheets = new Set(facts.timesheetClientRefs);
  const seeTo = createSorting(facts);
  return facts.clients.map(({ ref: clientRef, timeZone: zone = brandZone }) => {
    const all = visits.get(clientRef) ?? [];
    const toCome = all.filter((visit) => seeTo.mayNeed(visit) && !isOver({ visit, now, zone }));
    const before = timesheets.has(clientRef) ? [] : all.filter(({ date }) => date < today);
    const moments = [
      ...toCome.flatMap((visit) => [beginsAt(visit, zone), endsAt(visit, zone)]),
      ...before.map((visit) => endsAt(visit, zone)),
    ];
    return {
      clientRef,
      summary: {
        visits: toCome.flatMap((visit) => seeTo.describe(visit, zone)),
        notConfirmed: countNotConfirmed(before, { now, zone, today }),
        moments: listMoments(all, { zone, today }),
      },
      validUntil: Math.min(now + 2 * msPerDay, ...moments.filter((moment) => moment > now)),
    };
  });
}

/**
 * Lists when the visits of today begin and end. One of last night ends today. A visit without a time begins and ends with the day, so it is to
 * come until then, and never under way.
 */
function listMoments(visits: readonly ScheduleVisit[], { zone, today }: { zone: string; today: string }): DayMoments {
  const yesterday = addDays(today, -1);
  const own = visits.filter(
    (visit) =>
      (visit.date === today || (visit.date === yesterday && visit.durationOption === 'Overnight')) &&
      visit.status === 'Allocated' &&
      visit.supportWorkerRefs.length > 0,
  );
  return {
    begins: own.map((visit) => beginsAt(visit, zone)),
    ends: own.map((visit) => endsAt(visit, zone)),
  };
}

/** Counts the visits that have begun, and those that have ended too (docs/product/today.md, "The day in a line"). At 9:30am of 9:00am to 10:00am: one and none. */
export function countMoments({ begins, ends }: DayMoments, now: Instant): { begun: number; ended: number } {
  const count = (moments: readonly Instant[]) => moments.filter((moment) => moment <= now).length;
  return { begun: count(begins), ended: count(ends) };
}

/** Sorts out which visits the office has to see to. Most are left out before a clock is read. */
function createSorting({ absences, hidden, supportWorkers, now }: SummaryFacts) {
  const gone = new Set(supportWorkers.filter(({ active }) => !active).map(({ ref }) => ref));
  const away = Map.groupBy(absences, ({ workerRef }) => workerRef);
  const pairs = new Set(hidden.map(({ clientRef, workerRef }) => `${clientRef} ${workerRef}`));
  const isHidden = (visit: ScheduleVisit, ref: string) => pairs.has(`${visit.clientRef} ${ref}`);
  const mayNeed = (visit: ScheduleVisit) =>
    countMissingWorkers(visit) > 0 ||
    visit.supportWorkerRefs.some((ref) => gone.has(ref) || away.has(ref) || isHidden(visit, ref));
  const findAbsent = (visit: ScheduleVisit): VisitToSeeTo['absent'] =>
    visit.supportWorkerRefs.flatMap((workerRef) => {
      const absence = away.get(workerRef)?.find((days) => findDayAway(visit, [days]) !== undefined);
      if (absence) return { workerRef, absenceRef: absence.ref };
      return gone.has(workerRef) ? { workerRef } : [];
    })[0];
  const describe = (visit: ScheduleVisit, zone: string): VisitToSeeTo[] => {
    const requests = visit.tickets.map((ticket) => ({ ...ticket, status: 'open' as const }));
    const status = findOfficeStatus({ visit, requests, worked: visit.worked, now, zone });
    const isToCome = /^(Not)?Allocated$/.test(visit.status) && visit.worked.length === 0;
    const absent = isToCome ? findAbsent(visit) : undefined;
    const hiddenRefs = isToCome ? visit.supportWorkerRefs.filter((ref) => isHidden(visit, ref)) : [];
    const reasons = {
      ...(needsWorker({ visit, status }) && { notAllocated: true as const }),
      ...(absent && { absent }),
      ...(hiddenRefs.length > 0 && { hidden: hiddenRefs }),
    };
    if (Object.keys(reasons).length === 0) return [];
    const { jobRef, originalDate, date, jobTypeRefs, supportWorkerRefs, workersNeeded } = visit;
    return [
      { jobRef, originalDate, date, ...pickTimes(visit), jobTypeRefs, supportWorkerRefs, workersNeeded, ...reasons },
    ];
  };
  return { mayNeed, describe };
}

/** Counts visits as `src/server/modules/schedule/confirmations` does: a visit of two support workers counts for each. */
function countNotConfirmed(
  visits: readonly ScheduleVisit[],
  { today, ...clock }: { now: Instant; zone: string; today: string },
): number[] {
  const counts = Array.from({ length: daysBack }, () => 0);
  for (const visit of visits) {
    const missing = visit.supportWorkerRefs.length - visit.worked.length;
    if (missing <= 0 || !isOver({ visit, ...clock })) continue;
    const isOpen =
      visit.worked.length > 0 || findOfficeStatus({ visit, requests: [], worked: [], ...clock }) === 'NotConfirmed';
    if (isOpen) counts[toDay(today) - toDay(visit.date) - 1]! += missing;
  }
  return counts;
}

/** Names the days that have visits to confirm, the latest first: `[2, 0, 1]` on the 20th is 2 of the 19th and 1 of the 17th. */
export function listDaysNotConfirmed(
  counts: readonly number[],
  today: string,
  late: readonly DayCount[] = [],
): DayCount[] {
  return counts.flatMap((count, index) => {
    const date = addDays(today, -1 - index);
    const visits = count + (late.find((day) => day.date === date)?.visits ?? 0);
    return visits > 0 ? [{ date, visits }] : [];
  });
}

type DayCount = { date: string; visits: number };
