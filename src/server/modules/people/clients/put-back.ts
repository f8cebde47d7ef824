import type { ClientAction } from '#domain/activity/actions.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import type { ChangeHooks, ImportedChange } from '../imports/undo/changes.ts';
import { placeClients } from '../regions/service.ts';
import { lockRosters } from '../rosters/queries.ts';
import * as queries from './queries.ts';
import { readClientRules } from './service.ts';

/** Says whether identifiers are kept now, and were when the import was made. */
async function findColumns(tx: Tx, context: ServerContext, changes: readonly ImportedChange[], now: Instant) {
  const { identifier } = await readClientRules(tx, { brand: context.brand, now });
  return { hasIdentifierField: identifier && changes.some(({ before }) => before.hasIdentifier) };
}

/** Puts back clients that an import changed, and takes away what it added to them (docs/product/imports.md, "Undo what an import changed"). */
export const clientChanges: ChangeHooks = {
  async lock(tx, refs) {
    await run(tx, queries.lockClients(refs));
    await lockRosters(tx, refs);
  },
  listByRefs: (tx, _, refs) => queries.listClientsByRefs(tx, { refs, hasIdentifierField: true, lock: false }),
  async listBuiltOn(tx, _, { changes, present }) {
    const identifiers = changes.flatMap(({ ref, before: { values } }) =>
      values.nhi && values.nhi !== present.get(ref)?.values.nhi ? [{ ref, nhi: String(values.nhi) }] : [],
    );
    const fundingRefs = changes.flatMap(({ before }) => before.fundingRefs ?? []);
    return [
      ...(await queries.listClientsOfUsedFundings(tx, fundingRefs)),
      ...(await queries.listOthersWithIdentifier(tx, identifiers)),
    ];
  },
  async write(tx, context, { importRef, persons, changes, actorRef, now }) {
    const columns = await findColumns(tx, context, changes, now);
    const refs = persons.map(({ ref }) => ref);
    await run(tx, { text: 'select delete_imported_links($1, $2)', values: [importRef, refs] });
    await queries.updateClients(tx, { ...columns, clients: persons });
    await placeClients(tx, context.brand, refs);
    await insertClientAudits(tx, { actorRef, action: 'clientChanged', refs, now });
  },
};

type AuditedRefs = { actorRef: string; action: ClientAction; refs: string[]; now: Instant };

/** Records the same of several clients. */
export async function insertClientAudits(tx: Tx, { refs, ...entry }: AuditedRefs): Promise<void> {
  for (const piece of splitIntoPieces(refs)) {
    await run(tx, insertAudits({ ...entry, clientRefs: piece, subjectRefs: piece, detail: { by: 'file' } }));
  }
}
