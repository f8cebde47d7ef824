import { z } from 'zod';
import { calendarContents } from '#domain/calendar-files/calendar-file.ts';
import { byMembers, callsBy } from './endpoint.ts';
import { InstantText, Ref } from './fields.ts';

/** Private addresses that calendar apps read a client's visits from (docs/product/calendar-feeds.md). */

const CalendarContentBody = z.strictObject({ content: z.enum(calendarContents) });

/** A client whose calendar the caller sees, and the feed that the caller has of it. */
export const OwnCalendarFeed = z.strictObject({
  clientRef: Ref,
  clientName: z.string(),
  /** True where the reader is the client. */
  isOwn: z.boolean(),
  feed: z
    .strictObject({
      content: z.enum(calendarContents),
      createdAt: InstantText,
      /** Time at which a calendar app last read it; absent before the first time. */
      lastReadAt: InstantText.optional(),
    })
    .optional(),
});
export type OwnCalendarFeed = z.infer<typeof OwnCalendarFeed>;

const byReaders = byMembers('viewRoster', { feature: 'calendarFeeds' });

export const calendarFeeds = {
  'GET /users/me/calendar-feeds': callsBy({ scope: 'signedIn', feature: 'calendarFeeds' }).read({
    // docs/product/calendar-feeds.md, "An address"
    summary: 'The clients whose calendar the caller sees, with the caller’s feed of each, without its address.',
    reply: z.strictObject({ feeds: z.array(OwnCalendarFeed) }),
  }),
  'POST /clients/{clientRef}/calendar-feed': byReaders.secret({
    // docs/product/calendar-feeds.md, "An address"
    summary: 'Makes an address for the caller; an earlier one ends. The reply alone holds it.',
    body: CalendarContentBody,
    status: 201,
    reply: z.strictObject({ address: z.url() }),
  }),
  'PUT /clients/{clientRef}/calendar-feed': byReaders.set({
    // docs/product/calendar-feeds.md, "What it shows"
    summary: 'Chooses what the caller’s feed tells; its address stays. 404 without one.',
    body: CalendarContentBody,
    reply: z.strictObject({ clientRef: Ref }),
  }),
  'DELETE /clients/{clientRef}/calendar-feed': byReaders.set({
    // docs/product/calendar-feeds.md, "An address"
    summary: 'Ends the caller’s feed.',
    counted: 'never',
    reply: z.strictObject({ clientRef: Ref }),
  }),
};
