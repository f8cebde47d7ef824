import { createHash } from 'node:crypto';
import type { ImportPreview } from '#contract/imports.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { fromInertCell } from '#domain/imports/inert-cell.ts';
import type { LineError } from '#domain/imports/read-row.ts';
import { listNameKeys } from '#domain/imports/series/find-person.ts';
import { countVisits, createSeriesPlanner, type PlannedSeries } from '#domain/imports/series/plan-series.ts';
import { readSeriesLine, type SeriesLine, type SeriesTexts } from '#domain/imports/series/read-series-line.ts';
import { seriesColumns } from '#domain/imports/series/series-columns.ts';
import { writeSeriesCells } from '#domain/imports/series/write-series-cells.ts';
import { isRef } from '#domain/refs/ref.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertJobsOfClients } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import {
  type ImportLines,
  lockImports,
  previewedRows,
  readLines,
  requirePreviewed,
  workInSlices,
  writeHead,
} from '#server/modules/people/imports/service.ts';
import { lockRosters, updateRosterVersions } from '#server/modules/people/rosters/queries.ts';
import { lockWorkers } from '#server/modules/support-workers/queries.ts';
import { listClashes } from './clashes.ts';
import * as queries from './queries.ts';

type ImportInput = { bytes: Uint8Array; now: Instant };

/** A file with heads and no lines, for the office to fill in. */
export function writeSeriesTemplate(): string {
  return writeHead(seriesColumns.map(({ label }) => label));
}

export async function previewSeries(tx: Tx, context: ServerContext, input: ImportInput): Promise<ImportPreview> {
  const { planned, errors, notices, version } = await planSeries(tx, context, { ...input, lock: false });
  const added = planned.filter(({ kind }) => kind === 'new');
  const until = addDays(wallClock({ instant: input.now, zone: context.brand.timeZone }).date, weeksAhead * 7);
  return {
    new: added.length,
    changed: 0,
    same: planned.length - added.length,
    errors,
    notices,
    visits: added.reduce((sum, series) => sum + countVisits(series, until), 0),
    version,
    heads: seriesColumns.map(({ label }) => label),
    rows: planned
      .slice(0, previewedRows)
      .map((series) => ({ line: series.line, kind: series.kind, cells: writeSeriesCells(series) })),
  };
}

/** Books the series of a file, all or nothing. No one is emailed: a provider's whole plan comes at once. */
export async function importSeries(
  tx: Tx,
  context: ServerContext,
  { version, actorRef, ...input }: ImportInput & Acting & { version: string },
): Promise<{ new: number; changed: number }> {
  await lockImports(tx);
  const plan = await planSeries(tx, context, { ...input, lock: true });
  requirePreviewed(plan, version);
  const jobs = plan.planned
    .filter(({ kind }) => kind === 'new')
    .map(({ clientRef, job }) => {
      const ref = newRef();
      return { ...job, clientRef, ref, seriesRef: ref };
    });
  const { now } = input;
  await updateRosterVersions(tx, [...new Set(jobs.map(({ clientRef }) => clientRef))]);
  for (const piece of splitIntoPieces(jobs)) {
    await run(tx, insertJobsOfClients(piece, now));
    const clientRefs = piece.map(({ clientRef }) => clientRef);
    const subjectRefs = piece.map(({ ref }) => ref);
    await insertAudits(tx, { actorRef, action: 'visitsBooked', clientRefs, subjectRefs, detail: { by: 'file' }, now });
  }
  return { new: jobs.length, changed: 0 };
}

type Plan = { planned: PlannedSeries[]; errors: LineError[]; notices: LineError[]; version: string };

async function planSeries(
  tx: Tx,
  { brand }: ServerContext,
  { bytes, now, lock }: ImportInput & { lock: boolean },
): Promise<Plan> {
  const file = await readLines(bytes, seriesColumns);
  const lines: SeriesLine[] = [];
  await workInSlices(file.lines, (record) => lines.push(readSeriesLine(readTexts(record.cells, file), record.line)));
  const register = await readRegister(tx, { lines, brandZone: brand.timeZone, now, lock });
  const planLine = createSeriesPlanner(register);
  const planned: PlannedSeries[] = [];
  const errors = [...file.errors];
  await workInSlices(lines, (line) => {
    const plan = planLine(line);
    planned.push(...plan.planned);
    errors.push(...plan.errors);
  });
  const clashes = await listClashes(tx, { planned, register, brandZone: brand.timeZone, now });
  return {
    planned,
    errors: [...errors, ...clashes.errors].sort((a, b) => a.line - b.line),
    notices: clashes.notices.sort((a, b) => a.line - b.line),
    version: hashPlan(planned),
  };
}

function readTexts(cells: readonly string[], { columns }: Pick<ImportLines, 'columns'>): SeriesTexts {
  const named = columns.flatMap((name, at) => (name ? [[name, fromInertCell((cells[at] ?? '').trim())]] : []));
  return Object.fromEntries(named);
}

type RegisterInput = { lines: readonly SeriesLine[]; brandZone: string; now: Instant; lock: boolean };

/** The people that the file names, and what is booked for them. Locks rosters before workers: docs/architecture.md, "Order of locks". */
async function readRegister(tx: Tx, { lines, brandZone, now, lock }: RegisterInput) {
  const clients = await queries.listSeriesClients(tx, {
    ...listNames(lines.map(({ texts }) => texts.client)),
    brandZone,
  });
  const clientRefs = clients.map(({ ref }) => ref);
  const workerNames = listNames(lines.map(({ texts }) => texts.worker));
  if (lock) {
    await lockRosters(tx, clientRefs);
    const workers = await queries.listSeriesWorkers(tx, workerNames);
    await lockWorkers(
      tx,
      workers.map(({ ref }) => ref),
    );
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

/** The refs and the names that cells may mean. */
function listNames(cells: readonly (string | undefined)[]): { refs: string[]; keys: string[] } {
  const typed = [...new Set(cells.filter((cell) => cell !== undefined && cell !== ''))] as string[];
  return { refs: typed.filter(isRef), keys: typed.flatMap(listNameKeys) };
}

/** Changes where the same file would book something else than its preview showed. */
function hashPlan(planned: readonly PlannedSeries[]): string {
  const hash = createHash('sha256');
  for (const { line, kind, clientRef, job } of planned) hash.update(JSON.stringify([line, kind, clientRef, job]));
  return hash.digest('base64url');
}
