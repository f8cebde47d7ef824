import type { OfficeWorker } from '#contract/office.ts';
import type { DueCheck, WorkerDetails } from '#contract/office-support-workers.ts';
import { checkValues } from '#domain/people/check-values.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { tidyValues } from '#domain/people/tidy-values.ts';
import { describeStop, isExpired, lastDayDue, lastDayExpired } from '#domain/support-workers/checks.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { exportFile } from '#server/modules/people/imports/persons/service.ts';
import { listNamesOf } from '#server/modules/settings/lists/queries.ts';
import * as queries from './queries.ts';
import { placeWorkers } from './search/service.ts';

const mostChecksListed = 500;

export async function readWorkerRules(
  tx: Tx,
  { brand, now }: { brand: ServerContext['brand']; now: Instant },
): Promise<{ fields: readonly PersonField[]; lookups: PersonLookups }> {
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  return { fields: workerFields, lookups: { ...(await listNamesOf(tx)), today, country: brand.country } };
}

export async function addWorker(
  tx: Tx,
  context: ServerContext,
  { body, actorRef, now }: Acting & { body: WorkerDetails },
): Promise<WriteReply> {
  const values = await checkWorker(tx, context, { body, now });
  const ref = newRef();
  await queries.insertWorkers(tx, [{ ...values, ref }]);
  await placeWorkers(tx, context.brand, [ref]);
  await recordAudit(tx, { actorRef, clientRef: null, action: 'supportWorkerAdded', subjectRef: ref, now });
  return { ref, version: 1 };
}

/** Returns the details as stored; refuses invalid ones. */
export async function checkWorker(
  tx: Tx,
  context: ServerContext,
  { body, now }: { body: WorkerDetails; now: Instant },
): Promise<Values> {
  const rules = await readWorkerRules(tx, { brand: context.brand, now });
  const values = tidyValues(body, rules.fields);
  refuseProblems(checkValues(values, rules));
  return values;
}

/** Lists the checks that the office has to see to, the first of them, and how many there are. */
export async function listDueChecks(tx: Tx, { brand, now }: Pick<ServerContext, 'brand'> & { now: Instant }) {
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const until = lastDayDue(today);
  return {
    checks: await queries.listChecksUntil(tx, { until, most: mostChecksListed }),
    total: await queries.countChecksUntil(tx, until),
    expired: await queries.countChecksUntil(tx, lastDayExpired(today)),
  };
}

/** Returns workers as they are offered, each with the checks that have expired or will within 30 days. */
export async function addChecks<Worker extends { ref: string }>(
  tx: Tx,
  workers: readonly Worker[],
  { brandZone, now }: { brandZone: string; now: Instant },
): Promise<(Worker & Pick<OfficeWorker, 'expiredChecks' | 'dueChecks'>)[]> {
  const today = wallClock({ instant: now, zone: brandZone }).date;
  const until = lastDayDue(today);
  const checks = await queries.listChecksUntil(tx, { until, workerRefs: workers.map(({ ref }) => ref) });
  const byWorker = Map.groupBy(checks, ({ supportWorkerRef }) => supportWorkerRef);
  return workers.map((worker) => {
    const named = (byWorker.get(worker.ref) ?? []).map(({ name, expiresOn, stops, reason }) => ({
      ...{ name, expiresOn },
      ...(stops && { stops }),
      ...(reason !== undefined && { reason }),
    }));
    const [expired, due] = [
      named.filter((check) => isExpired(check, today)),
      named.filter((check) => !isExpired(check, today)),
    ];
    return {
      ...worker,
      ...(expired.length > 0 && { expiredChecks: expired }),
      ...(due.length > 0 && { dueChecks: due }),
    };
  });
}

type StopsInput = { workerRefs: readonly string[]; brandZone: string; now: Instant };

/** Finds for each of these workers who is stopped the first expired check that stops (docs/product/people.md, "Checks that stop"). */
export async function findStops(tx: Tx, { workerRefs, brandZone, now }: StopsInput): Promise<Map<string, DueCheck>> {
  if (workerRefs.length === 0) return new Map();
  const until = lastDayExpired(wallClock({ instant: now, zone: brandZone }).date);
  const stopping = (await queries.listChecksUntil(tx, { until, workerRefs })).filter((check) => check.stops);
  return new Map(stopping.toReversed().map((check) => [check.supportWorkerRef, check]));
}

/** Refuses to give visits to a worker who is stopped. */
export async function refuseStopped(
  tx: Tx,
  { pathOf, ...given }: StopsInput & { pathOf: (workerRef: string) => string },
): Promise<void> {
  for (const [workerRef, stop] of await findStops(tx, given))
    throw ruleBroken(describeStop(stop.fullName, stop), pathOf(workerRef));
}

/**
 * Keeps why visits are given to these workers although checks of theirs have expired (docs/product/people.md, "Reasons for an expired
 * check"). A check that has a reason keeps it.
 */
export async function explainChecks(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { supportWorkerRefs, reason, actorRef, now }: Acting & { supportWorkerRefs: readonly string[]; reason: string },
): Promise<{ kept: number }> {
  const until = lastDayExpired(wallClock({ instant: now, zone: brand.timeZone }).date);
  const checkCount = await queries.insertCheckReasons(tx, {
    workerRefs: supportWorkerRefs,
    until,
    reason,
    actorRef,
    now,
  });
  for (const subjectRef of supportWorkerRefs)
    await recordAudit(tx, { actorRef, clientRef: null, action: 'workerCheckExplained', subjectRef, now });
  return { kept: checkCount };
}

/** Exports all support workers as a file and records it. */
export async function exportWorkers(tx: Tx, context: ServerContext, { actorRef, now }: Acting): Promise<string> {
  const rules = await readWorkerRules(tx, { brand: context.brand, now });
  await recordAudit(tx, { actorRef, clientRef: null, action: 'supportWorkersExported', now });
  return exportFile(rules, (after) => queries.listWorkersAfter(tx, after));
}
