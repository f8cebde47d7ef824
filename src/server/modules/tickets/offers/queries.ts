import { TicketOffer as TicketOfferSchema } from '#contract/offers.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import type { Instant } from '#domain/time/zone.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { type StoredShape, writeStored } from '#server/db/stored-value.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';

/** The shape of `tickets.offer`. */
export const offerShape: StoredShape<TicketOffer> = { column: 'tickets.offer', version: 1, schema: TicketOfferSchema };

type OfferUpdate = { clientRef: string; ref: string; offer: TicketOffer };

/** Puts a ticket with the client, and returns its version. */
export function updateOffer({ clientRef, ref, offer }: OfferUpdate): SqlStatement {
  return {
    text: `update tickets set offer = $3, offer_until = $4, queue_place = 1, version = version + 1
      where client_ref = $1 and ref = $2 and status = 'open' returning version`,
    values: [clientRef, ref, writeStored(offerShape, offer), new Date(offer.until)],
  };
}

/** Puts a ticket back into the queue, first where its offer could not be kept, and returns its version. */
export function updateOfferEnd({ clientRef, ref, offer, answerBy }: OfferUpdate & { answerBy: Instant }): SqlStatement {
  return {
    text: `update tickets set offer = $3, offer_until = null, queue_place = $4, answer_by = $5, snoozed_until = null, version = version + 1
      where client_ref = $1 and ref = $2 and status = 'open' returning version`,
    values: [
      clientRef,
      ref,
      writeStored(offerShape, offer),
      offer.outcome?.kind === 'notKept' ? 0 : 1,
      new Date(answerBy),
    ],
  };
}

/**
 * Begins an acceptance. From here on the transaction sees what the office sees, since accepting approves. That no worker is booked twice is
 * checked at every client. Only the caller's own client and an open offer of the office allow it (docs/security.md, "Accepting an offer").
 */
export async function beginAcceptance(tx: Tx, { ref, now }: { ref: string; now: Instant }): Promise<boolean> {
  const begun = await row<{ begun: boolean }>(tx, 'select begin_offer_acceptance($1, $2, $3) as begun', [
    ref,
    new Date(now),
    serverKeyOf(tx),
  ]);
  return begun?.begun === true;
}
