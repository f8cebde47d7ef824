import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { listActivity } from './queries.ts';

/** Who saw or changed what of a client. */
export function activityRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /clients/{clientRef}/activity', async ({ tx, params, query }) =>
    listActivity(tx, { clientRef: params.clientRef, kind: query.kind, after: query.after }),
  );
}
