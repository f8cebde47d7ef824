import type { Router } from '#server/kernel/route.ts';
import { listOwnFeeds } from './queries.ts';
import { changeFeed, endFeed, makeFeed } from './service.ts';

/** Adds the calls about the caller's calendar feeds (docs/product/calendar-feeds.md, "An address"). */
export function calendarFeedRoutes({ route, context }: Router) {
  route('GET /users/me/calendar-feeds', async ({ tx, caller }) => ({ feeds: await listOwnFeeds(tx, caller.userRef) }));

  route('POST /clients/{clientRef}/calendar-feed', async ({ tx, params, body, acting }) => {
    const secret = await makeFeed(tx, { ...params, ...body, ...acting });
    return { address: `${context.publicUrl}/calendar-feed.ics?secret=${secret}` };
  });

  route('PUT /clients/{clientRef}/calendar-feed', async ({ tx, params, body, acting }) => {
    await changeFeed(tx, { ...params, ...body, ...acting });
    return params;
  });

  route('DELETE /clients/{clientRef}/calendar-feed', async ({ tx, params, acting }) => {
    await endFeed(tx, { ...params, ...acting });
    return params;
  });
}
