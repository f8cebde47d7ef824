import type { ImportPreview } from '#contract/imports.ts';
import type { LineError } from '#domain/imports/read-row.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudit, insertAudits } from '#server/modules/audit/queries.ts';
import {
  describePreview,
  exportFile,
  type ImportPlan,
  listRowsToWrite,
  lockImports,
  planImport,
  type Register,
  requireSameVersion,
  writeTemplate,
} from '#server/modules/people/imports/service.ts';
import * as queries from './queries.ts';
import { listVisits, readWorkerRules } from './service.ts';

type ImportInput = { bytes: Uint8Array; now: Instant };

export async function previewWorkers(
  tx: Tx,
  context: ServerContext,
  { bytes, now }: ImportInput,
): Promise<ImportPreview> {
  const register = await readWorkerRegister(tx, context, { now, lock: false });
  return describePreview(await planWorkers(tx, context, { bytes, register, now }), register);
}

/** Writes a file of support workers, all of it or nothing. */
export async function importWorkers(
  tx: Tx,
  context: ServerContext,
  { bytes, version, actorRef, now }: ImportInput & { version: string; actorRef: string },
): Promise<{ new: number; changed: number }> {
  await lockImports(tx);
  const register = await readWorkerRegister(tx, context, { now, lock: true });
  const plan = await planWorkers(tx, context, { bytes, register, now });
  requireSameVersion(plan, version);
  const { added, changed } = listRowsToWrite(plan);
  for (const workers of splitIntoPieces(added)) await queries.insertWorkers(tx, workers);
  for (const workers of splitIntoPieces(changed)) await queries.updateWorkers(tx, workers);
  for (const [action, workers] of [
    ['supportWorkerAdded', added],
    ['supportWorkerChanged', changed],
  ] as const) {
    for (const piece of splitIntoPieces(workers)) {
      const subjectRefs = piece.map(({ ref }) => ref);
      const clientRefs = piece.map(() => null);
      await insertAudits(tx, { actorRef, action, clientRefs, subjectRefs, detail: { by: 'import' }, now });
    }
  }
  return { new: added.length, changed: changed.length };
}

/** Exports all support workers as a file and records it. */
export async function exportWorkers(
  tx: Tx,
  context: ServerContext,
  { actorRef, now }: { actorRef: string; now: Instant },
): Promise<string> {
  const rules = await readWorkerRules(tx, { brand: context.brand, now });
  await insertAudit(tx, { actorRef, clientRef: null, action: 'supportWorkersExported', now });
  return exportFile(rules, (after) => queries.listWorkersAfter(tx, after));
}

export async function writeWorkerTemplate(tx: Tx, context: ServerContext, now: Instant): Promise<string> {
  return writeTemplate(await readWorkerRules(tx, { brand: context.brand, now }));
}

type PlanWorkersInput = ImportInput & { register: Register };

/** A file cannot end a worker who still has visits: the worker's own page shows those first. */
async function planWorkers(
  tx: Tx,
  context: ServerContext,
  { bytes, register, now }: PlanWorkersInput,
): Promise<ImportPlan> {
  const plan = await planImport(bytes, register);
  const ends = plan.planned.filter(({ kind, values }) => kind === 'changed' && values.active === false);
  const errors: LineError[] = [];
  for (const piece of splitIntoPieces(ends)) {
    const left = await listVisits(tx, context, { workerRefs: piece.map(({ ref }) => ref), now });
    for (const { line, ref, values } of piece) {
      if (!left.get(ref)?.length) continue;
      const message = `${values.givenName} still has upcoming visits. Open their page to see the visits before you make them inactive.`;
      errors.push({ line, column: 'Active', message });
    }
  }
  return { ...plan, errors: [...plan.errors, ...errors].sort((a, b) => a.line - b.line) };
}

async function readWorkerRegister(
  tx: Tx,
  context: ServerContext,
  { now, lock }: { now: Instant; lock: boolean },
): Promise<Register> {
  return {
    ...(await readWorkerRules(tx, { brand: context.brand, now })),
    noun: 'support worker',
    defaults: { active: true, skillRefs: [], languageRefs: [] },
    lockBefore: async (refs) => {
      if (lock) await queries.lockWorkersToChange(tx, refs);
    },
    listByRefs: (refs) => queries.listWorkersByRefs(tx, refs),
    listAlike: (rows) =>
      queries.listWorkersNamed(
        tx,
        rows.map(({ values }) => `${values.familyName ?? ''} ${values.givenName ?? ''}`),
      ),
  };
}
