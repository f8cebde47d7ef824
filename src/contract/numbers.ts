import { z } from 'zod';
import { ticketTypes } from '#domain/tickets/kinds.ts';
import { byCoordinators } from './endpoint.ts';
import { CivilDate } from './fields.ts';

/** Numbers on how the office keeps up (docs/product/numbers.md). */

const count = z.number().int();
const DayCount = z.strictObject({ date: CivilDate, visits: count });

export const WeekNumbers = z.strictObject({
  monday: CivilDate,
  /** Requests that came in the week. */
  asked: count,
  /** Requests that the office answered in the week; how long half and 90 % of them took at most, absent without any. */
  answered: count,
  medianMins: count.optional(),
  ninetyMins: count.optional(),
  /** Of those, the ones answered after their time. */
  late: count,
  /** Cancelled within 24 hours before the visit: asked for by clients and by those who help them, recorded by the office for a caller, and by the office itself. */
  cancelledByClients: count,
  cancelledByHelpers: count,
  cancelledForCallers: count,
  cancelledByOffice: count,
});
export type WeekNumbers = z.infer<typeof WeekNumbers>;

export const OfficeNumbers = z.strictObject({
  /** Today, on the provider's clock. */
  date: CivilDate,
  /** By type, how many are younger than 4, 24 and 48 hours, and older. */
  open: z.array(z.strictObject({ type: z.enum(ticketTypes), ages: z.array(count) })),
  /** Each of the next seven days, today first. */
  notAllocated: z.array(DayCount),
  /** Days of the last seven with visits that are over and not confirmed, the latest first. */
  notConfirmed: z.array(DayCount),
  /** The oldest first; this one last, so far. */
  weeks: z.array(WeekNumbers),
});
export type OfficeNumbers = z.infer<typeof OfficeNumbers>;

export const numbers = {
  'GET /office/numbers': byCoordinators.read({
    // docs/product/numbers.md
    summary:
      'Open requests by age, time to answer, visits without anyone, not confirmed, and late cancellations by week.',
    etag: 'custom',
    reply: OfficeNumbers,
  }),
};
