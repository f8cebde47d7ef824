import type { Job } from '#domain/appointments/types.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { listPersonNames } from '#domain/imports/find-person.ts';
import { countVisits, createSeriesPlanner, type PlannedSeries } from '#domain/imports/series/plan-series.ts';
import { readSeriesLine, type SeriesLine } from '#domain/imports/series/read-series-line.ts';
import { seriesColumns } from '#domain/imports/series/series-columns.ts';
import { writeSeriesCells } from '#domain/imports/series/write-series-cells.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertJobs } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { insertNotice } from '#server/modules/notices/queries.ts';
import { readTextLines } from '#server/modules/people/imports/lines/service.ts';
import { listNamedClients } from '#server/modules/people/imports/queries.ts';
import {
  defineImport,
  hashPlan,
  type ImportPlan,
  type PlanInput,
  planLines,
  type WrittenImport,
  writeHead,
} from '#server/modules/people/imports/service.ts';
import type { ImportedRecord } from '#server/modules/people/imports/undo/queries.ts';
import type { UndoHooks } from '#server/modules/people/imports/undo/service.ts';
import { lockRosters, updateRosterVersions } from '#server/modules/people/rosters/queries.ts';
import { lockWorkers } from '#server/modules/support-workers/queries.ts';
import { listClashes } from './clashes.ts';
import type { OfClient } from './queries.ts';
import * as queries from './queries.ts';

type SeriesPlan = ImportPlan<PlannedSeries>;

async function insertSeries(
  tx: Tx,
  _: ServerContext,
  { plan, actorRef, now }: Acting & { plan: SeriesPlan },
): Promise<WrittenImport> {
  const added = plan.planned.filter(({ kind }) => kind === 'new');
  const jobs = added.map(({ clientRef, job }) => {
    const ref = newRef();
    return { ...job, clientRef, ref, seriesRef: ref };
  });
  const clientRefs = [...new Set(jobs.map(({ clientRef }) => clientRef))];
  await updateRosterVersions(tx, clientRefs);
  const zones = new Map(added.map(({ clientRef, zone }) => [clientRef, zone]));
  await insertSeriesNotices(tx, { zones, jobs, kind: 'booked', now });
  for (const piece of splitIntoPieces(jobs)) {
    await run(tx, insertJobs(piece, now));
    const [clientRefs, subjectRefs] = [piece.map(({ clientRef }) => clientRef), piece.map(({ ref }) => ref)];
    const entries = { actorRef, action: 'visitsBooked', clientRefs, subjectRefs, detail: { by: 'file' }, now } as const;
    await run(tx, insertAudits(entries));
  }
  return { added: jobs.map(({ ref, clientRef }) => ({ ref, ofClient: clientRef })) };
}

type SeriesNotices = {
  zones: ReadonlyMap<string, string>;
  jobs: readonly OfClient<Job>[];
  kind: 'booked' | 'cancelled';
  now: Instant;
};

/** Makes one notice for each client with what is new for the support workers who come (docs/product/notices.md, "Support workers"). */
async function insertSeriesNotices(tx: Tx, { zones, jobs, kind, now }: SeriesNotices): Promise<void> {
  const jobsByClient = Map.groupBy(jobs, ({ clientRef }) => clientRef);
  const absences = await queries.listAbsencesOfClients(tx, [...jobsByClient.keys()]);
  for (const [clientRef, own] of jobsByClient) {
    const isBooked = kind === 'booked';
    const news = findVisitNews({
      rows: { jobs: isBooked ? [] : own, exceptions: [] },
      writes: own.map((job) => (isBooked ? { kind: 'insertJob', job } : { kind: 'deleteJob', jobRef: job.ref })),
      absences: absences.filter((absence) => absence.clientRef === clientRef),
      now,
      zone: zones.get(clientRef)!,
    });
    const content = { subjects: [], details: [], isForWorkersAlone: true };
    if (news.workers.length > 0) await run(tx, insertNotice({ clientRef, kind, content, ...news, now }));
  }
}

