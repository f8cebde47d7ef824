import type { ImportPreview } from '#contract/imports.ts';
import type { ClientAction } from '#domain/activity/actions.ts';
import { newClientValues } from '#domain/clients/client-fields.ts';
import type { ImportRow } from '#domain/imports/read-row.ts';
import type { Instant } from '#domain/time/zone.ts';
import { exportFile, lockImports, previewOf, refuseOther, templateOf, toWrite } from '#server/csv/import-file.ts';
import { planImport, type Register } from '#server/csv/plan-import.ts';
import { piecesOf } from '#server/csv/slices.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import * as queries from './office-queries.ts';
import { clientRules } from './office-workflows.ts';

type Importing = { bytes: Uint8Array; now: Instant };

export async function previewClients(
  tx: Tx,
  context: ServerContext,
  { bytes, now }: Importing,
): Promise<ImportPreview> {
  const register = await clientRegister(tx, context, { now, lock: false });
  return previewOf(await planImport(bytes, register), register);
}

/** Writes a file of clients, all of it or nothing. */
export async function importClients(
  tx: Tx,
  context: ServerContext,
  { bytes, version, actorRef, now }: Importing & { version: string; actorRef: string },
): Promise<{ new: number; changed: number }> {
  await lockImports(tx);
  const { identifier, ...register } = await clientRegister(tx, context, { now, lock: true });
  const plan = await planImport(bytes, register);
  refuseOther(plan, version);
  const { added, changed } = toWrite(plan);
  for (const clients of piecesOf(added)) await queries.insertClients(tx, { identifier, clients, now });
  for (const clients of piecesOf(changed)) await queries.updateClients(tx, { identifier, clients });
  await noteAll(tx, { actorRef, action: 'clientAdded', refs: added.map(({ ref }) => ref), now });
  await noteAll(tx, { actorRef, action: 'clientChanged', refs: changed.map(({ ref }) => ref), now });
  return { new: added.length, changed: changed.length };
}

/** Everybody as a file; that their details were taken is noted of each. */
export async function exportClients(
  tx: Tx,
  context: ServerContext,
  { actorRef, now }: { actorRef: string; now: Instant },
): Promise<string> {
  const { identifier, ...rules } = await clientRules(tx, { brand: context.brand, now });
  return exportFile(rules, async (after) => {
    const piece = await queries.listClientsAfter(tx, { after, identifier });
    await noteAll(tx, { actorRef, action: 'clientExported', refs: piece.map(({ ref }) => ref), now });
    return piece;
  });
}

type Noted = { actorRef: string; action: ClientAction; refs: string[]; now: Instant };

async function noteAll(tx: Tx, { refs, ...entry }: Noted): Promise<void> {
  for (const piece of piecesOf(refs)) {
    await insertAudits(tx, { ...entry, clientRefs: piece, subjectRefs: piece, detail: { by: 'file' } });
  }
}

export async function clientTemplate(tx: Tx, context: ServerContext, now: Instant): Promise<string> {
  return templateOf(await clientRules(tx, { brand: context.brand, now }));
}

async function clientRegister(
  tx: Tx,
  context: ServerContext,
  { now, lock }: { now: Instant; lock: boolean },
): Promise<Register & { identifier: boolean }> {
  const rules = await clientRules(tx, { brand: context.brand, now });
  const { identifier } = rules;
  return {
    ...rules,
    noun: 'client',
    defaults: newClientValues,
    listByRefs: (refs) => queries.listClientsByRefs(tx, { refs, identifier, lock }),
    listAlike: (rows) => queries.listClientsAlike(tx, { identifier, ...likenessOf(rows) }),
  };
}

function likenessOf(rows: readonly ImportRow[]): { names: string[]; identifiers: string[] } {
  return {
    names: rows.map(({ values }) => `${values.familyName ?? ''} ${values.givenName ?? ''}`),
    identifiers: rows.flatMap(({ values }) => (values.nhi ? [String(values.nhi)] : [])),
  };
}
