import type { StoredImport } from '#contract/import-undo.ts';
import type { UndoableList } from '#domain/imports/undo-import.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows, type WithNulls } from '#server/db/without-nulls.ts';
import type { Acting } from '#server/kernel/call.ts';

/** A client, a support worker or a booking that an import added; `ofClient` has the booking. */
export type ImportedRecord = { ref: string; ofClient?: string };

const importColumns = `imports.ref, imported_at as "importedAt", users.full_name as "importedByName", added as new, changed,
  changed = 0 or keeps_before as "canBeUndone",
  undone_at as "undoneAt", undoer.full_name as "undoneByName"`;
const importsWithPeople = `imports join users on users.ref = imported_by left join users undoer on undoer.ref = undone_by`;

export async function listImports(tx: Tx, list: UndoableList): Promise<StoredImport[]> {
  const text = `select ${importColumns} from ${importsWithPeople} where list = $1 order by imported_at desc, imports.ref limit 20`;
  return presentRows<WithNulls<StoredImport>>(tx, text, [list]);
}

export async function findImport(tx: Tx, importRef: string): Promise<(StoredImport & { list: UndoableList }) | null> {
  const text = `select list, ${importColumns} from ${importsWithPeople} where imports.ref = $1`;
  return presentRow<WithNulls<StoredImport> & { list: UndoableList }>(tx, text, [importRef]);
}

type NewImport = Acting & { ref: string; list: UndoableList; added: number; changed: number };

export function insertImport({ ref, list, added, changed, actorRef, now }: NewImport): SqlStatement {
  return {
    text: `insert into imports (ref, list, added, changed, imported_by, imported_at, keeps_before) values ($1, $2, $3, $4, $5, $6, true)`,
    values: [ref, list, added, changed, actorRef, new Date(now)],
  };
}

export function insertImportedRecords(importRef: string, records: readonly ImportedRecord[]): SqlStatement {
  return {
    text: `insert into imported_records (import_ref, subject_ref, of_client) select $1, * from unnest($2::text[], $3::text[])`,
    values: [importRef, ...toLists(records)],
  };
}

export async function listImportedRecords(tx: Tx, importRef: string): Promise<ImportedRecord[]> {
  const text = `select subject_ref as ref, of_client as "ofClient" from imported_records where import_ref = $1 order by of_client, subject_ref`;
  return presentRows<WithNulls<ImportedRecord>>(tx, text, [importRef]);
}

type RecordsInput = { list: UndoableList; records: readonly ImportedRecord[] };

/** Locks the records until the transaction ends, and lists the tables with what has been built on them. */
export async function listBuiltOn(tx: Tx, { list, records }: RecordsInput): Promise<{ ref: string; built: string }[]> {
  const text = 'select subject_ref as ref, built from list_built_on_import($1, $2, $3)';
  return rows(tx, text, [list, ...toLists(records)]);
}

export function deleteImported(importRef: string, records: readonly ImportedRecord[]): SqlStatement {
  return { text: 'select delete_imported($1, $2, $3)', values: [importRef, ...toLists(records)] };
}

function toLists(records: readonly ImportedRecord[]): unknown[] {
  return [records.map(({ ref }) => ref), records.map(({ ofClient }) => ofClient ?? null)];
}

export function updateUndone({ importRef, actorRef, now }: Acting & { importRef: string }): SqlStatement {
  return {
    text: 'update imports set undone_by = $2, undone_at = $3 where ref = $1',
    values: [importRef, actorRef, new Date(now)],
  };
}

/** Finds the names of clients and support workers by ref. */
export async function listNames(tx: Tx, refs: readonly string[]): Promise<Map<string, string>> {
  const text = `select ref, full_name as name from clients where ref = any($1)
    union all select ref, full_name from support_workers where ref = any($1)`;
  const named = await rows<{ ref: string; name: string }>(tx, text, [refs]);
  return new Map(named.map(({ ref, name }) => [ref, name]));
}
