import { checkSnooze, formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';
import type { Instant } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { notFound, orNotFound, refuseProblems } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { type AuditEntry, insertAudit } from '#server/modules/audit/queries.ts';
import { alreadyAnswered } from '../answers/open-ticket.ts';
import { lockSharedTicket, type SharedTicket, updateOpening, updateSnooze, updateTaker } from './queries.ts';

type QueueCall = { ref: string; actorRef: string; now: Instant };

/** Marks that the caller has an open request open now; a request that is answered needs no mark. */
export async function markOpened(tx: Tx, call: QueueCall): Promise<void> {
  if ((await run(tx, updateOpening(call))) === 0) throw notFound();
}

/** Takes a request, over from the colleague who is named; another one keeps it. */
export async function take(tx: Tx, call: QueueCall & { insteadOfRef?: string | undefined }): Promise<void> {
  const { ref, actorRef, insteadOfRef } = call;
  const ticket = await lockOpen(tx, ref);
  if (ticket.takenBy !== insteadOfRef) requireNotTaken(ticket, actorRef);
  if (ticket.takenBy === actorRef) return;
  await write(tx, call, { ticket, action: 'ticketTaken', update: updateTaker({ ref, takenBy: actorRef }) });
}

/** Gives back what the caller has taken. */
export async function giveBack(tx: Tx, call: QueueCall): Promise<void> {
  const { ref, actorRef } = call;
  const ticket = await lockOpen(tx, ref);
  requireNotTaken(ticket, actorRef);
  if (ticket.takenBy === null) return;
  await write(tx, call, { ticket, action: 'ticketGivenBack', update: updateTaker({ ref, takenBy: null }) });
}

/** Puts a request off until a time, or brings it back (docs/product/desk.md, "Put off"). */
export async function snooze(tx: Tx, { until, ...call }: QueueCall & { until: Instant | undefined }): Promise<void> {
  const { ref, actorRef, now } = call;
  const ticket = await lockOpen(tx, ref);
  requireNotTaken(ticket, actorRef);
  const lapsesAt = ticket.lapsesAt === null ? undefined : Date.parse(ticket.lapsesAt);
  if (until !== undefined) refuseProblems(checkSnooze({ until, now, lapsesAt }));
  const action = until === undefined ? 'ticketBroughtBack' : 'ticketSnoozed';
  await write(tx, call, { ticket, action, update: updateSnooze({ ref, until }) });
}

async function lockOpen(tx: Tx, ref: string): Promise<SharedTicket> {
  const ticket = orNotFound(await lockSharedTicket(tx, ref));
  if (ticket.status !== 'open') throw alreadyAnswered(ticket);
  return ticket;
}

function requireNotTaken({ takenBy, takenByName, version }: SharedTicket, personRef: string): void {
  if (!mayAnswer(takenBy, personRef)) throw stale(formatTaken(takenByName ?? ''), version);
}

async function write(
  tx: Tx,
  { ref, actorRef, now }: QueueCall,
  { ticket, action, update }: { ticket: SharedTicket; action: AuditEntry['action']; update: SqlStatement },
): Promise<void> {
  const { clientRef } = ticket;
  await runJoined(tx, [insertAudit({ actorRef, clientRef, action, subjectRef: ref, now }), update]);
}
