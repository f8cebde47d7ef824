import { beginsAt, findExactStart, sortMinutes } from '#domain/appointments/begin.ts';
import { type ClientPriority, clientPriorities } from '#domain/clients/priority.ts';
import { isOver } from '#domain/confirmations/office-status.ts';
import type { WorkerAbsence } from '#domain/support-workers/absence.ts';
import type { Employment } from '#domain/support-workers/last-day.ts';
import { addDays, timeOf } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import type { VisitToSeeTo } from './summary.ts';

export type TodayClient = {
  ref: string;
  fullName: string;
  timeZone?: string | undefined;
  priority?: ClientPriority | undefined;
  phone?: string | undefined;
};
export type TodayWorker = Employment & { ref: string; fullName: string };
type TodayAbsence = WorkerAbsence & { ref: string };

type TodayFacts = {
  /** The visits to see to of each client. */
  summaries: readonly { client: TodayClient; visits: readonly VisitToSeeTo[] }[];
  /** The workers of these visits. */
  supportWorkers: readonly TodayWorker[];
  absences: readonly TodayAbsence[];
  now: Instant;
  /** The provider's time zone. */
  zone: string;
};

type TodayVisit = { visit: VisitToSeeTo; client: TodayClient; starts: Instant };

/** The visits of a support worker who cannot come, or who has stopped working here. */
type AbsentWorkerItem = {
  worker: TodayWorker;
  /** None: the worker leaves or has left. */
  absence: TodayAbsence | undefined;
  /** The last working day of a worker who leaves. */
  lastDay: string | undefined;
  visits: TodayVisit[];
};

/** The visits that a support worker still has with a client who has hidden them. */
export type HiddenWorkerItem = { worker: TodayWorker; visits: TodayVisit[] };

/**
 * Lists the items of Today about visits that are not over, soonest first (docs/product/today.md, "Items"). The visits are not allocated,
 * their support worker cannot come, or the client has hidden that worker. An item of Tom, ill today, has his visits of today. One of them
 * that needs two workers and has him alone is among those not allocated too.
 */
export function listTodayVisits({ summaries, supportWorkers, absences, now, zone: brandZone }: TodayFacts) {
  const visits = summaries
    .flatMap(({ client, visits: ofClient }) => {
      const zone = client.timeZone ?? brandZone;
      const toCome = ofClient.filter((visit) => !isOver({ visit, now, zone }));
      return toCome.map((visit): TodayVisit => ({ visit, client, starts: findStart(visit, zone) }));
    })
    .sort(compareStart);
  const workers = new Map(supportWorkers.map((worker) => [worker.ref, worker]));
  const byRef = new Map(absences.map((absence) => [absence.ref, absence]));
  const absent = groupVisits(visits, ({ visit }) => (visit.absent ? [visit.absent] : []));
  const hidden = groupVisits(visits, ({ visit, client }) =>
    (visit.hidden ?? []).map((workerRef) => ({ workerRef, clientRef: client.ref })),
  );
  return {
    notAllocated: visits.filter(({ visit }) => visit.notAllocated),
    absent: absent.flatMap(({ why: { workerRef, absenceRef }, visits }): AbsentWorkerItem[] => {
      const worker = workers.get(workerRef);
      if (!worker) return [];
      // The days after the last one have the worker's own ref.
      const lastDay = absenceRef === workerRef ? worker.lastDay : undefined;
      return [{ worker, absence: lastDay ? undefined : byRef.get(absenceRef ?? ''), lastDay, visits }];
    }),
    hidden: hidden.flatMap(({ why: { workerRef }, visits }): HiddenWorkerItem[] => {
      const worker = workers.get(workerRef);
      return worker ? [{ worker, visits }] : [];
    }),
  };
}

/** Groups visits by each of their reasons, in the order of their first visits. */
function groupVisits<W extends object>(visits: readonly TodayVisit[], listReasons: (one: TodayVisit) => W[]) {
  const groups = new Map<string, { why: W; visits: TodayVisit[] }>();
  for (const one of visits) {
    for (const why of listReasons(one)) {
      const key = Object.values(why).join(' ');
      const group = groups.get(key) ?? { why, visits: [] };
      group.visits.push(one);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Finds where a visit is in the order of time. One without an exact start has its part of the day. */
function findStart(visit: VisitToSeeTo, zone: string): Instant {
  if (findExactStart(visit) !== undefined) return beginsAt(visit, zone);
  return instantOf({ date: visit.date, time: timeOf(sortMinutes(visit)), zone });
}

function compareStart(a: TodayVisit, b: TodayVisit): number {
  return a.starts - b.starts || rank(a) - rank(b) || a.client.fullName.localeCompare(b.client.fullName);
}

const rank = ({ client }: TodayVisit) => clientPriorities.indexOf(client.priority ?? 'mustNotBeMissed');

/**
 * Finds until when requests must be answered first: noon, and from noon on the end of the day (docs/product/today.md, "Requests to answer
 * first"). At 6:30am: 12:00pm.
 */
export function findAnswerFirst(now: Instant, zone: string): { by: Instant; endOfDay: Instant } {
  const { date, time } = wallClock({ instant: now, zone });
  const endOfDay = instantOf({ date: addDays(date, 1), time: '00:00', zone });
  return { by: time < '12:00' ? instantOf({ date, time: '12:00', zone }) : endOfDay, endOfDay };
}
