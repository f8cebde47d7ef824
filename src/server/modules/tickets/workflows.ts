import { answeredMeanwhile } from '#domain/requests/answered.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inJobTransaction, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/http/implement.ts';
import { AppError, notFound } from '#server/http/problem.ts';
import { lapsedLetters } from '#server/mail/letters.ts';
import { post } from '#server/mail/outbox.ts';
import { updateJobStatus, updateJobVersion, updateJobWithdrawn } from '#server/modules/appointments/job-queries.ts';
import { bumpRoster } from '#server/modules/appointments/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findClientName, listMailTargets, listOfficeEmails } from '#server/modules/office/queries.ts';
import { findTicket, listLapsing, updateOthersSuperseded, updateTicketClosed } from './queries.ts';

type Withdrawal = { clientRef: string; ref: string; version: number; actorRef: string; now: Instant };

/** Takes an open request back; a new booking leaves the calendar, with what else was asked of it, and stays in the list. */
export async function withdrawTicket(tx: Tx, { clientRef, ref, version, actorRef, now }: Withdrawal): Promise<number> {
  await bumpRoster(tx, clientRef);
  const ticket = await findTicket(tx, { clientRef, ref });
  if (!ticket) throw notFound();
  const closed =
    ticket.version === version
      ? await updateTicketClosed(tx, { clientRef, ref, status: 'withdrawn', answeredBy: actorRef, now })
      : null;
  if (closed === null) {
    throw new AppError('stale', answeredMeanwhile(ticket.status), { etag: `"${ticket.version}"` });
  }
  const job = { clientRef, jobRef: ticket.jobRef };
  if (ticket.type === 'newBooking') {
    await updateJobWithdrawn(tx, job);
    await updateOthersSuperseded(tx, { ...job, but: ref, now });
  }
  await updateJobVersion(tx, job);
  await insertAudit(tx, { actorRef, clientRef, action: 'requestWithdrawn', subjectRef: ref, now });
  return closed;
}

/**
 * Closes every request whose visit has begun without an answer, and tells both sides (docs/visits.md, case 11). Each has a
 * transaction of its own, so that one that fails holds up no other; `onError` hears of it.
 */
export async function lapseRequests(context: ServerContext, onError: (error: unknown) => void): Promise<number> {
  const now = context.now();
  const due = await inJobTransaction(context.pool, (tx) => listLapsing(tx, now));
  let lapsed = 0;
  for (const one of due) {
    try {
      if (await inJobTransaction(context.pool, (tx) => lapse(tx, context, { ...one, now }))) lapsed += 1;
    } catch (error) {
      onError(error);
    }
  }
  return lapsed;
}

async function lapse(
  tx: Tx,
  context: ServerContext,
  { clientRef, ref, now }: { clientRef: string; ref: string; now: Instant },
): Promise<boolean> {
  await bumpRoster(tx, clientRef);
  const ticket = await findTicket(tx, { clientRef, ref });
  const closed = await updateTicketClosed(tx, { clientRef, ref, status: 'lapsed', answeredBy: null, now });
  if (!ticket || closed === null) return false;
  const job = { clientRef, jobRef: ticket.jobRef };
  if (ticket.type === 'newBooking') {
    await updateJobStatus(tx, { ...job, status: 'Cancelled' });
    await updateOthersSuperseded(tx, { ...job, but: ref, now });
  }
  await updateJobVersion(tx, job);
  await insertAudit(tx, { actorRef: null, clientRef, action: 'requestLapsed', subjectRef: ref, now });
  const letters = lapsedLetters({
    ticket,
    clientName: await findClientName(tx, clientRef),
    told: await listMailTargets(tx, ticket),
    officeEmails: await listOfficeEmails(tx),
    brand: context.brand,
    publicUrl: context.publicUrl,
  });
  for (const letter of letters) await post(tx, { jobs: context.jobs, letter, now });
  return true;
}
