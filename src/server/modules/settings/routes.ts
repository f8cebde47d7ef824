import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#server/db/transaction.ts';
import { implementPublic, type ServerContext } from '#server/http/implement.ts';
import { findFeatures, listItems } from './queries.ts';

/** The provider's lists and features (specification 1 §3, Settings). */
export function settingsRoutes(app: FastifyInstance, context: ServerContext) {
  implementPublic(app, context, 'GET /settings', async () =>
    inTransaction(context.pool, async (tx) => {
      const [lists, features] = await Promise.all([listItems(tx), findFeatures(tx)]);
      return { ...lists, features };
    }),
  );
}
