import type { Client } from 'pg';
import type { DemoDocument } from './documents.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts the documents, and the completed ones with their entry of Activity. */
export async function insertDocuments(client: Client, documents: readonly DemoDocument[]): Promise<void> {
  const rows = documents.map((document) => ({ ...document, schemaVersion: 1 }));
  await insertRows(client, 'documents', rows);
  const versions = rows.flatMap(({ ref: documentRef, completed, ...document }) =>
    completed ? { ...document, documentRef, number: 1, completedBy: completed.by, completedAt: completed.at } : [],
  );
  await insertRows(client, 'document_versions', versions);
  await client.query(
    `insert into audit_log (at, actor_ref, client_ref, action)
     select completed_at, completed_by, client_ref, 'passportCompleted' from document_versions`,
  );
}
