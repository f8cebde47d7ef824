import type {
  OfficeSupportWorker,
  WorkerDetails,
  WorkerSeries,
  WorkerVisit,
} from '#contract/office-support-workers.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import { type Employment, endsEarlier, isAfterLastDay } from '#domain/support-workers/last-day.ts';
import { listUpcomingVisits, type UpcomingVisit } from '#domain/support-workers/upcoming-visits.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { replaceImage } from '#server/modules/images/queries.ts';
import { listClientNames } from '#server/modules/people/clients/queries.ts';
import {
  findWorker,
  listWorkerNames,
  updateWorkerImage,
  updateWorkers,
} from '#server/modules/support-workers/queries.ts';
import { placeWorkers } from '#server/modules/support-workers/search/service.ts';
import { checkWorker } from '#server/modules/support-workers/service.ts';
import { listWorkAhead, lockWorkersToChange, updateRosterVersionsOf } from './queries.ts';

/** A change of a support worker changes the calendars that name them, and their coming visits may forbid it. */

const mostShown = 200;

type ChangeWorkerInput = Acting & { ref: string; version: number; body: WorkerDetails; leaveVisits: boolean };

/** Changes a worker. One with visits ends only once the office has seen them; none is cancelled. */
export async function changeWorker(
  tx: Tx,
  context: ServerContext,
  { ref, version, body, leaveVisits, actorRef, now }: ChangeWorkerInput,
): Promise<WriteReply> {
  const values = await checkWorker(tx, context, { body, now });
  const worker = await lockWorkerAtVersion(tx, { ref, version });
  if (!leaveVisits && endsEarlier(body, worker))
    await requireNoVisits(tx, context, {
      ref,
      givenName: worker.givenName,
      active: body.active,
      lastDay: body.lastDay,
      now,
    });
  await updateWorkers(tx, [{ ...values, ref }]);
  await placeWorkers(tx, context.brand, [ref]);
  await updateRosterVersionsOf(tx, [ref]);
  const action = worker.active && !body.active ? 'supportWorkerEnded' : 'supportWorkerChanged';
  await recordAudit(tx, { actorRef, clientRef: null, action, subjectRef: ref, now });
  return { ref, version: version + 1 };
}

type ChangePictureInput = Acting & { ref: string; version: number; avatar: Buffer | null | undefined };

/** Changes or removes a worker's picture, which clients see in their calendars. */
export async function changePicture(
  tx: Tx,
  { ref, version, avatar, actorRef, now }: ChangePictureInput,
): Promise<WriteReply> {
  const worker = await lockWorkerAtVersion(tx, { ref, version });
  const image = await replaceImage(tx, { avatar, currentRef: worker.image ?? null, now });
  await run(tx, updateWorkerImage({ ref, image }));
  await updateRosterVersionsOf(tx, [ref]);
  const entry = { actorRef, clientRef: null, action: 'supportWorkerChanged', subjectRef: ref, now } as const;
  await recordAudit(tx, { ...entry, detail: { fields: ['image'] } });
  return { ref, version: version + 1 };
}

async function lockWorkerAtVersion(
  tx: Tx,
  { ref, version }: { ref: string; version: number },
): Promise<OfficeSupportWorker> {
  await lockWorkersToChange(tx, [ref]);
  const worker = orNotFound(await findWorker(tx, ref));
  const message = 'Someone else has changed these details since you opened them. Check them, then save again.';
  requireSameVersion(worker, { read: version, message });
  return worker;
}

type VisitsLeftInput = { ref: string; lastDay?: string | undefined; now: Instant };

/** Lists a worker's coming visits, or those after a last day, the first of them with the names of the clients. */
export async function listComingVisits(
  tx: Tx,
  context: ServerContext,
  input: VisitsLeftInput,
): Promise<{ visits: WorkerVisit[]; total: number }> {
  const all = await listVisitsLeft(tx, context, input);
  const shown = all.slice(0, mostShown);
  const names = await listClientNames(tx, [...new Set(shown.map(({ clientRef }) => clientRef))]);
  return {
    total: all.length,
    visits: shown.map((visit) => {
      const { clientRef, jobRef, date } = visit;
      return { clientRef, clientName: names.get(clientRef) ?? '', jobRef, date, ...pickTimes(visit) };
    }),
  };
}

/** Lists the bookings of a worker that repeat and have a visit to come, by the names of their clients (docs/product/people.md, "The support worker's page"). */
export async function listWorkerSeries(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { ref, now }: { ref: string; now: Instant },
): Promise<{ jobs: WorkerSeries[]; supportWorkers: { ref: string; name: string }[] }> {
  const work = await listWorkAhead(tx, { workerRefs: [ref], brandZone: brand.timeZone, now });
  const series = work.flatMap((one) => {
    const { clientRef, job, isAbsence } = one;
    if (isAbsence || job.repeatOption === 'None' || !job.supportWorkerRefs.includes(ref)) return [];
    const [visit] = listUpcomingVisits({ workerRef: ref, jobs: [one], now });
    return visit ? { clientRef, job, next: { originalDate: visit.originalDate, date: visit.date } } : [];
  });
  const clientNames = await listClientNames(tx, [...new Set(series.map(({ clientRef }) => clientRef))]);
  const others = new Set(series.flatMap(({ job }) => job.supportWorkerRefs).filter((one) => one !== ref));
  const names = await listWorkerNames(tx, [...others]);
  const jobs = series.map(({ job: { notes: _, ...job }, clientRef, next }) => {
    return { ...job, clientRef, clientName: clientNames.get(clientRef) ?? '', next };
  });
  return {
    jobs: jobs.sort((a, b) => a.clientName.localeCompare(b.clientName)),
    supportWorkers: Object.entries(names).map(([worker, name]) => ({ ref: worker, name })),
  };
}

/** Lists the upcoming visits of each of these workers. */
export async function listVisitsByWorker(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { workerRefs, now }: { workerRefs: string[]; now: Instant },
): Promise<Map<string, UpcomingVisit[]>> {
  const jobs = await listWorkAhead(tx, { workerRefs, brandZone: brand.timeZone, now });
  return new Map(workerRefs.map((workerRef) => [workerRef, listUpcomingVisits({ workerRef, jobs, now })]));
}

async function listVisitsLeft(
  tx: Tx,
  context: ServerContext,
  { ref, lastDay, now }: VisitsLeftInput,
): Promise<UpcomingVisit[]> {
  const all = (await listVisitsByWorker(tx, context, { workerRefs: [ref], now })).get(ref) ?? [];
  return all.filter((visit) => isAfterLastDay(visit, { active: lastDay !== undefined, lastDay }));
}

async function requireNoVisits(
  tx: Tx,
  context: ServerContext,
  { ref, givenName, active, lastDay, now }: VisitsLeftInput & Employment & { givenName: string },
): Promise<void> {
  const left = (await listVisitsLeft(tx, context, { ref, lastDay: active ? lastDay : undefined, now })).length;
  if (left === 0) return;
  const visits = choosePlural(left, 'one upcoming visit', formatCount(left, 'upcoming visit'));
  const message = `${givenName} still has ${visits}${active ? ' after that day' : ''}.`;
  throw ruleBroken(message, active ? 'lastDay' : 'active');
}
