import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { rows } from '#server/db/transaction.ts';

/** The state that says whether a proxy may send requests here; `main.ts` ends it before it ends the server. */
export type Readiness = { isDraining: boolean };

/** Serves GET /health: 200 while the database answers and this server is not stopping. */
export function health(app: FastifyInstance, { pool, readiness }: { pool: Pool; readiness: Readiness }): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isDraining) return reply.code(503).send({ status: 'draining' });
    await rows(pool, 'select 1');
    return { status: 'ready' };
  });
}
