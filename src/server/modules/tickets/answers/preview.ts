import type { VisitException } from '#domain/appointments/types.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { listPresentWorkers } from '#domain/tickets/list-present-workers.ts';
import { applyOffer, type OfferedTime } from '#domain/tickets/offer.ts';
import { planApproval } from '#domain/tickets/plan-approval.ts';
import { toDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { listOffers, type Offers, type OffersWanted } from '../worker-offers/service.ts';
import { toVisitTicketFacts } from './open-ticket.ts';
import { findTicketFacts } from './ticket-facts.ts';

type ListTicketOffersInput = {
  ref: string;
  answer: Omit<TicketAnswer, 'supportWorkerRefs'>;
  /** Another time than the one that was asked for. */
  time?: Omit<OfferedTime, 'supportWorkerRef'> | undefined;
  wanted: OffersWanted;
  now: Instant;
};

/** Lists who could come if the office approved a ticket with these additions; no one where it is about no visit to come. */
export async function listTicketOffers(
  tx: Tx,
  context: ServerContext,
  { ref, answer, time, wanted, now }: ListTicketOffersInput,
): Promise<Offers & { date?: string }> {
  const brandZone = context.brand.timeZone;
  const facts = orNotFound(await findTicketFacts(tx, { ref, now, brandZone }));
  const { ticket, zone, clientAbsences } = facts;
  if (ticket.jobRef === null || !ticketKinds[ticket.type].needsWorker || ticket.status !== 'open')
    return { supportWorkers: [], total: 0, overlap: undefined };
  const openTicket = toVisitTicketFacts(facts, ticket);
  const { job } = openTicket;
  const { originalDate, effectiveDate, requestedChange } = ticket;
  const first = job.date ?? toDate(findFirstOccurrence(job) ?? 0);
  const isVisit = (one: VisitException) => one.jobRef === job.ref && one.originalDate === originalDate;
  const present = facts.exceptions.find(isVisit)?.date ?? originalDate;
  // The requested start of a series may be a day without a visit.
  const wished = ticket.type === 'newBooking' ? first : requestedChange.date;
  const date = time?.date ?? wished ?? present ?? effectiveDate ?? first;
  const offers = await listOffers(tx, {
    ...wanted,
    clientRef: ticket.clientRef,
    clientAbsences,
    zone,
    brandZone,
    now,
    date,
    requestedRefs: requestedChange.supportWorkerRefs ?? [],
    presentRefs: listPresentWorkers(openTicket),
    planWith: (supportWorkerRefs) =>
      time
        ? planApproval({ ...applyOffer(openTicket, time), answer: { supportWorkerRefs }, now, newRef })
        : planApproval({ ...openTicket, answer: { ...answer, supportWorkerRefs }, now, newRef }),
  });
  return { ...offers, date };
}
