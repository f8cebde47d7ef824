import type { DocumentType } from '#domain/documents/types.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';
import type { ContentRow, DocumentKey } from '../queries.ts';

type VersionRow = { number: number; at: string; byName?: string };

const versionSql = `v.number, v.completed_at as at, by.full_name as "byName"`;
const fromSql = `from document_versions v left join list_client_actors(array[v.completed_by]::text[]) by on true
  where v.client_ref = $1 and v.document_ref = $2`;

/** Inserts the next completed version of a document that the caller has locked, as it is stored. */
export async function insertVersion(
  tx: Tx,
  { clientRef, ref, actorRef, now }: DocumentKey & { actorRef: string; now: number },
): Promise<number> {
  const inserted = await row<{ number: number }>(
    tx,
    `insert into document_versions
       (document_ref, number, client_ref, schema_version, data, confirmed, completed_by, completed_at)
     select d.ref, 1 + coalesce((select max(number) from document_versions v where v.client_ref = $1 and v.document_ref = $2), 0), d.client_ref,
            d.schema_version, d.data, d.confirmed, $3, $4
       from documents d where d.client_ref = $1 and d.ref = $2
     returning number`,
    [clientRef, ref, actorRef, new Date(now)],
  );
  return inserted!.number;
}

/** Lists versions, newest first; one more than `most`, so that the caller knows of a next page. */
export async function listVersions(
  tx: Tx,
  { clientRef, ref, after, most }: DocumentKey & { after: number | undefined; most: number },
): Promise<VersionRow[]> {
  return presentRows<VersionRow>(
    tx,
    `select ${versionSql} ${fromSql} and ($3::integer is null or v.number < $3) order by v.number desc limit $4`,
    [clientRef, ref, after ?? null, most + 1],
  );
}

export async function findVersion(
  tx: Tx,
  { clientRef, ref, number }: DocumentKey & { number: number },
): Promise<(VersionRow & ContentRow) | null> {
  return presentRow<VersionRow & ContentRow>(
    tx,
    `select ${versionSql}, v.schema_version as "schemaVersion", v.data, v.confirmed ${fromSql} and v.number = $3`,
    [clientRef, ref, number],
  );
}

/** Finds the latest completed version of the client's document of a type. */
export async function findLatestVersion(
  tx: Tx,
  { clientRef, documentType }: { clientRef: string; documentType: DocumentType },
): Promise<(VersionRow & ContentRow & { documentRef: string }) | null> {
  return presentRow<VersionRow & ContentRow & { documentRef: string }>(
    tx,
    `select ${versionSql}, v.schema_version as "schemaVersion", v.data, v.confirmed, v.document_ref as "documentRef"
       from documents d
       join document_versions v on v.client_ref = d.client_ref and v.document_ref = d.ref
       left join list_client_actors(array[v.completed_by]::text[]) by on true
      where d.client_ref = $1 and d.type = $2
      order by v.number desc limit 1`,
    [clientRef, documentType],
  );
}
