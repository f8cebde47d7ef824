import type { FreedWorkers } from '#contract/client-absences.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { mayBePreselected } from '#domain/schedule/candidates.ts';
import { proposeWorkers } from '#domain/schedule/propose-workers.ts';
import { nearKilometres } from '#domain/schedule/travel.ts';
import { findTimeSpan, indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';
import { listTodayVisits } from '#domain/today/list-today.ts';
import { inTaskTransaction, row, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { listDaysOff, readVisits } from '#server/modules/appointments/visits/queries.ts';
import { findRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { listFullNames } from '#server/modules/support-workers/queries.ts';
import { listHomes } from '#server/modules/tickets/candidates/queries.ts';
import { findCandidates } from '#server/modules/tickets/candidates/service.ts';
import { completeSummaries, type SummariesRow, summariesSql, summaryValues } from '../today/summaries.ts';
import { findClientAbsence } from './queries.ts';

/** So many days are looked at, as Today looks at. */
const daysAhead = 6;
/** So many of the visits that need someone are offered a worker, soonest first. */
const mostOffered = 20;

/** The first three values are those of a call, which this statement does not have. */
const needingSql = summariesSql({ version: () => 'select concat($1::text, $2::text, $3::text) as version', more: '' });
const noCall = [null, null, null];

type AbsenceKey = { clientRef: string; ref: string; now: Instant };

/**
 * Lists who is free in the coming week by an absence, and the visits that need someone in these hours and that one of them can take, by the
 * rules by which the office is proposed someone (docs/product/office.md, "Workers who are free").
 */
export async function listFreedWorkers(
  tx: Tx,
  context: ServerContext,
  { clientRef, ref, now }: AbsenceKey,
): Promise<FreedWorkers> {
  const brandZone = context.brand.timeZone;
  const zone = orNotFound(await findRosterVersion(tx, clientRef)).timeZone ?? brandZone;
  const freed = await listFreedVisits(tx, { clientRef, ref, now, zone });
  const workerRefs = [...new Set(freed.flatMap(({ supportWorkerRefs }) => supportWorkerRefs))];
  const workers = await listFullNames(tx, workerRefs);
  const hours = freed.flatMap((visit) => findTimeSpan(visit, zone) ?? []);
  const needing = (await listNeeding(context, now)).filter(({ visit, client }) => {
    const span = findTimeSpan(visit, client.timeZone ?? brandZone);
    return span && hours.some(({ begins, ends }) => begins < span.ends && span.begins < ends);
  });
  const offered = needing.slice(0, mostOffered);
  return {
    workers: workers.map((worker) => ({ ...worker, visits: freed.filter(hasWorker(worker.ref)).map(toBegin) })),
    visits: offered.length === 0 ? [] : await offerWorkers(tx, { offered, workers, brandZone, now }),
  };
}

const hasWorker = (ref: string) => (visit: Visit) => visit.supportWorkerRefs.includes(ref);
const toBegin = ({ date, startTime }: Visit) => ({ date, startTime });

async function listFreedVisits(tx: Tx, { clientRef, ref, now, zone }: AbsenceKey & Clock): Promise<Visit[]> {
  const { from, to } = orNotFound(await findClientAbsence(tx, { clientRef, ref }));
  const { date: today } = wallClock({ instant: now, zone });
  const last = addDays(today, daysAhead);
  const window = { start: from > today ? from : today, end: to !== undefined && to < last ? to : last };
  if (window.end < window.start) return [];
  const visits = await readVisits(tx, { clientRef, ...window }, ['jobs', 'exceptions']);
  const daysOff = await listDaysOff(tx, clientRef, ref);
  return listVisits({ ...visits, ...window })
    .map((visit) => applyAbsences(visit, daysOff))
    .filter((visit) => visit.status === 'Allocated' && !hasBegun({ visit, now, zone }));
}

/** Lists the visits of the coming week that need someone, as Today does. */
async function listNeeding(context: ServerContext, now: Instant) {
  const read = async () =>
    (await inTaskTransaction(context.pool, (tx) =>
      row<SummariesRow>(tx, needingSql, [...noCall, ...summaryValues(context)]),
    ))!;
  const { visits: summaries } = await completeSummaries(context, { row: await read(), again: read });
  const facts = { summaries, supportWorkers: [], absences: [] };
  return listTodayVisits({ ...facts, now, zone: context.brand.timeZone }).notAllocated;
}

type OfferInput = {
  offered: Awaited<ReturnType<typeof listNeeding>>;
  workers: FreedWorkers['workers'] | { ref: string; fullName: string }[];
  brandZone: string;
  now: Instant;
};

/** Proposes for each visit one of the workers who are free, where one can come. */
async function offerWorkers(tx: Tx, { offered, workers, brandZone, now }: OfferInput): Promise<FreedWorkers['visits']> {
  const dates = offered.map(({ visit }) => visit.date).sort();
  const window = { start: mondayOfDate(addDays(dates[0]!, -1)), end: addDays(mondayOfDate(dates.at(-1)!), 7) };
  const clients = [...new Map(offered.map(({ client }) => [client.ref, client])).values()].map(
    ({ ref, priority, timeZone: zone = brandZone }) => ({ ref, priority, zone }),
  );
  const visits = offered.map(({ visit, client }) => {
    const own = clients.find(({ ref }) => ref === client.ref)!;
    return { visit: { ...visit, status: 'NotAllocated' } as Visit, client: own, clientName: client.fullName };
  });
  const names = new Map(workers.map(({ ref, fullName }) => [ref, fullName]));
  return findCandidates(tx, {
    ...{ clients, from: window.start, brandZone, now, nearest: 0, mostKilometres: nearKilometres },
    named: clients.flatMap((client) => workers.map((worker) => [client.ref, worker.ref])),
    choose: async ({ workers: all, work }) => {
      const candidates = new Map([...all].map(([ref, own]) => [ref, own.filter((one) => names.has(one.ref))]));
      const homes = await listHomes(tx, [
        ...new Set([...clients.map(({ ref }) => ref), ...work.map((one) => one.clientRef)]),
      ]);
      const chosen = proposeWorkers({ visits, candidates, timeByWorker: indexWorkerTime(work, window), homes });
      return {
        chosen: chosen.flatMap(({ visit, client, clientName, worker }) => {
          if (!worker || !mayBePreselected({ ...worker, free: true })) return [];
          const { jobRef, originalDate, date, startTime } = visit;
          const supportWorker = { supportWorkerRef: worker.ref, supportWorkerName: names.get(worker.ref)! };
          return [{ clientRef: client.ref, clientName, jobRef, originalDate, date, startTime, ...supportWorker }];
        }),
        tooFewFor: [],
      };
    },
  });
}
