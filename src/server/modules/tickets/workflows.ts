import type { NewOrder } from '#contract/tickets.ts';
import { answeredMeanwhile } from '#domain/requests/answered.ts';
import { answerBy } from '#domain/requests/deadlines.ts';
import { orderSubject } from '#domain/requests/order.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inJobTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { lapsedLetters } from '#server/mail/letters.ts';
import { post } from '#server/mail/outbox.ts';
import { updateJobStatus, updateJobWithdrawn, updateSeriesVersion } from '#server/modules/appointments/job-queries.ts';
import { bumpRoster, findRosterVersion } from '#server/modules/appointments/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findClientName, listMailTargets, listOfficeEmails } from '#server/modules/office/queries.ts';
import {
  findHasLapsed,
  findTicket,
  insertTicket,
  listLapsing,
  updateOthersSuperseded,
  updateTicketClosed,
  type VisitTicket,
} from './queries.ts';

type Ordering = { clientRef: string; order: NewOrder; actorRef: string; now: Instant };

/** Sends an order of consumables to the office, which answers by 17:00 of the next weekday; it never lapses. */
export async function placeOrder(
  tx: Tx,
  context: ServerContext,
  { clientRef, order: { ref, notes }, actorRef, now }: Ordering,
): Promise<number> {
  const zone = (await findRosterVersion(tx, clientRef))?.timeZone ?? context.brand.timeZone;
  const order = insertTicket({
    ref,
    clientRef,
    type: 'consumablesOrder',
    asked: {},
    subject: orderSubject(await findClientName(tx, clientRef)),
    message: notes.trim(),
    askedBy: actorRef,
    now,
    answerBy: answerBy({ now, zone }),
  });
  if ((await run(tx, order)) === 0) throw new AppError('clash', 'This order has already been sent.');
  await insertAudit(tx, { actorRef, clientRef, action: 'orderRequested', subjectRef: ref, now });
  return 1;
}

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
    throw stale(answeredMeanwhile(ticket.status), ticket.version);
  }
  if (ticket.type !== 'consumablesOrder') await takeJobBack(tx, ticket, now);
  await insertAudit(tx, { actorRef, clientRef, action: 'requestWithdrawn', subjectRef: ref, now });
  return closed;
}

async function takeJobBack(tx: Tx, { clientRef, ref, type, jobRef }: VisitTicket, now: Instant): Promise<void> {
  const job = { clientRef, jobRef };
  if (type === 'newBooking') {
    await updateJobWithdrawn(tx, job);
    await updateOthersSuperseded(tx, { ...job, but: ref, now });
  }
  await updateSeriesVersion(tx, job);
}

/**
 * Closes every request whose visit has begun without an answer, and tells both sides (docs/product/visits.md, case 11). Each
 * has a transaction of its own, so that one that fails holds up no other; `onError` hears of it.
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
  // Asked again: an answer that was on its way may have given its visit another time.
  if (!(await findHasLapsed(tx, { clientRef, ref, now }))) return false;
  const ticket = await findTicket(tx, { clientRef, ref });
  const closed = await updateTicketClosed(tx, { clientRef, ref, status: 'lapsed', answeredBy: null, now });
  if (!ticket || closed === null || ticket.type === 'consumablesOrder') return false;
  const job = { clientRef, jobRef: ticket.jobRef };
  if (ticket.type === 'newBooking') {
    await updateJobStatus(tx, { ...job, status: 'Cancelled' });
    await updateOthersSuperseded(tx, { ...job, but: ref, now });
  }
  await updateSeriesVersion(tx, job);
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
