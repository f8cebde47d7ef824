import { isDeepStrictEqual } from 'node:util';
import type { DocumentSummary, DocumentToSave, StoredDocument } from '#contract/documents.ts';
import { type DocumentAct, documentActions } from '#domain/documents/actions.ts';
import { findDescription, isDocumentOn, listDocumentsOn, schemaVersionOf } from '#domain/documents/descriptions.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { isReviewDue } from '#domain/documents/review.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { listPathsToConfirm } from '#domain/documents/unconfirmed.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound } from '#server/kernel/problem.ts';
import { etagOf, stale } from '#server/kernel/version.ts';
import { type AuditEntry, callerOfCall, insertEachRead } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import * as queries from './queries.ts';

type ReadCall = { caller: Caller; clientRef: string; now: Instant };

/** Lists the client's documents, without what is in them (docs/product/documents.md, "Who may use documents"). */
export async function listSummaries(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, now }: { clientRef: string; now: Instant },
): Promise<DocumentSummary[]> {
  const records = await queries.listDocuments(tx, {
    clientRef,
    types: listDocumentsOn((await findFeatures(tx)).documents),
  });
  return records.map((record) => toSummary(record, { now, zone: brand.timeZone }));
}

/** Reads a document with what is in it; records every reader except the client. */
export async function readDocument(
  tx: Tx,
  { brand }: ServerContext,
  { caller, clientRef, ref, now }: ReadCall & queries.DocumentKey,
): Promise<StoredDocument> {
  const record = orNotFound(await queries.findDocument(tx, { clientRef, ref }));
  await requireTypeOn(tx, record.documentType);
  await recordRead(tx, { caller, clientRef, now, documentType: record.documentType });
  return { ...toSummary(record, { now, zone: brand.timeZone }), ...toContent(record.documentType, record) };
}

/** Records that another person reads a document (docs/product/activity.md, "What is recorded"). */
export async function recordRead(
  tx: Tx,
  { caller, clientRef, now, documentType }: ReadCall & { documentType: DocumentType },
): Promise<void> {
  if (caller.membership?.role === 'client') return;
  const entry = entryOf({ actorRef: caller.userRef, clientRef, now, documentType, act: 'read' });
  await run(tx, insertEachRead(entry));
}

type DocumentRecord = Omit<Acting, 'actorRef'> & {
  actorRef: AuditEntry['actorRef'];
  clientRef: string;
  documentType: DocumentType;
  act: DocumentAct;
};

/** Writes one entry of Activity; saves are recorded once an hour for each person and document. */
export async function recordAct(tx: Tx, recorded: DocumentRecord): Promise<void> {
  await recordAudit(tx, entryOf(recorded));
}

/** Returns the same entry as it is written beside a document. */
export function entryOf({ documentType, act, ...entry }: DocumentRecord): AuditEntry {
  return { ...entry, action: documentActions[documentType][act] };
}

type SaveInput = { now: Instant } & queries.DocumentKey & { body: DocumentToSave; version: number };

/** Plans the save of a document that is stored already, before its caller is known; nothing where `saveDocument` has to. */
export function planSave({ body, version, now, ...key }: SaveInput) {
  const { content } = parseContent(body);
  if (version === 0 || !content) return undefined;
  const { documentType, name } = body;
  const entry = entryOf({ clientRef: key.clientRef, actorRef: callerOfCall, now, documentType, act: 'changed' });
  return queries.planDocumentUpdate({ ...key, documentType, name, ...content, now, version }, entry);
}

/** Saves a document (docs/product/documents.md, "Saving"). The caller has checked its feature. */
export async function saveDocument(tx: Tx, { body, version, actorRef, now, ...key }: Acting & SaveInput) {
  const { content, refusal } = parseContent(body);
  if (refusal) throw refusal;
  const { documentType, name } = body;
  const write = { ...key, documentType, name, ...content, now };
  const entry = entryOf({ clientRef: key.clientRef, actorRef, now, documentType, act: 'changed' });
  const saved = toSaved({ ref: key.ref, version, now });
  if (version === 0 && (await queries.insertDocument(tx, write, entry))) return saved;
  const stored =
    (await queries.lockDocument(tx, write)) ?? (version === 0 ? await throwAlreadyStarted(tx, write) : null);
  if (stored?.documentType !== write.documentType) throw notFound();
  if (stored.version !== version) return answerUnwritten(write, stored);
  if (!(await queries.updateDocument(tx, { ...write, version }, entry))) throw notFound();
  return saved;
}

