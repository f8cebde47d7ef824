import { findDescription } from '#domain/documents/descriptions.ts';
import type { DocumentData, DocumentType } from '#domain/documents/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';
import { type AuditEntry, insertAudit } from '#server/modules/audit/queries.ts';

export type DocumentKey = { clientRef: string; ref: string };

export type SummaryRow = {
  ref: string;
  name: string;
  documentType: DocumentType;
  whenCreated: string;
  whenUpdated: string;
  version: number;
  timeZone?: string;
  /** An ending of the client's care is recorded. */
  hasEnding: boolean;
  number?: number;
  at?: string;
  byName?: string;
};

/** The content of a document or of one of its versions, as it was stored. */
export type ContentRow = { schemaVersion: number; data: unknown; confirmed: string[] };

const summarySql = `select d.ref, d.name, d.type as "documentType", d.created_at as "whenCreated", d.updated_at as "whenUpdated",
       d.version, c.time_zone as "timeZone", v.number, v.completed_at as at, by.full_name as "byName",
       exists (select from client_absences a where a.client_ref = d.client_ref and a.kind <> 'away') as "hasEnding"`;
const contentSql = `d.schema_version as "schemaVersion", d.data, d.confirmed`;
const fromSql = `from documents d
  join clients c on c.ref = d.client_ref
  left join lateral (select * from document_versions v where v.client_ref = d.client_ref and v.document_ref = d.ref order by v.number desc limit 1) v on true
  left join list_client_actors(array[v.completed_by]::text[]) by on true`;

/** Lists the client's documents of these types, in the order of the types. */
export async function listDocuments(
  tx: Tx,
  { clientRef, types }: { clientRef: string; types: readonly DocumentType[] },
): Promise<SummaryRow[]> {
  return presentRows<SummaryRow>(
    tx,
    `${summarySql} ${fromSql} where d.client_ref = $1 and d.type = any($2) order by array_position($2, d.type)`,
    [clientRef, types],
  );
}

export async function findDocument(tx: Tx, { clientRef, ref }: DocumentKey): Promise<(SummaryRow & ContentRow) | null> {
  return presentRow<SummaryRow & ContentRow>(
    tx,
    `${summarySql}, ${contentSql} ${fromSql} where d.client_ref = $1 and d.ref = $2`,
    [clientRef, ref],
  );
}

export type LockedDocument = ContentRow & {
  ref: string;
  documentType: DocumentType;
  version: number;
  whenUpdated: string;
};

const lockSql = `select d.ref, d.type as "documentType", d.version, d.updated_at as "whenUpdated", ${contentSql} from documents d
      where d.client_ref = $1 and d.ref = $2 for no key update`;

/** Finds a document and locks it until the end of the transaction. */
export async function lockDocument(tx: Tx, { clientRef, ref }: DocumentKey): Promise<LockedDocument | null> {
  return row<LockedDocument>(tx, lockSql, [clientRef, ref]);
}

export async function findRefOfType(
  tx: Tx,
  { clientRef, documentType }: { clientRef: string; documentType: DocumentType },
): Promise<string | undefined> {
  const record = await row<{ ref: string }>(tx, 'select ref from documents where client_ref = $1 and type = $2', [
    clientRef,
    documentType,
  ]);
  return record?.ref;
}

export type DocumentWrite = DocumentKey & {
  documentType: DocumentType;
  name: string;
  schemaVersion: number;
  data: DocumentData;
  confirmed: readonly string[];
  now: Instant;
};

/** Returns the feature that has documents of a type; without `documentsFeature` there are none. */
export const featureOf = (type: DocumentType) => `documents.${findDescription(type).feature}`;
const documentsFeature = 'documents.myDocuments';

type DocumentUpdate = DocumentWrite & { version: number };

/** Writes a document of the client and selects a row where it was written (`update_document` says when). */
function updateStatement({ version, ...write }: DocumentUpdate, client = '$1', from = ''): SqlStatement {
  return {
    text: `select from ${from}update_document(${client}, $2, $3, $4, $5, $6, $7, $8, $9, array[$10, '${documentsFeature}'])`,
    values: [...valuesOf(write), version, featureOf(write.documentType)],
  };
}

/** Writes it with what Activity records of it; false where nothing was written. */
export async function updateDocument(tx: Tx, update: DocumentUpdate, entry: AuditEntry): Promise<boolean> {
  const written = await runJoined(tx, [
    updateStatement(update),
    insertAudit(entry, 'write_0'),
    { text: 'select from write_0', values: [] },
  ]);
  return written.length > 0;
}

/** Plans the same beside the caller, whose row names the client: it is found first then, and until then no policy shows a document. */
export function planDocumentUpdate(update: DocumentUpdate, entry: AuditEntry): SqlStatement[] {
  const client = 'case caller.client_ref when $1 then $1 end';
  return [updateStatement(update, client, 'write_0 caller, '), insertAudit(entry, 'write_1')];
}

/** Adds a document of version 1 and its entry; false where the client has one of that type, or the ref is another's. */
export async function insertDocument(tx: Tx, write: DocumentWrite, entry: AuditEntry): Promise<boolean> {
  const added = await runJoined(tx, [
    {
      text: `insert into documents (client_ref, ref, type, name, schema_version, data, confirmed, updated_at, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning true`,
      values: valuesOf(write),
    },
    insertAudit(entry, 'write_0'),
    { text: 'select from write_0', values: [] },
  ]);
  return added.length > 0;
}

function valuesOf(write: DocumentWrite): unknown[] {
  const { clientRef, ref, documentType, name, schemaVersion, data, confirmed, now } = write;
  return [clientRef, ref, documentType, name, schemaVersion, JSON.stringify(data), confirmed, new Date(now)];
}

/** Moves the moment of the last save, without a new version: completing changes no content. */
export async function touchDocument(tx: Tx, { clientRef, ref, now }: DocumentKey & { now: Instant }): Promise<void> {
  await tx.query('update documents set updated_at = $3, review_emailed_at = null where client_ref = $1 and ref = $2', [
    clientRef,
    ref,
    new Date(now),
  ]);
}
