import type { LineError } from '#domain/imports/read-cells.ts';
import { type Employment, endsEarlier, isAfterLastDay } from '#domain/support-workers/last-day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import {
  listRowsToWrite,
  type PersonPlan,
  planPersons,
  type Register,
  writeTemplate,
} from '#server/modules/people/imports/persons/service.ts';
import { defineImport, type PlanInput } from '#server/modules/people/imports/service.ts';
import type { ImportedRecord } from '#server/modules/people/imports/undo/queries.ts';
import * as workers from '#server/modules/support-workers/queries.ts';
import { placeWorkers } from '#server/modules/support-workers/search/service.ts';
import { readWorkerRules } from '#server/modules/support-workers/service.ts';
import { lockWorkersToChange, updateRosterVersionsOf } from './queries.ts';
import { listVisitsByWorker } from './service.ts';

export const workerImport = defineImport({
  list: 'support-workers',
  template: async (tx, { brand }, now) => writeTemplate(await readWorkerRules(tx, { brand, now })),
  plan: planWorkers,
  write: writeWorkers,
});

async function writeWorkers(
  tx: Tx,
  context: ServerContext,
  { plan, actorRef, now }: Acting & { plan: PersonPlan },
): Promise<ImportedRecord[]> {
  const { added, changed } = listRowsToWrite(plan);
  const refsOf = (persons: readonly { ref: string }[]) => persons.map(({ ref }) => ref);
  for (const piece of splitIntoPieces(added)) await workers.insertWorkers(tx, piece);
  for (const piece of splitIntoPieces(changed)) await workers.updateWorkers(tx, piece);
  for (const piece of splitIntoPieces(refsOf([...added, ...changed]))) await placeWorkers(tx, context.brand, piece);
  await updateRosterVersionsOf(tx, refsOf(changed));
  for (const [action, written] of [
    ['supportWorkerAdded', added],
    ['supportWorkerChanged', changed],
  ] as const) {
    for (const piece of splitIntoPieces(written)) {
      const clientRefs = piece.map(() => null);
      const entries = { actorRef, action, clientRefs, subjectRefs: refsOf(piece), detail: { by: 'import' }, now };
      await run(tx, insertAudits(entries));
    }
  }
  return added;
}

/** Plans the workers of a file. It cannot end a worker who still has visits: the worker's own page shows those first. */
async function planWorkers(tx: Tx, context: ServerContext, { file, now, lock }: PlanInput): Promise<PersonPlan> {
  const plan = await planPersons(file, await readWorkerRegister(tx, context, { now, lock }));
  const changed = plan.planned.filter(({ kind, values }) => kind === 'changed' && (!values.active || values.lastDay));
  const errors: LineError[] = [];
  for (const piece of splitIntoPieces(changed)) {
    const workerRefs = piece.map(({ ref }) => ref);
    const stored = new Map((await workers.listWorkersByRefs(tx, workerRefs)).map(({ ref, values }) => [ref, values]));
    const visits = await listVisitsByWorker(tx, context, { workerRefs, now });
    for (const { line, ref, values } of piece) {
      const after = values as Employment;
      if (!endsEarlier(after, stored.get(ref) as Employment)) continue;
      if (!visits.get(ref)?.some((visit) => isAfterLastDay(visit, after))) continue;
      const message = `${values.givenName} still has upcoming visits. Open their page to see the visits before you make them inactive.`;
      errors.push({ line, column: after.active ? 'Last working day' : 'Active', message });
    }
  }
  return { ...plan, errors: [...plan.errors, ...errors] };
}

async function readWorkerRegister(
  tx: Tx,
  context: ServerContext,
  { now, lock }: { now: Instant; lock: boolean },
): Promise<Register> {
  return {
    ...(await readWorkerRules(tx, { brand: context.brand, now })),
    noun: 'support worker',
    defaults: { active: true },
    lockBefore: async (refs) => {
      if (lock) await lockWorkersToChange(tx, refs);
    },
    listByRefs: (refs) => workers.listWorkersByRefs(tx, refs),
    listAlike: (rows) =>
      workers.listWorkersByNames(
        tx,
        rows.map(({ values }) => `${values.familyName ?? ''} ${values.givenName ?? ''}`),
      ),
  };
}
