import { z } from 'zod';
import { fewOffered, mostOffered } from '#domain/schedule/office-limits.ts';
import { byCoordinators } from './endpoint.ts';
import { CivilDate, ListRef, Ref, text, WallTime } from './fields.ts';
import { BusySlot, OfficeWorker } from './office.ts';

/** Workers who could come to the visits of a request (docs/product/requests.md, "Who is offered"). */

/** The time with which the office would answer. */
const answeredTime = {
  startTime: WallTime.optional(),
  durationMins: z.coerce.number().int().min(1).max(720).optional(),
  /** Compares with another time than the one that was asked for; `date` of a single visit. */
  offer: z.literal('true').optional(),
  date: CivilDate.optional(),
};

const Offers = z.strictObject({
  supportWorkers: z.array(OfficeWorker),
  /** Number of active support workers, but for those hidden from the client. */
  total: z.number().int(),
  /** The day of the workers' visits: that of the ticket's visit, or of the first one. */
  date: CivilDate.optional(),
  /** The first of the client's other visits, approved or asked for, that the ticket overlaps. */
  overlap: BusySlot.extend({ jobTypeRefs: z.array(ListRef) }).optional(),
});

export const workerOffers = {
  'GET /office/support-workers': byCoordinators.read({
    summary:
      'Who could come to the visits of a request, the free and near ones first, and what it would overlap for the same client. Empty for a request without a visit to come.',
    query: z.strictObject({
      ticketRef: Ref,
      ...answeredTime,
      /** The most workers in the reply, besides those who were asked for or come now. */
      most: z.coerce.number().int().min(1).max(mostOffered).default(fewOffered),
      /** A worker who is in the reply at any position in the order. */
      also: Ref.optional(),
    }),
    reply: Offers,
  }),
  'POST /office/tickets/{ref}/support-workers/search': byCoordinators.read({
    summary:
      'The same, of all support workers whose name has all the words, at most 50. They name a person, so they are never in a URL.',
    body: z.strictObject({ ...answeredTime, searchTerm: text(100) }),
    reply: Offers,
  }),
};
