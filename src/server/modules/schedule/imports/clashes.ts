import { weeksAhead } from '#domain/booking/limits.ts';
import { findLabel } from '#domain/imports/match-columns.ts';
import type { LineError } from '#domain/imports/read-cells.ts';
import type { PlannedSeries, SeriesRegister } from '#domain/imports/series/plan-series.ts';
import {
  findSeriesClashes,
  findSeriesDayAway,
  formatClashTime,
  listPlannedSpans,
  type PlannedSpan,
  type SeriesClash,
} from '#domain/imports/series/series-clashes.ts';
import { seriesColumns } from '#domain/imports/series/series-columns.ts';
import { describeStop } from '#domain/support-workers/checks.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { listWorkAhead } from '#server/modules/appointments/support-workers/queries.ts';
import { findStops } from '#server/modules/support-workers/service.ts';
import * as queries from './queries.ts';

const workerColumn = findLabel('worker', seriesColumns);

type ClashInput = { planned: readonly PlannedSeries[]; register: SeriesRegister; brandZone: string; now: Instant };
type Clashes = { errors: LineError[]; notices: LineError[] };

/**
 * Finds workers who would be in two places, or have a check that stops, which is an error. Two visits of one client at once, and days when a worker cannot come, are
 * said and do not prevent the import (docs/product/imports.md, "Clashes of series").
 */
export async function listClashes(tx: Tx, { planned, register, brandZone, now }: ClashInput): Promise<Clashes> {
  const added = planned.filter(({ kind }) => kind === 'new');
  const today = wallClock({ instant: now, zone: brandZone }).date;
  const window = { start: addDays(today, -1), end: addDays(today, weeksAhead * 7) };
  const clashes: Clashes = { errors: [], notices: [] };
  const spans = new Map<PlannedSeries, PlannedSpan[]>();
  await workInSlices(added, (series) => spans.set(series, listPlannedSpans(series, window)));
  const spansOf = (items: readonly PlannedSeries[]) => items.flatMap((series) => spans.get(series) ?? []);
  const ofWorkers = Map.groupBy(added.filter(hasWorker), ({ job }) => job.supportWorkerRefs[0]!);
  const workByWorker = groupWork(await listWorkAhead(tx, { workerRefs: [...ofWorkers.keys()], brandZone, now }));
  const stops = await findStops(tx, { workerRefs: [...ofWorkers.keys()], brandZone, now });
  for (const [ref, stop] of stops) {
    const message = describeStop(stop.fullName, stop);
    for (const { line } of ofWorkers.get(ref)!) clashes.errors.push({ line, column: workerColumn, message });
  }
  const names = new Map(register.workers.map((worker) => [worker.ref, worker.givenName]));
  await workInSlices(ofWorkers, ([ref, ofWorker]) =>
    addWorkerClashes(clashes, {
      name: names.get(ref) ?? '',
      planned: ofWorker,
      spans: spansOf(ofWorker),
      existing: workByWorker.get(ref) ?? [],
      window,
    }),
  );
  const booked = await listBooked(tx, { register, added, start: window.start });
  const ofClients = Map.groupBy(added, ({ clientRef }) => clientRef);
  await workInSlices(ofClients, ([ref, ofClient]) => {
    for (const clash of findSeriesClashes({ planned: spansOf(ofClient), existing: booked.get(ref) ?? [] }, window)) {
      const time = formatClashTime(clash, ofClient[0]!.zone);
      const other = clash.otherLine ? `as line ${clash.otherLine}` : 'as another visit';
      const message = `This client then has two visits at once: the same time ${other}, ${time}.`;
      clashes.notices.push({ line: clash.line, message });
    }
  });
  return clashes;
}

const hasWorker = ({ job }: PlannedSeries) => job.supportWorkerRefs.length > 0;

/** Groups jobs by worker: one may name several workers, and an exception others. */
function groupWork(work: readonly WorkerJob[]): Map<string, WorkerJob[]> {
  const grouped = new Map<string, WorkerJob[]>();
  for (const one of work) {
    const refs = [one.job, ...one.exceptions].flatMap(({ supportWorkerRefs = [] }) => supportWorkerRefs);
    for (const ref of new Set(refs)) grouped.set(ref, [...(grouped.get(ref) ?? []), one]);
  }
  return grouped;
}

type WorkerInput = {
  name: string;
  planned: readonly PlannedSeries[];
  spans: readonly PlannedSpan[];
  existing: readonly WorkerJob[];
  window: { start: string; end: string };
};

function addWorkerClashes({ errors, notices }: Clashes, { name, planned, spans, existing, window }: WorkerInput): void {
  const zones = new Map(planned.map(({ line, zone }) => [line, zone]));
  const workerRef = planned[0]!.job.supportWorkerRefs[0]!;
  for (const clash of findSeriesClashes({ planned: spans, existing, workerRef }, window)) {
    errors.push({
      line: clash.line,
      column: workerColumn,
      message: describeClash(name, clash, zones.get(clash.line)!),
    });
  }
  for (const series of planned) {
    const day = findSeriesDayAway(series, { existing, ...window });
    if (day === undefined) continue;
    const message = `${name} is away on ${formatShortDay(day)}. Visits on days away wait to be given to someone else.`;
    notices.push({ line: series.line, column: workerColumn, message });
  }
}

function describeClash(name: string, clash: SeriesClash, zone: string): string {
  const time = formatClashTime(clash, zone);
  if (clash.otherLine) return `Line ${clash.otherLine} gives ${name} a visit at this time, too: ${time}.`;
  return `${name} already has a visit on ${time}.`;
}

type BookedInput = { register: SeriesRegister; added: readonly PlannedSeries[]; start: string };

/** Lists what is booked for these clients, with what differs and when they are away. */
async function listBooked(tx: Tx, { register, added, start }: BookedInput): Promise<Map<string, WorkerJob[]>> {
  const zones = new Map(added.map(({ clientRef, zone }) => [clientRef, zone]));
  const clientRefs = [...zones.keys()];
  const exceptions = await queries.listExceptionsOfClients(tx, { clientRefs, start });
  const exceptionsByJob = Map.groupBy(exceptions, ({ clientRef, jobRef }) => `${clientRef} ${jobRef}`);
  const absences = Map.groupBy(await queries.listAbsencesOfClients(tx, clientRefs), ({ clientRef }) => clientRef);
  const booked = register.jobs.flatMap(({ clientRef, ...job }): WorkerJob[] => {
    const zone = zones.get(clientRef);
    if (zone === undefined) return [];
    const clientAbsences = absences.get(clientRef) ?? [];
    return [{ clientRef, job, exceptions: exceptionsByJob.get(`${clientRef} ${job.ref}`) ?? [], zone, clientAbsences }];
  });
  return Map.groupBy(booked, ({ clientRef }) => clientRef);
}