/** Undoes an import of series (docs/product/imports.md, "Undo an import"): one whose first visit has begun stays. */
const seriesUndo: UndoHooks = {
  async listBuiltOn(tx, { brand }, { records, now }) {
    const { jobs, zones } = await readImportedJobs(tx, { records, brandZone: brand.timeZone });
    const begun = jobs.filter(({ clientRef, repeatStartDate, startTime }) => {
      const zone = zones.get(clientRef)!;
      return instantOf({ date: repeatStartDate!, time: startTime!, zone }) <= now;
    });
    return begun.map(({ ref }) => ({ ref, built: 'begun' }));
  },
  async write(tx, { brand }, { records, actorRef, now }) {
    const { jobs, zones } = await readImportedJobs(tx, { records, brandZone: brand.timeZone });
    await updateRosterVersions(tx, [...zones.keys()]);
    await insertSeriesNotices(tx, { zones, jobs, kind: 'cancelled', now });
    for (const piece of splitIntoPieces(jobs)) {
      const [clientRefs, subjectRefs] = [piece.map(({ clientRef }) => clientRef), piece.map(({ ref }) => ref)];
      await run(
        tx,
        insertAudits({ actorRef, action: 'visitsRemoved', clientRefs, subjectRefs, detail: { by: 'file' }, now }),
      );
    }
  },
};

/** Books the series of a file. Only support workers get a notice: a provider's whole plan comes at once. */
export const seriesImport = defineImport({
  list: 'series',
  template: async () => writeHead(seriesColumns.map(({ label }) => label)),
  plan: planSeries,
  write: insertSeries,
  undo: seriesUndo,
  describe({ planned }, { brand }, now) {
    const until = addDays(wallClock({ instant: now, zone: brand.timeZone }).date, weeksAhead * 7);
    const added = planned.filter(({ kind }) => kind === 'new');
    return { visits: added.reduce((sum, series) => sum + countVisits(series, until), 0) };
  },
});

type ImportedJobsInput = { records: readonly ImportedRecord[]; brandZone: string };

async function readImportedJobs(tx: Tx, { records, brandZone }: ImportedJobsInput) {
  const clientRefs = [...new Set(records.map(({ ofClient }) => ofClient!))];
  const clients = await listNamedClients(tx, { refs: clientRefs, keys: [], brandZone });
  const jobs = await queries.listJobsByRefs(tx, { clientRefs, jobRefs: records.map(({ ref }) => ref) });
  return { jobs, zones: new Map(clients.map(({ ref, zone }) => [ref, zone])) };
}

async function planSeries(
  tx: Tx,
  { brand }: ServerContext,
  { file: given, now, lock }: PlanInput,
): Promise<SeriesPlan> {
  const file = await readTextLines(given, seriesColumns);
  const lines = file.lines.map(({ texts, line }) => readSeriesLine(texts, line));
  const register = await readRegister(tx, { lines, brandZone: brand.timeZone, now, lock });
  const { planned, errors } = await planLines(lines, createSeriesPlanner(register));
  const clashes = await listClashes(tx, { planned, register, brandZone: brand.timeZone, now });
  return {
    planned,
    facts: file.facts,
    errors: [...file.errors, ...errors, ...clashes.errors],
    notices: clashes.notices,
    version: hashPlan(planned.map(({ line, kind, clientRef, job }) => [line, kind, clientRef, job])),
    heads: seriesColumns.map(({ label }) => label),
    writeCells: writeSeriesCells,
  };
}

type RegisterInput = { lines: readonly SeriesLine[]; brandZone: string; now: Instant; lock: boolean };

/**
 * Reads the people that the file names, and what is booked for them. Locks rosters before workers: docs/architecture.md, "Order of
 * locks".
 */
async function readRegister(tx: Tx, { lines, brandZone, now, lock }: RegisterInput) {
  const clientNames = listPersonNames(lines.map(({ texts }) => texts.client));
  const clients = await listNamedClients(tx, { ...clientNames, brandZone });
  const clientRefs = clients.map(({ ref }) => ref);
  const workerNames = listPersonNames(lines.map(({ texts }) => texts.worker));
  if (lock) {
    await lockRosters(tx, clientRefs);
    const workerRefs = (await queries.listSeriesWorkers(tx, workerNames)).map(({ ref }) => ref);
    await lockWorkers(tx, workerRefs);
  }
  const start = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  return {
    clients,
    workers: await queries.listSeriesWorkers(tx, workerNames),
    services: await queries.listServices(tx),
    fundings: await queries.listActiveFundings(tx, clientRefs),
    jobs: await queries.listJobsOfClients(tx, { clientRefs, start }),
    now,
  };
}
