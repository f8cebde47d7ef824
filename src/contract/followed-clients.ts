import { z } from 'zod';
import { startTimeOptions } from '#domain/appointments/types.ts';
import { followedParts } from '#domain/clients/followed-clients.ts';
import { lookReasons } from '#domain/clients/look-reasons.ts';
import { byOrganisation } from './endpoint.ts';
import { CivilDate, ListRef, Ref, text, WallTime } from './fields.ts';

/** The clients that someone of an organisation follows (docs/product/organisations.md, "Your clients"). */

const count = z.number().int();

export const FollowedClient = z.strictObject({
  ref: Ref,
  name: z.string(),
  suburb: z.string().optional(),
  timeZone: z.string(),
  ended: z.boolean(),
  /** True where the calendar is shared; without it the next three are absent. */
  sharesCalendar: z.boolean(),
  /** Of the next 14 days; `startTime` only where it is exact. */
  nextVisit: z
    .strictObject({ date: CivilDate, startTime: WallTime.optional(), startTimeOption: z.enum(startTimeOptions) })
    .optional(),
  /** Visits of the next 14 days without a support worker: their number, the first days, and the exact time of a single one. */
  notAllocated: z.strictObject({ count, days: z.array(CivilDate), startTime: WallTime.optional() }).optional(),
  /** Open requests about visits, and the day of the oldest. */
  waiting: z.strictObject({ count, since: CivilDate }).optional(),
  /** Minutes of this week; absent where nothing is funded, or where details or calendar are not shared. */
  hours: z
    .strictObject({
      /** Of visits that are over. */
      usedMins: count,
      /** Of visits to come. A server of the build before counts them as used. */
      bookedMins: count.optional(),
      fundedMins: count,
      overMins: count,
      /** The services of which more is used and booked than funded, where there are several. */
      overJobTypes: z.array(ListRef),
    })
    .optional(),
  /** The day on which the money of an individualised funding runs out before that ends. */
  moneyEnds: CivilDate.optional(),
  /** Reasons for which the client needs a look, the most pressing first; none for one with nothing to do. */
  reasons: z.array(z.enum(lookReasons)),
});
export type FollowedClient = z.infer<typeof FollowedClient>;

export const followedClients = {
  'POST /users/me/clients/search': byOrganisation.read({
    // docs/product/organisations.md, "Your clients"
    summary:
      'Your clients that need a look, or the others, with reasons, next visit and hours, 50 at a time after the last one shown; each is recorded once an hour.',
    body: z.strictObject({
      text: text(200).default(''),
      part: z.enum(followedParts).default('needsLook'),
      after: Ref.optional(),
    }),
    reply: z.strictObject({
      clients: z.array(FollowedClient),
      more: z.boolean(),
      /** Of all clients that the words find. */
      counts: z.strictObject({ needsLook: count, quiet: count }),
    }),
  }),
};
