import { beginsAt, findExactStart, sortMinutes } from '#domain/appointments/begin.ts';
import { type ClientPriority, clientPriorities } from '#domain/clients/priority.ts';
import { findOfficeStatus, isOver } from '#domain/confirmations/office-status.ts';
import { listScheduleVisits, type ScheduleTables, type ScheduleVisit } from '#domain/schedule/list-visits.ts';
import { countMissingWorkers, needsWorker } from '#domain/schedule/needs-worker.ts';
import { findDayAway, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import { addDays, timeOf } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';

/** Numbers of days that Today looks ahead, today among them, and that it looks back before today. */
const daysAhead = 7;
const daysBack = 7;

export type TodayClient = {
  ref: string;
  fullName: string;
  timeZone?: string | undefined;
  priority?: ClientPriority | undefined;
};
export type TodayWorker = { ref: string; fullName: string; active: boolean };
type TodayAbsence = WorkerAbsence & { ref: string };
type HiddenPair = { clientRef: string; workerRef: string };

type TodayFacts = {
  schedule: ScheduleTables;
  clients: readonly TodayClient[];
  supportWorkers: readonly TodayWorker[];
  absences: readonly TodayAbsence[];
  /** Workers that clients have hidden. */
  hidden: readonly HiddenPair[];
  /** Clients whose visits their own timesheets confirm. */
  timesheetClientRefs: readonly string[];
  now: Instant;
  /** The provider's time zone. */
  zone: string;
};

type VisitOfClient = { visit: ScheduleVisit; client: TodayClient; zone: string };
type TodayVisit = VisitOfClient & { starts: Instant };

/** The visits of a support worker who cannot come, or who has stopped working here. */
export type AbsentWorkerItem = {
  worker: TodayWorker;
  /** None: the worker has stopped working here. */
  absence: TodayAbsence | undefined;
  visits: TodayVisit[];
};

/** The visits that a support worker still has with a client who has hidden them. */
export type HiddenWorkerItem = { worker: TodayWorker; visits: TodayVisit[] };

/** Finds the days that Today reads (docs/product/today.md, "Items"): on 20 November from the 13th to the 26th. */
export function findTodayWindow(now: Instant, zone: string): { today: string; from: string; to: string } {
  const today = wallClock({ instant: now, zone }).date;
  return { today, from: addDays(today, -daysBack), to: addDays(today, daysAhead - 1) };
}

/**
 * Lists the items of Today about visits, soonest first (docs/product/today.md, "Items"). The visits are not allocated, their support worker
 * cannot come, or the client has hidden that worker. Of each day before today it counts those not confirmed, the latest day first. An item
 * of Tom, ill today, has his visits of today. One of them that needs two workers and has him alone is among those not allocated too.
 */
export function listTodayVisits(facts: TodayFacts) {
  const { schedule, now, zone } = facts;
  const { today, from, to } = findTodayWindow(now, zone);
  const clients = new Map(facts.clients.map((client) => [client.ref, client]));
  const all = listScheduleVisits(schedule, { from, to }).flatMap((visit): VisitOfClient[] => {
    const client = clients.get(visit.clientRef);
    return client ? [{ visit, client, zone: client.timeZone ?? zone }] : [];
  });
  const mayNeedWorker = createFilter(facts);
  const toCome = all
    .filter((one) => mayNeedWorker(one.visit) && !isOver({ ...one, now }))
    .map((one): TodayVisit => ({ ...one, starts: findStart(one) }))
    .sort(compareStart);
  const absent = groupByAbsence(toCome, facts);
  return {
    notAllocated: toCome.filter(({ visit, zone }) => needsWorker({ visit, status: statusOf({ visit, zone }, now) })),
    absent,
    hidden: groupByHidden(toCome, facts),
    notConfirmed: countNotConfirmed(all, { ...facts, today }),
  };
}

/** Leaves out most visits before a clock is read: those with as many workers as they need, of which none is missing or hidden. */
function createFilter({ absences, hidden, supportWorkers }: TodayFacts): (visit: ScheduleVisit) => boolean {
  const gone = supportWorkers.filter(({ active }) => !active).map(({ ref }) => ref);
  const missing = new Set([...gone, ...[...absences, ...hidden].map(({ workerRef }) => workerRef)]);
  return (visit) => countMissingWorkers(visit) > 0 || visit.supportWorkerRefs.some((ref) => missing.has(ref));
}

/** Finds where a visit is in the order of time. One without an exact start has its part of the day. */
function findStart({ visit, zone }: VisitOfClient): Instant {
  if (findExactStart(visit) !== undefined) return beginsAt(visit, zone);
  return instantOf({ date: visit.date, time: timeOf(sortMinutes(visit)), zone });
}

function compareStart(a: TodayVisit, b: TodayVisit): number {
  return a.starts - b.starts || rank(a) - rank(b) || a.client.fullName.localeCompare(b.client.fullName);
}

const rank = ({ client }: TodayVisit) => clientPriorities.indexOf(client.priority ?? 'mustNotBeMissed');

function statusOf({ visit, zone }: Pick<TodayVisit, 'visit' | 'zone'>, now: Instant) {
  const requests = visit.tickets.map((ticket) => ({ ...ticket, status: 'open' as const }));
  return findOfficeStatus({ visit, requests, worked: visit.worked, now, zone });
}

const isApproved = ({ status }: Pick<ScheduleVisit, 'status'>) => status === 'Allocated' || status === 'NotAllocated';

/** Groups visits by absence, and by worker who has stopped working here. A visit that two of them cannot do is with the first. */
function groupByAbsence(visits: readonly TodayVisit[], { absences, supportWorkers }: TodayFacts): AbsentWorkerItem[] {
  const workers = new Map(supportWorkers.map((worker) => [worker.ref, worker]));
  const items = new Map<string, AbsentWorkerItem>();
  for (const one of visits) {
    if (!isApproved(one.visit) || one.visit.worked.length > 0) continue;
    const reason = one.visit.supportWorkerRefs.flatMap((ref) => {
      const worker = workers.get(ref);
      const absence = absences.find((days) => days.workerRef === ref && findDayAway(one.visit, [days]) !== undefined);
      return worker && (absence || !worker.active) ? { worker, absence } : [];
    })[0];
    if (!reason) continue;
    const key = reason.absence?.ref ?? reason.worker.ref;
    const item = items.get(key) ?? { ...reason, visits: [] };
    item.visits.push(one);
    items.set(key, item);
  }
  return [...items.values()];
}

/** Groups visits by client and worker (docs/product/support-workers.md, "Hiding a worker who still comes"). */
function groupByHidden(visits: readonly TodayVisit[], { hidden, supportWorkers }: TodayFacts): HiddenWorkerItem[] {
  const workers = new Map(supportWorkers.map((worker) => [worker.ref, worker]));
  return hidden
    .flatMap(({ clientRef, workerRef }) => {
      const worker = workers.get(workerRef);
      const theirs = visits.filter(
        ({ visit }) =>
          visit.clientRef === clientRef &&
          isApproved(visit) &&
          visit.worked.length === 0 &&
          visit.supportWorkerRefs.includes(workerRef),
      );
      return worker && theirs.length > 0 ? { worker, visits: theirs } : [];
    })
    .sort((a, b) => compareStart(a.visits[0]!, b.visits[0]!));
}

/** Counts visits as `src/server/modules/schedule/confirmations` does: a visit of two support workers counts for each. */
function countNotConfirmed(
  visits: readonly VisitOfClient[],
  { timesheetClientRefs, now, today }: TodayFacts & { today: string },
): { date: string; visits: number }[] {
  const counts = new Map<string, number>();
  const withTimesheets = new Set(timesheetClientRefs);
  for (const one of visits) {
    const { visit, client, zone } = one;
    const missing = visit.supportWorkerRefs.length - visit.worked.length;
    if (visit.date >= today || missing <= 0 || withTimesheets.has(client.ref)) continue;
    if (!isOver({ visit, now, zone })) continue;
    const isOpen =
      visit.worked.length > 0 || statusOf({ ...one, visit: { ...visit, tickets: [] } }, now) === 'NotConfirmed';
    if (isOpen) counts.set(visit.date, (counts.get(visit.date) ?? 0) + missing);
  }
  return [...counts].map(([date, count]) => ({ date, visits: count })).sort((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * Finds until when requests must be answered first: noon, and from noon on the end of the day (docs/product/today.md, "Requests to answer
 * first"). At 6:30am: 12:00pm.
 */
export function findAnswerFirst(now: Instant, zone: string): { by: Instant; endOfDay: Instant } {
  const { date, time } = wallClock({ instant: now, zone });
  const endOfDay = instantOf({ date: addDays(date, 1), time: '00:00', zone });
  return { by: time < '12:00' ? instantOf({ date, time: '12:00', zone }) : endOfDay, endOfDay };
}
