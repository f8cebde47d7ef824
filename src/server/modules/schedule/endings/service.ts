import type { ClientEnding, EndingWrite } from '#contract/endings.ts';
import {
  canUndoEnding,
  checkEnding,
  findAccessEnd,
  findDaysMissed,
  isEmailed,
  msOfUndo,
  toReadUntil,
  undoDays,
} from '#domain/clients/ending.ts';
import { type Instant, instantOf, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { dropActEmails } from '#server/mail/outbox.ts';
import { listDaysOff } from '#server/modules/appointments/visits/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findEnding, type StoredEnding } from '#server/modules/people/endings/queries.ts';
import { findRosterVersion, lockRoster } from '#server/modules/people/rosters/queries.ts';
import { lockNetwork } from '#server/modules/support-network/queries.ts';
import { insertClientAbsence } from '../client-absences/queries.ts';
import { releaseTakenWorkers } from '../client-absences/service.ts';
import { enforceEnding } from './enforce.ts';
import { queueEndingEmails } from './notify.ts';
import * as queries from './queries.ts';

type EndingReply = { ref: string; version: number; notAllocated: number; missed?: { from: string; to: string } };
type Recording = Acting & { clientRef: string; body: EndingWrite };
type Change = Acting & { clientRef: string; version: number };

/** Reads how the care of a client ends, or nothing while it goes on. */
export async function readEnding(
  tx: Tx,
  { brand }: ServerContext,
  clientRef: string,
): Promise<ClientEnding | undefined> {
  const roster = orNotFound(await findRosterVersion(tx, clientRef));
  const ending = await findEnding(tx, clientRef);
  if (!ending) return undefined;
  const { recordedBy: _, accessEndsAt, begunAt, ...shown } = ending;
  const recordedAt = Date.parse(ending.recordedAt);
  return {
    ...shown,
    readUntil: toReadUntil(Date.parse(accessEndsAt), roster.timeZone ?? brand.timeZone),
    recordedAt: toIsoInstant(recordedAt),
    undoUntil: toIsoInstant(recordedAt + msOfUndo),
    hasBegun: begunAt !== null,
  };
}

/** Records that a client leaves or has died. If the day has come, it takes effect now. */
export async function recordEnding(
  tx: Tx,
  context: ServerContext,
  { clientRef, body, ...acting }: Recording,
): Promise<EndingReply> {
  const { now } = acting;
  const client = await lockClient(tx, context, clientRef);
  const existing = await findEnding(tx, clientRef);
  if (existing) throw new AppError('clash', `${existing.recordedByName} has already recorded that the care ends.`);
  const columns = toColumns({ clientRef, body, zone: client.zone, now });
  const ref = newRef();
  await run(tx, queries.insertEnding({ ...columns, ref, recordedBy: acting.actorRef, recordedAt: now }));
  await enforceEnding(tx, context, { clientRef, ...acting });
  await queueEndingEmails(tx, context, { clientRef, clientName: client.fullName, ref, ending: body, now });
  await run(tx, auditOf({ action: 'endingRecorded', clientRef, ref, ending: body, ...acting }));
  return { ref, version: 1, notAllocated: 0 };
}

/** Changes an ending. Its kind and day only while it can be undone; how long members read at any time. */
export async function changeEnding(
  tx: Tx,
  context: ServerContext,
  { clientRef, body, version, ...acting }: Recording & Change,
): Promise<EndingReply> {
  const { now } = acting;
  const { zone, fullName } = await lockClient(tx, context, clientRef);
  const ending = await requireEnding(tx, { clientRef, version });
  const isMoved = ending.kind !== body.kind || ending.from !== body.from;
  if (isMoved) requireUndoable(ending, now);
  const columns = toColumns({ clientRef, body, zone, now, stored: ending });
  if (ending.begunAt) await queries.reverseEnding(tx, clientRef);
  const before = await listDaysOff(tx, clientRef);
  await run(tx, queries.updateEnding(columns));
  await enforceEnding(tx, context, { clientRef, ...acting });
  const missed = isMoved
    ? await insertDaysMissed(tx, { clientRef, ending, laterFrom: body.from, zone, ...acting })
    : undefined;
  const brandZone = context.brand.timeZone;
  const notAllocated = await releaseTakenWorkers(tx, { clientRef, before, zone, brandZone, now });
  if (isEmailed(body, ending))
    await queueEndingEmails(tx, context, { clientRef, clientName: fullName, ref: ending.ref, ending: body, now });
  await run(tx, auditOf({ action: 'endingChanged', clientRef, ref: ending.ref, ending: body, ...acting }));
  return { ref: ending.ref, version: version + 1, notAllocated, ...(missed && { missed }) };
}

/**
 * Undoes an ending within 30 days. Visits to come are there again, those whose worker was given another meanwhile without that
 * worker. Requests, invitations and sessions that it closed stay closed (docs/product/endings.md, "Undoing an ending").
 */
export async function undoEnding(
  tx: Tx,
  context: ServerContext,
  { clientRef, version, ...acting }: Change,
): Promise<EndingReply> {
  const { now } = acting;
  const { zone } = await lockClient(tx, context, clientRef);
  const ending = await requireEnding(tx, { clientRef, version });
  requireUndoable(ending, now);
  const { ref } = ending;
  await queries.reverseEnding(tx, clientRef);
  await lockRoster(tx, clientRef);
  const before = await listDaysOff(tx, clientRef);
  await run(tx, queries.deleteEnding(clientRef));
  await dropActEmails(tx, ref);
  const missed = await insertDaysMissed(tx, { clientRef, ending, zone, ...acting });
  const brandZone = context.brand.timeZone;
  const notAllocated = await releaseTakenWorkers(tx, { clientRef, before, zone, brandZone, now });
  await run(tx, auditOf({ action: 'endingUndone', clientRef, ref, ending, ...acting }));
  return { ref, version: version + 1, notAllocated, ...(missed && { missed }) };
}

/** Locks the client and their own account, which come before their calendar: docs/architecture.md, "Order of locks". */
export async function lockClientWithAccount(tx: Tx, clientRef: string): Promise<void> {
  await lockNetwork(tx, clientRef);
  await tx.query('select lock_own_account($1)', [clientRef]);
}

/** Locks the client before their members, calendar and requests: docs/architecture.md, "Order of locks". */
async function lockClient(
  tx: Tx,
  { brand }: ServerContext,
  clientRef: string,
): Promise<{ fullName: string; zone: string }> {
  const client = orNotFound(await lockNetwork(tx, clientRef));
  return { fullName: client.fullName, zone: client.timeZone ?? brand.timeZone };
}

async function requireEnding(
  tx: Tx,
  { clientRef, version }: { clientRef: string; version: number },
): Promise<StoredEnding> {
  const ending = orNotFound(await findEnding(tx, clientRef));
  const message = 'Someone else has changed this since you opened it. Read it again, then save.';
  requireSameVersion(ending, { read: version, message });
  return ending;
}

function requireUndoable({ recordedAt }: StoredEnding, now: Instant): void {
  if (canUndoEnding(Date.parse(recordedAt), now)) return;
  throw ruleBroken(`This was recorded more than ${undoDays} days ago, so it can no longer be undone or moved.`);
}

type ColumnsInput = Omit<Recording, 'actorRef'> & { zone: string; stored?: StoredEnding };

function toColumns({ clientRef, body, zone, now, stored }: ColumnsInput): queries.EndingColumns {
  const today = wallClock({ instant: now, zone }).date;
  const storedDay = stored && { readUntil: toReadUntil(Date.parse(stored.accessEndsAt), zone) };
  refuseProblems(checkEnding(body, { today, stored: storedDay }));
  const { kind, from, readUntil, message } = body;
  return {
    clientRef,
    kind,
    from,
    message: message.trim(),
    beginsAt: instantOf({ date: from, time: '00:00', zone }),
    accessEndsAt: findAccessEnd(readUntil, zone),
  };
}

type MissedInput = Acting & { clientRef: string; ending: StoredEnding; laterFrom?: string; zone: string };

/** Records the client as away on the days when no one came, so their visits stay cancelled. */
async function insertDaysMissed(tx: Tx, { clientRef, ...missing }: MissedInput): Promise<EndingReply['missed']> {
  const { begunAt, recordedAt } = missing.ending;
  const missed = begunAt ? findDaysMissed({ ...missing, recordedAt: Date.parse(recordedAt) }) : undefined;
  const recorded = { recordedBy: missing.actorRef, recordedAt: missing.now };
  if (missed) await run(tx, insertClientAbsence({ clientRef, ref: newRef(), ...missed, ...recorded }));
  return missed;
}

type EndingEntry = Acting & {
  action: 'endingRecorded' | 'endingChanged' | 'endingUndone';
  clientRef: string;
  ref: string;
  ending: Pick<EndingWrite, 'kind' | 'from'>;
};

function auditOf({ action, clientRef, ref: subjectRef, ending: { kind, from }, actorRef, now }: EndingEntry) {
  return insertAudit({ actorRef, clientRef, action, subjectRef, detail: { kind, from }, now });
}
