import type { NewOrder } from '#contract/tickets.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { describeOrder } from '#domain/tickets/order.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { inTaskTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { updateJobStatus, updateJobWithdrawn, updateSeriesVersion } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice } from '#server/modules/notices/queries.ts';
import { findClientName } from '#server/modules/people/clients/queries.ts';
import { findRosterVersion, lockRoster } from '#server/modules/people/rosters/queries.ts';
import { listOfficeEmails } from '#server/modules/tickets/answers/queries.ts';
import {
  type ClientTicket,
  findTicket,
  hasLapsed,
  insertTicket,
  listLapsing,
  requireRoomForRequests,
  type StoredVisitTicket,
  updateOthersSuperseded,
  updateTicketClosed,
} from './queries.ts';

type PlaceOrderInput = { clientRef: string; order: NewOrder; actorRef: string; now: Instant };

/** Sends an order of consumables to the office, which answers by 17:00 of the next weekday; it never lapses. */
export async function placeOrder(
  tx: Tx,
  context: ServerContext,
  { clientRef, order: { ref, notes }, actorRef, now }: PlaceOrderInput,
): Promise<number> {
  const zone = (await findRosterVersion(tx, clientRef))?.timeZone ?? context.brand.timeZone;
  const order = insertTicket({
    ref,
    clientRef,
    type: 'consumablesOrder',
    requestedChange: {},
    ...describeOrder(await findClientName(tx, clientRef)),
    message: notes.trim(),
    askedBy: actorRef,
    now,
    answerBy: planAnswerBy({ now, zone }),
  });
  await translateConstraint(run(tx, order), {
    tickets_pkey: () => new AppError('clash', 'This order has already been sent.'),
  });
  await requireRoomForRequests(tx, context, clientRef);
  await run(tx, insertAudit({ actorRef, clientRef, action: 'orderRequested', subjectRef: ref, now }));
  return 1;
}

type WithdrawTicketInput = { clientRef: string; ref: string; version: number; actorRef: string; now: Instant };

/** Withdraws an open ticket; a new booking leaves the calendar, with other tickets about it, and stays in the list. */
export async function withdrawTicket(
  tx: Tx,
  { clientRef, ref, version, actorRef, now }: WithdrawTicketInput,
): Promise<number> {
  await lockRoster(tx, clientRef);
  const ticket = await findTicket(tx, { clientRef, ref });
  // A registration for a funding is withdrawn where it was sent, by managers alone.
  if (!ticket || (ticket.jobRef === null && ticket.type !== 'consumablesOrder')) throw notFound();
  if (ticket.version !== version) throw stale(answeredMeanwhileMessage(ticket.status), ticket.version);
  return endTicket(tx, { ticket, status: 'withdrawn', actorRef, now });
}

const endActions = { withdrawn: 'ticketWithdrawn', lapsed: 'ticketLapsed', closed: 'ticketClosed' } as const;

type EndTicketInput = {
  ticket: ClientTicket;
  /** `closed` is the end of the client's care, which ends every open ticket by itself. */
  status: keyof typeof endActions;
  /** The person who ended it, or null for the clock. */
  actorRef: string | null;
  answeredBy?: string;
  answer?: string;
  now: Instant;
};

/**
 * Ends an open ticket that the office has not answered. A booking that was only asked for ends with it, and what else is open about
 * that booking. The ticket was read behind the lock of its calendar. Returns its version; one that is no longer open is stale.
 */
export async function endTicket(
  tx: Tx,
  { ticket, status, actorRef, answeredBy, answer, now }: EndTicketInput,
): Promise<number> {
  const { clientRef, ref, jobRef } = ticket;
  if (ticket.status !== 'open') throw stale(answeredMeanwhileMessage(ticket.status), ticket.version);
  const job = jobRef === null ? undefined : { clientRef, jobRef };
  if (job && ticket.type === 'newBooking') {
    const isWithdrawn = status === 'withdrawn';
    const others = status === 'closed' ? [] : [updateOthersSuperseded({ ...job, exceptTicketRef: ref, now })];
    await runJoined(tx, [
      isWithdrawn ? updateJobWithdrawn(job) : updateJobStatus({ ...job, status: 'Cancelled' }),
      ...others,
    ]);
  }
  const [closed] = await runJoined<{ version: number }>(tx, [
    ...(job ? [updateSeriesVersion(job)] : []),
    insertAudit({ actorRef, clientRef, action: endActions[status], subjectRef: ref, now }),
    updateTicketClosed({ clientRef, ref, status, answeredBy: answeredBy ?? actorRef, answer, now }),
  ]);
  return closed!.version;
}

/**
 * Closes every ticket whose visit has begun without an answer, and emails both sides (docs/product/visits.md, case 11). Each
 * has a transaction of its own, so that a failing one delays no other; `onError` receives the error.
 */
export async function lapseTickets(context: ServerContext, onError: (error: unknown) => void): Promise<number> {
  const now = context.now();
  const due = await inTaskTransaction(context.pool, (tx) => listLapsing(tx, now));
  let lapsed = 0;
  for (const lapsing of due) {
    try {
      if (await inTaskTransaction(context.pool, (tx) => lapseTicket(tx, context, { ...lapsing, now }))) lapsed += 1;
    } catch (error) {
      onError(error);
    }
  }
  return lapsed;
}

/** Says whether the request was the client's to answer until its visit began. */
function isOfferOpenUntilNow({ status, offer, lapsesAt }: StoredVisitTicket): boolean {
  if (!offer || lapsesAt === null) return false;
  return isWithClient({ status, offer }, Date.parse(lapsesAt) - 1);
}

async function lapseTicket(
  tx: Tx,
  context: ServerContext,
  { clientRef, ref, now }: { clientRef: string; ref: string; now: Instant },
): Promise<boolean> {
  await lockRoster(tx, clientRef);
  // Read again, since a concurrent answer may have given its visit another time.
  if (!(await hasLapsed(tx, { clientRef, ref, now }))) return false;
  const ticket = await findTicket(tx, { clientRef, ref });
  if (!ticket || ticket.jobRef === null || ticket.status !== 'open') return false;
  await endTicket(tx, { ticket, status: 'lapsed', actorRef: null, now });
  const wasOffered = isOfferOpenUntilNow(ticket);
  await run(
    tx,
    insertNotice({
      clientRef,
      kind: 'unanswered',
      askedBy: ticket.askedBy,
      content: { subjects: [ticket.subject], details: [], ...(wasOffered && { wasOffered }) },
      workers: [],
      beginsAt: ticket.beginsAt ? Date.parse(ticket.beginsAt) : now,
      now,
    }),
  );
  if (wasOffered) return true;
  const { brand, publicUrl, tasks } = context;
  for (const to of await listOfficeEmails(tx)) {
    const email = renderEmail('request-lapsed', { email: to, isGreeted: false, ticketRef: ref, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
  return true;
}
