import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '#server/kernel/context.ts';
import { readFeed } from './service.ts';

const Query = z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

const ended = 'This calendar address has ended. Make a new one in your account.';

/**
 * Serves `/calendar-feed.ics`, the visits that a secret opens, for calendar apps, which cannot sign in (docs/product/calendar-feeds.md,
 * "Who may read it"). The secret is in the query, since the log has paths alone.
 */
export function calendarFeedPage(app: FastifyInstance, context: ServerContext) {
  app.get('/calendar-feed.ics', async (request, reply) => {
    const query = Query.safeParse(request.query);
    const file = query.success ? await readFeed(context, { secret: query.data.secret, now: context.now() }) : null;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
    if (file === null) return reply.code(404).type('text/plain; charset=utf-8').send(ended);
    if (file === 'tooOften') return reply.code(429).header('retry-after', '3600').send();
    const etag = toEtag(file);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="visits.ics"')
      .send(file);
  });
}

/** Makes a weak etag that stays the same while nothing changes: the time of reading (DTSTAMP) is left out. */
function toEtag(file: string): string {
  return `W/"${createHash('sha256')
    .update(file.replaceAll(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')}"`;
}
