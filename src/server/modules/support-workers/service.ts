import type { WorkerDetails, WorkerVisit } from '#contract/office-support-workers.ts';
import { checkValues } from '#domain/people/check-values.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { tidyValues } from '#domain/people/tidy-values.ts';
import { listUpcomingVisits, type UpcomingVisit } from '#domain/support-workers/upcoming-visits.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { listWorkerJobs } from '#server/modules/appointments/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listNamesOf } from '#server/modules/settings/queries.ts';
import * as queries from './queries.ts';

export type WriteReply = { ref: string; version: number };
type OfficeCall = { actorRef: string; now: Instant };

const mostShown = 200;

/** The rules for a support worker's details. */
export async function readWorkerRules(
  tx: Tx,
  { brand, now }: { brand: ServerContext['brand']; now: Instant },
): Promise<{ fields: readonly PersonField[]; lookups: PersonLookups }> {
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  return { fields: workerFields, lookups: { ...(await listNamesOf(tx)), today } };
}

export async function addWorker(
  tx: Tx,
  context: ServerContext,
  { body, actorRef, now }: OfficeCall & { body: WorkerDetails },
): Promise<WriteReply> {
  const values = await checkWorker(tx, context, { body, now });
  const ref = newRef();
  await queries.insertWorkers(tx, [{ ...values, ref }]);
  await insertAudit(tx, { actorRef, clientRef: null, action: 'supportWorkerAdded', subjectRef: ref, now });
  return { ref, version: 1 };
}

type ChangeWorkerInput = OfficeCall & { ref: string; version: number; body: WorkerDetails; leaveVisits: boolean };

/** Changes a worker. One with visits ends only once the office has seen them; none is cancelled. */
export async function changeWorker(
  tx: Tx,
  context: ServerContext,
  { ref, version, body, leaveVisits, actorRef, now }: ChangeWorkerInput,
): Promise<WriteReply> {
  const values = await checkWorker(tx, context, { body, now });
  await queries.lockWorkersToChange(tx, [ref]);
  const standing = await queries.findWorker(tx, ref);
  if (!standing) throw notFound();
  requireSameVersion(standing, {
    read: version,
    message: 'Someone else has changed this support worker since you opened it. Read it again, then save.',
  });
  const leaves = standing.active && !body.active;
  if (leaves && !leaveVisits) await requireNoVisits(tx, context, { ...standing, now });
  await queries.updateWorkers(tx, [{ ...values, ref }]);
  const action = leaves ? 'supportWorkerEnded' : 'supportWorkerChanged';
  await insertAudit(tx, { actorRef, clientRef: null, action, subjectRef: ref, now });
  return { ref, version: version + 1 };
}

/** The visits that a worker still has, the first of them with the names of the clients. */
export async function listVisitsToCome(
  tx: Tx,
  context: ServerContext,
  { ref, now }: { ref: string; now: Instant },
): Promise<{ visits: WorkerVisit[]; total: number }> {
  const all = (await listVisits(tx, context, { workerRefs: [ref], now })).get(ref) ?? [];
  const shown = all.slice(0, mostShown);
  const names = await queries.listClientNames(tx, [...new Set(shown.map(({ clientRef }) => clientRef))]);
  return {
    total: all.length,
    visits: shown.map(({ clientRef, jobRef, date, startTimeOption, startTime, durationOption, durationMins }) => ({
      clientRef,
      clientName: names.get(clientRef) ?? '',
      jobRef,
      date,
      startTimeOption,
      startTime,
      durationOption,
      durationMins,
    })),
  };
}

/** The upcoming visits of each of these workers. */
export async function listVisits(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { workerRefs, now }: { workerRefs: string[]; now: Instant },
): Promise<Map<string, UpcomingVisit[]>> {
  const start = addDays(wallClock({ instant: now, zone: brand.timeZone }).date, -1);
  const standing = await listWorkerJobs(tx, { workerRefs, start, brandZone: brand.timeZone });
  return new Map(workerRefs.map((workerRef) => [workerRef, listUpcomingVisits({ workerRef, jobs: standing, now })]));
}

async function requireNoVisits(
  tx: Tx,
  context: ServerContext,
  { ref, givenName, now }: { ref: string; givenName: string; now: Instant },
): Promise<void> {
  const left = (await listVisits(tx, context, { workerRefs: [ref], now })).get(ref)?.length ?? 0;
  if (left === 0) return;
  const message = `${givenName} still has ${left === 1 ? 'one upcoming visit' : `${left} upcoming visits`}.`;
  throw ruleBroken(message, 'active');
}

/** The details as stored; refuses invalid ones. */
async function checkWorker(
  tx: Tx,
  context: ServerContext,
  { body, now }: { body: WorkerDetails; now: Instant },
): Promise<Values> {
  const rules = await readWorkerRules(tx, { brand: context.brand, now });
  const values = tidyValues(body, rules.fields);
  const problems = checkValues(values, rules);
  refuseProblems(problems);
  return values;
}
