import { z } from 'zod';
import { offerOutcomes } from '#domain/tickets/offer.ts';
import { byCoordinators, byMembers, Written } from './endpoint.ts';
import { CivilDate, Ref, requiredText, text, Version, WallTime } from './fields.ts';

const OfferedTime = z.strictObject({
  /** The day of a single visit; a series keeps its days. */
  date: CivilDate.optional(),
  startTime: WallTime,
  durationMins: z.number().int().min(1).max(720),
  supportWorkerRef: Ref,
});

/** The time that the office offers in place of what a request asks for (docs/product/offers.md). */
export const TicketOffer = OfferedTime.extend({
  workerName: z.string(),
  /** Words of the office. */
  text: z.string().optional(),
  at: z.string(),
  /** Until when it can be accepted. */
  until: z.string(),
  /** Declined by a member, or accepted when it could no longer be kept. */
  outcome: z.strictObject({ kind: z.enum(offerOutcomes), at: z.string(), text: z.string().optional() }).optional(),
});

export const offers = {
  'POST /office/tickets/{ref}/offer': byCoordinators.change({
    // docs/product/offers.md, "What can be offered"
    summary: 'Offers another time for a visit that was asked for; a later offer takes the place of an earlier one.',
    body: OfferedTime.extend({
      text: text(2000).optional(),
      /** Of a funded booking: the funding that pays; needed where several cover the service. */
      fundingRef: Ref.optional(),
    }),
    reply: Written,
  }),
  'POST /clients/{clientRef}/tickets/{ref}/offer/accept': byMembers('manageRoster').change({
    // docs/product/offers.md, "Accepting"
    summary:
      'Accepts an offer, which approves the request; `notKept` where the support worker can no longer come then.',
    reply: z.strictObject({ ref: Ref, version: Version, outcome: z.enum(['approved', 'notKept']) }),
  }),
  'POST /clients/{clientRef}/tickets/{ref}/offer/decline': byMembers('manageRoster').change({
    // docs/product/offers.md, "Declining"
    summary: 'Declines an offer with a reason that the office reads.',
    body: z.strictObject({ reason: requiredText(2000, 'Enter a reason.') }),
    reply: Written,
  }),
};
