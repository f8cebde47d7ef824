import { z } from 'zod';
import { calendarContents } from '#domain/calendar-files/calendar-file.ts';
import { endpoint } from './endpoint.ts';
import { ClientParams, InstantText, Ref } from './fields.ts';

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

const access = { scope: 'client', needs: 'viewRoster', feature: 'calendarFeeds' } as const;

export const calendarFeeds = {
  'GET /users/me/calendar-feeds': endpoint({
    // docs/product/calendar-feeds.md, "An address"
    summary: 'The clients whose calendar the caller sees, with the caller’s feed of each, without its address.',
    access: { scope: 'signedIn', feature: 'calendarFeeds' },
    idempotency: 'safe',
    reply: z.strictObject({ feeds: z.array(OwnCalendarFeed) }),
  }),
  'POST /clients/{clientRef}/calendar-feed': endpoint({
    // docs/product/calendar-feeds.md, "An address"
    summary: 'Makes an address for the caller; an earlier one ends. The reply alone holds it.',
    access,
    idempotency: 'none',
    offline: 'never',
    params: ClientParams,
    body: CalendarContentBody,
    status: 201,
    reply: z.strictObject({ address: z.url() }),
  }),
  'PUT /clients/{clientRef}/calendar-feed': endpoint({
    // docs/product/calendar-feeds.md, "What it shows"
    summary: 'Chooses what the caller’s feed tells; its address stays. 404 without one.',
    access,
    idempotency: 'natural',
    offline: 'now',
    params: ClientParams,
    body: CalendarContentBody,
    reply: z.strictObject({ clientRef: Ref }),
  }),
  'DELETE /clients/{clientRef}/calendar-feed': endpoint({
    // docs/product/calendar-feeds.md, "An address"
    summary: 'Ends the caller’s feed.',
    access,
    idempotency: 'natural',
    offline: 'now',
    counted: 'never',
    params: ClientParams,
    reply: z.strictObject({ clientRef: Ref }),
  }),
};
