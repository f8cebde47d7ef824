import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { findFreePort } from '#server/testing/run-main.ts';
import { health } from './health.ts';
import { replyWithProblem } from './problem.ts';

function appWith(pool: pg.Pool, readiness = { isDraining: false }) {
  const app = Fastify();
  app.setErrorHandler(replyWithProblem);
  health(app, { pool, readiness });
  return app;
}

describe('GET /health', () => {
  it('is ready while the database answers, and says when the server is stopping', async () => {
    const db = await createTestDatabase();
    const readiness = { isDraining: false };
    const app = appWith(db.pool, readiness);
    const ready = await app.inject('/health');
    expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ]);
    readiness.isDraining = true;
    const going = await app.inject('/health');
    expect([going.statusCode, going.json()]).toEqual([503, { status: 'draining' }]);
    await app.close();
    await db.drop();
  });

  it('is 503 where no database answers', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: await findFreePort(), connectionTimeoutMillis: 2_000 });
    const app = appWith(pool);
    expect((await app.inject('/health')).statusCode).toBe(503);
    await app.close();
    await pool.end();
  });
});
