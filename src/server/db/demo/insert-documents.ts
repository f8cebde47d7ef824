import type { Client } from 'pg';
import type { DemoDocument } from './documents.ts';
import { type Column, insertRows } from './insert-rows.ts';
import { toTimestamp } from './tables.ts';

const documentColumns: readonly Column<DemoDocument>[] = [
  ['ref', 'text', (document) => document.ref],
  ['client_ref', 'text', (document) => document.clientRef],
  ['type', 'text', (document) => document.type],
  ['name', 'text', (document) => document.name],
  ['schema_version', 'integer', () => 1],
  ['data', 'jsonb', (document) => JSON.stringify(document.data)],
  ['confirmed', 'text[]', (document) => document.confirmed],
  ['version', 'integer', (document) => document.version],
  ['created_at', 'timestamptz', (document) => toTimestamp(document.createdAt)],
  ['updated_at', 'timestamptz', (document) => toTimestamp(document.updatedAt)],
];

const versionColumns: readonly Column<DemoDocument>[] = [
  ['document_ref', 'text', (document) => document.ref],
  ['number', 'integer', () => 1],
  ['client_ref', 'text', (document) => document.clientRef],
  ['schema_version', 'integer', () => 1],
  ['data', 'jsonb', (document) => JSON.stringify(document.data)],
  ['confirmed', 'text[]', (document) => document.confirmed],
  ['completed_by', 'text', (document) => document.completed?.by],
  ['completed_at', 'timestamptz', (document) => toTimestamp(document.completed?.at)],
];

/** Inserts the documents, and the completed ones with their entry of Activity. */
export async function insertDocuments(client: Client, documents: readonly DemoDocument[]): Promise<void> {
  await insertRows(client, { table: 'documents', columns: documentColumns, rows: documents });
  const rows = documents.filter(({ completed }) => completed);
  await insertRows(client, { table: 'document_versions', columns: versionColumns, rows });
  await client.query(
    `insert into audit_log (at, actor_ref, client_ref, action)
     select completed_at, completed_by, client_ref, 'passportCompleted' from document_versions`,
  );
}
