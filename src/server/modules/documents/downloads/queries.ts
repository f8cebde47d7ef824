import type { DocumentType } from '#domain/documents/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { ContentRow } from '../queries.ts';

type NewDownload = {
  hash: Buffer;
  documentRef: string;
  number: number | undefined;
  userRef: string;
  /** It ends the download when it ends. */
  sessionRef: string;
  expiresAt: Instant;
};

export function insertDownload(download: NewDownload): SqlStatement {
  const { hash, documentRef, number, userRef, sessionRef, expiresAt } = download;
  return {
    text: `insert into document_downloads (hash, document_ref, number, user_ref, session_ref, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    values: [hash, documentRef, number ?? null, userRef, sessionRef, new Date(expiresAt)],
  };
}

type DownloadRow = ContentRow & {
  clientRef: string;
  documentType: DocumentType;
  /** The time of the last save, or of completion as that version. */
  at: string;
  /** The time at which that version, or the latest one, was completed. */
  completedAt: string | null;
  fullName: string;
  timeZone: string | null;
};

/** Returns the document that a token downloads; the token is gone then. */
export async function redeemDownload(
  tx: Tx,
  { hash, now }: { hash: Buffer; now: Instant },
): Promise<DownloadRow | null> {
  return row<DownloadRow>(
    tx,
    `select client_ref as "clientRef", document_type as "documentType", schema_version as "schemaVersion", data, confirmed,
            updated_at as at, completed_at as "completedAt", full_name as "fullName", time_zone as "timeZone"
       from use_document_download($1, $2)`,
    [hash, new Date(now)],
  );
}
