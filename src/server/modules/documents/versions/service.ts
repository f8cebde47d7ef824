import { findDescription } from '#domain/documents/descriptions.ts';
import { listUnconfirmed } from '#domain/documents/unconfirmed.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { pageOf } from '#server/kernel/page.ts';
import { orNotFound, refuseProblems } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { type DocumentKey, findDocument, touchDocument, updateDocument } from '../queries.ts';
import { entryOf, lockAtVersion, parseStored, recordAct, recordRead, requireTypeOn, toContent } from '../service.ts';
import { findLatestVersion, findVersion, insertVersion, listVersions } from './queries.ts';

const pageSize = 50;

type CompleteInput = Acting & DocumentKey & { version: number; leaveUnconfirmed?: true | undefined };

/** Keeps the document as its next version (docs/product/documents.md, "Completing"); its content does not change. */
export async function completeDocument(tx: Tx, { version, leaveUnconfirmed, actorRef, now, ...key }: CompleteInput) {
  const stored = await lockAtVersion(tx, { ...key, version });
  const { documentType } = stored;
  if (!leaveUnconfirmed) {
    const { data, confirmed } = parseStored(documentType, stored);
    const open = listUnconfirmed(documentType, data, confirmed);
    refuseProblems(open.map(({ field: { path, label } }) => ({ path, message: `Not yet confirmed: ${label}` })));
  }
  const number = await insertVersion(tx, { ...key, actorRef, now });
  await touchDocument(tx, { ...key, now });
  await recordAct(tx, { actorRef, now, clientRef: key.clientRef, documentType, act: 'completed' });
  return { number, version };
}

/** Lists the completed versions of a document, newest first (docs/product/documents.md, "History"). */
export async function listHistory(tx: Tx, { after, ...key }: DocumentKey & { after: number | undefined }) {
  const { documentType } = orNotFound(await findDocument(tx, key));
  await requireTypeOn(tx, documentType);
  const { page, more } = pageOf(await listVersions(tx, { ...key, after, most: pageSize }), pageSize);
  return { versions: page, more };
}

type ReadVersionInput = DocumentKey & { number: number; caller: Caller; now: number };

/** Reads a completed version with what is in it; records every reader except the client. */
export async function readVersion(tx: Tx, { number, caller, now, ...key }: ReadVersionInput) {
  const { documentType } = orNotFound(await findDocument(tx, key));
  await requireTypeOn(tx, documentType);
  const { data, schemaVersion, confirmed, ...version } = orNotFound(await findVersion(tx, { ...key, number }));
  await recordRead(tx, { caller, clientRef: key.clientRef, now, documentType });
  return { ...version, ...toContent(documentType, { data, schemaVersion, confirmed }) };
}

const keptType = 'health-passport';

type KeepInput = {
  caller: Caller;
  clientRef: string;
  held?: number | undefined;
  opened?: 'true' | undefined;
  now: number;
};

/**
 * Reads the latest completed passport for a device to keep, without what is in it where the device has it (docs/product/documents.md,
 * "On a device"). The log says which session got it, and Activity only that it was opened.
 */
export async function readPassportToKeep(tx: Tx, { caller, clientRef, held, opened, now }: KeepInput) {
  await requireTypeOn(tx, keptType);
  if (opened) await recordRead(tx, { caller, clientRef, now, documentType: keptType });
  const stored = await findLatestVersion(tx, { clientRef, documentType: keptType });
  if (!stored) return {};
  const { documentRef, data, schemaVersion, confirmed, ...version } = stored;
  const latest = { documentRef, number: version.number };
  if (latest.number === held) return { latest };
  if (caller.membership?.role !== 'client')
    await recordAudit(tx, { actorRef: caller.userRef, clientRef, action: 'passportKept', now });
  return { latest, document: { ...version, ...toContent(keptType, { data, schemaVersion, confirmed }) } };
}

/** Writes a completed version into the document again. */
export async function restoreVersion(
  tx: Tx,
  { number, version, actorRef, now, ...key }: Acting & DocumentKey & { number: number; version: number },
): Promise<WriteReply> {
  const { documentType } = await lockAtVersion(tx, { ...key, version });
  const content = parseStored(documentType, orNotFound(await findVersion(tx, { ...key, number })));
  const { name } = findDescription(documentType);
  const entry = entryOf({ actorRef, now, clientRef: key.clientRef, documentType, act: 'restored' });
  await updateDocument(tx, { ...key, documentType, name, ...content, version, now }, entry);
  return { ref: key.ref, version: version + 1 };
}
