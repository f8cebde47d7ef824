import type { FastifyInstance } from 'fastify';
import { implementPublic, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findContent } from './queries.ts';

/**
 * Texts that are content and not code (docs/product/dashboard.md, "Footer"). They are read anew each time: a mended file
 * needs no restart.
 */
export function cmsRoutes(app: FastifyInstance, context: ServerContext) {
  implementPublic(app, context, 'GET /cms/footer', async () => {
    const text = await findContent({ brand: context.brand.name, name: 'footer' });
    if (text === null) throw notFound();
    return text;
  });
}
