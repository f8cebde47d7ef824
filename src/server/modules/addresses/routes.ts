import type { FastifyInstance } from 'fastify';
import { implementOutside, type ServerContext } from '#server/kernel/implement.ts';

/** Addresses to choose from while one is typed, through the server so that no key reaches a browser. */
export function addressRoutes(app: FastifyInstance, context: ServerContext) {
  implementOutside(app, context, 'POST /addresses/search', async ({ body }) => ({
    addresses: await context.addresses(body.text),
  }));
}