/** Returns the answer to a save. */
export const toSaved = ({ ref, version, now }: { ref: string; version: number; now: Instant }) => ({
  ref,
  version: version + 1,
  whenUpdated: new Date(now).toISOString(),
});

/** Checks by the schema of its type what a page sent. */
function parseContent({ documentType, data: json, schemaVersion, confirmed }: DocumentToSave) {
  const current = schemaVersionOf(findDescription(documentType));
  const parsed = parseDocument(documentType, schemaVersion ?? current, json);
  const known = listPathsToConfirm(documentType);
  const unknown = confirmed.filter((path) => !known.includes(path));
  const issues = [
    ...(parsed.ok ? [] : parsed.issues.map(({ path, message }) => ({ path: path ? `data.${path}` : 'data', message }))),
    ...unknown.map((path) => ({ path: 'confirmed', message: `Unknown field: ${path}.` })),
  ];
  if (!parsed.ok || issues.length > 0) {
    return { refusal: new AppError('invalid', issues[0]?.message ?? '', { errors: issues.slice(0, 50) }) };
  }
  const confirmedPaths = known.filter((path) => confirmed.includes(path));
  return { content: { data: parsed.data, schemaVersion: current, confirmed: confirmedPaths } };
}

/**
 * Answers that the same content again is done already, since its answer may have been lost. Throws where anything else was written by
 * another.
 */
function answerUnwritten(write: queries.DocumentWrite, stored: queries.LockedDocument) {
  const { data, confirmed } = parseStored(stored.documentType, stored);
  if (!isDeepStrictEqual({ data, confirmed }, { data: write.data, confirmed: write.confirmed })) {
    throw staleDocument(stored.version);
  }
  return { ref: stored.ref, version: stored.version, whenUpdated: stored.whenUpdated };
}

/** Throws `stale` where the client has another document of that type, else `notFound`: the ref belongs to another client. */
async function throwAlreadyStarted(tx: Tx, write: queries.DocumentWrite): Promise<never> {
  const existingRef = await queries.findRefOfType(tx, write);
  if (!existingRef) throw notFound();
  throw new AppError('stale', 'This document was started on another device.', { existingRef, etag: etagOf(0) });
}

function staleDocument(current: number): AppError {
  return stale('This document has changed since you opened it.', current);
}

/** Locks the document for a change; its type is on and its version the one that the caller read. */
export async function lockAtVersion(
  tx: Tx,
  { version, ...key }: queries.DocumentKey & { version: number },
): Promise<queries.LockedDocument> {
  const stored = orNotFound(await queries.lockDocument(tx, key));
  await requireTypeOn(tx, stored.documentType);
  if (stored.version !== version) throw staleDocument(stored.version);
  return stored;
}

/** Throws `notFound` for a type that the provider has switched off. */
export async function requireTypeOn(tx: Tx, type: DocumentType): Promise<void> {
  if (!isDocumentOn((await findFeatures(tx)).documents, type)) throw notFound();
}

/** Brings stored content to the current version of its schema. */
export function parseStored(type: DocumentType, { schemaVersion, data, confirmed }: queries.ContentRow) {
  const parsed = parseDocument(type, schemaVersion, JSON.stringify(data));
  if (!parsed.ok) throw new Error(`a stored ${type} does not fit its schema: ${JSON.stringify(parsed.issues)}`);
  return { data: parsed.data, schemaVersion: schemaVersionOf(findDescription(type)), confirmed };
}

/** Returns the same as it is sent. */
export function toContent(type: DocumentType, stored: queries.ContentRow) {
  const { data, ...rest } = parseStored(type, stored);
  return { ...rest, data: JSON.stringify(data) };
}

function toSummary(record: queries.SummaryRow, { now, zone }: { now: Instant; zone: string }): DocumentSummary {
  const { ref, name, documentType, whenCreated, whenUpdated, version, number, at, byName } = record;
  return {
    ...{ ref, name, documentType, unique: true, whenCreated, whenUpdated, version },
    ...(number && at && { completed: { number, at, ...(byName && { byName }) } }),
    reviewDue:
      !record.hasEnding && isReviewDue({ whenUpdated: Date.parse(whenUpdated), now, zone: record.timeZone ?? zone }),
  };
}
