import { z } from 'zod';
import { mostNotes } from '#domain/booking/limits.ts';
import { ticketTypes } from '#domain/tickets/kinds.ts';
import { orderTextRequired } from '#domain/tickets/order.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';
import { byMembers, Written } from './endpoint.ts';
import { CivilDate, Ref, requiredText, Version } from './fields.ts';
import { TicketOffer } from './offers.ts';

export const Ticket = z.strictObject({
  ref: Ref,
  version: Version,
  type: z.enum(ticketTypes),
  status: z.enum(ticketStatuses),
  subject: z.string(),
  message: z.string().optional(),
  jobRef: Ref.optional(),
  whenCreated: z.string(),
  answerBy: z.string(),
  /** The moment at which it ends without an answer. */
  lapsesAt: z.string().optional(),
  answeredAt: z.string().optional(),
  answer: z.string().optional(),
  askedByName: z.string().optional(),
  /** Asked by the person who reads it. */
  isOwn: z.literal(true).optional(),
  /** Of a question: the request, or the visit of a series, that it is about. */
  regarding: z
    .strictObject({ requestRef: Ref.optional(), seriesRef: Ref.optional(), originalDate: CivilDate.optional() })
    .optional(),
  /** Another time that the office has offered for it. */
  offer: TicketOffer.optional(),
  /** The visit that it opens, and the day that this is on; the first of all upcoming ones. */
  visit: z.strictObject({ jobRef: Ref, originalDate: CivilDate, date: CivilDate }).optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** An order of consumables in the asker's own words (docs/product/requests.md, "Orders"). */
export const NewOrder = z.strictObject({
  ref: Ref,
  notes: requiredText(mostNotes, orderTextRequired),
  /** Accepted and ignored: each reader gets the subject in words made for them. */
  subject: z.string().max(200).optional(),
});
export type NewOrder = z.infer<typeof NewOrder>;

export const tickets = {
  'GET /clients/{clientRef}/tickets': byMembers('manageRoster').read({
    // docs/product/requests.md, "List of requests"
    summary: 'The latest 100 requests of a client, newest first.',
    reply: z.strictObject({ tickets: z.array(Ticket) }),
  }),
  'POST /clients/{clientRef}/tickets': byMembers('manageRoster', { feature: 'consumablesOrders' }).writeLater({
    // docs/product/requests.md, "Orders"
    summary: 'Sends an order of consumables to the office.',
    etag: 'version',
    body: NewOrder,
    status: 201,
    reply: Written,
  }),
  'POST /clients/{clientRef}/tickets/{ref}/withdraw': byMembers('manageRoster').changeLater({
    summary: 'Withdraws an open request; a new booking then leaves the calendar.',
    reply: Written,
  }),
  'POST /clients/{clientRef}/tickets/{ref}/read': byMembers('manageRoster').writeLater({
    // docs/product/requests.md, "Unread answers"
    summary: 'Remembers that the caller has read the answer to a request.',
    reply: z.strictObject({ ref: Ref }),
  }),
};
