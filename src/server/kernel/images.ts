import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#server/db/transaction.ts';
import { findImage } from '#server/modules/images/queries.ts';
import type { ServerContext } from './implement.ts';
import { notFound } from './problem.ts';

/** Pictures by their refs, which only those who may see the person are told; one never changes under its ref. */
export function images(app: FastifyInstance, context: ServerContext) {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const ref = /^([0-9a-hjkmnp-tv-z]{32})\.jpg$/.exec(request.params.name)?.[1];
    const bytes = ref && (await inTransaction(context.pool, (tx) => findImage(tx, ref)));
    if (!bytes) throw notFound();
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .type('image/jpeg')
      .send(bytes);
  });
}
