import type { LineError } from '#domain/imports/read-cells.ts';
import { type Employment, endsEarlier, isAfterLastDay } from '#domain/support-workers/last-day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { PersonRow } from '#server/db/person-rows.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import {
  listBefore,
  listRowsToWrite,
  type PersonPlan,
  planPersons,
  type Register,
  writeTemplate,
} from '#server/modules/people/imports/persons/service.ts';
import { defineImport, type PlanInput, type WrittenImport } from '#server/modules/people/imports/service.ts';
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
  undo: {
    changes: {
      lock: lockWorkersToChange,
      listByRefs: (tx, _, refs) => workers.listWorkersByRefs(tx, refs),
      // Who works here through the import alone has perhaps been given visits.
      async listBuiltOn(tx, context, { changes, present, now }) {
        const ended = changes.filter(({ ref, before }) =>
          endsEarlier(before.values as Employment, present.get(ref)?.values as Employment),
        );
        const visits = await listVisitsByWorker(tx, context, { workerRefs: ended.map(({ ref }) => ref), now });
        return ended.flatMap(({ ref, before: { values } }) =>
          visits.get(ref)?.some((visit) => isAfterLastDay(visit, values as Employment)) ? [ref] : [],
        );
      },
      write: changeWorkers,
    },
  },
});

async function writeWorkers(
  tx: Tx,
  context: ServerContext,
  { plan, actorRef, now }: Acting & { plan: PersonPlan },
): Promise<WrittenImport> {
  const { added, changed } = listRowsToWrite(plan);
  for (const piece of splitIntoPieces(added)) await workers.insertWorkers(tx, piece);
  await finishWorkers(tx, context, { action: 'supportWorkerAdded', persons: added, actorRef, now });
  await changeWorkers(tx, context, { persons: changed, actorRef, now });
  return { added, changed: listBefore(plan) };
}

type WrittenWorkers = Acting & { persons: readonly PersonRow[] };

/** Changes workers whose calendars are locked. */
async function changeWorkers(tx: Tx, context: ServerContext, written: WrittenWorkers): Promise<void> {
  const { persons } = written;
  for (const piece of splitIntoPieces(persons)) await workers.updateWorkers(tx, piece);
  await finishWorkers(tx, context, { ...written, action: 'supportWorkerChanged' });
  const refs = persons.map(({ ref }) => ref);
  await updateRosterVersionsOf(tx, refs);
}

type FinishedWorkers = WrittenWorkers & { action: 'supportWorkerAdded' | 'supportWorkerChanged' };

/** Places workers by their addresses, and records what was done. */
async function finishWorkers(tx: Tx, { brand }: ServerContext, written: FinishedWorkers): Promise<void> {
  const { persons, action, actorRef, now } = written;
  for (const piece of splitIntoPieces(persons)) {
    const subjectRefs = piece.map(({ ref }) => ref);
    await placeWorkers(tx, brand, subjectRefs);
    const clientRefs = piece.map(() => null);
    await run(tx, insertAudits({ actorRef, action, clientRefs, subjectRefs, detail: { by: 'import' }, now }));
  }
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
