import { z } from 'zod';
import { startTimeOptions } from '#domain/appointments/types.ts';
import { followedShows, followedSorts } from '#domain/clients/followed-clients.ts';
import { byOrganisation } from './endpoint.ts';
import { CivilDate, InstantText, Ref, text, WallTime } from './fields.ts';

/** The clients that someone of an organisation follows (docs/product/organisations.md, "My clients"). */

const count = z.number().int();

export const FollowedClient = z.strictObject({
  ref: Ref,
  name: z.string(),
  image: z.string().optional(),
  suburb: z.string().optional(),
  timeZone: z.string(),
  /** Time at which the reader last opened the calendar or a timesheet, to the hour. */
  lookedAt: InstantText.optional(),
  ended: z.boolean(),
  /** True where the calendar is shared; without it the next three are absent. */
  sharesCalendar: z.boolean(),
  /** Of the next 14 days; `startTime` only where it is exact. */
  nextVisit: z
    .strictObject({ date: CivilDate, startTime: WallTime.optional(), startTimeOption: z.enum(startTimeOptions) })
    .optional(),
  /** Open requests about visits. */
  waiting: count.optional(),
  /** Visits of the next 14 days without a support worker. */
  notAllocated: count.optional(),
  /** Minutes of this week; absent where nothing is funded, or where details or calendar are not shared. */
  hours: z.strictObject({ usedMins: count, fundedMins: count, overMins: count }).optional(),
});
export type FollowedClient = z.infer<typeof FollowedClient>;

export const followedClients = {
  'POST /users/me/clients/search': byOrganisation.read({
    // docs/product/organisations.md, "My clients"
    summary:
      'Your clients with next visit, hours, requests and visits not allocated, 50 at a time after the last one shown; each is recorded once an hour.',
    body: z.strictObject({
      text: text(200).default(''),
      show: z.enum(followedShows).default('all'),
      sort: z.enum(followedSorts).default('lookedAt'),
      after: Ref.optional(),
    }),
    reply: z.strictObject({
      clients: z.array(FollowedClient),
      more: z.boolean(),
      total: count,
      /** Of all clients that the words find. */
      counts: z.strictObject({ all: count, waiting: count, notAllocated: count, overHours: count }),
    }),
  }),
};
