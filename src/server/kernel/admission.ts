import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '#server/db/pool.ts';
import type { ServerContext } from './context.ts';
import { unavailable } from './problem.ts';
import { discardSlowly } from './slow-senders.ts';

/** Milliseconds that a call may have to wait for a connection of the database. */
const longestWait = 400;
/** Connections that became free, from which their pace can be told: as many as a server has, since they come in bursts. */
const enough = 20;
/** Ends what was begun, and must always be possible. */
const alwaysAdmitted = new Set(['POST /auth/sign-out']);
/** A body up to this length is thrown away at once. */
const shortBody = 65_536;

/**
 * Refuses calls that would have to wait too long, with 503 and Retry-After, before anything of them is read: waiting costs the
 * calls before them, and a browser sends again (record 43). Pages, files and the health are no calls.
 */
export function refuseBeyondCapacity(app: FastifyInstance, { pool, metrics }: Pick<ServerContext, 'pool' | 'metrics'>) {
  const queue = watchQueue(pool);
  app.addHook('onRequest', (request, reply, done) => {
    const wait = queue.wait();
    const { endpoint } = request.routeOptions.config;
    if (wait < longestWait || !endpoint || alwaysAdmitted.has(endpoint)) return done();
    metrics.turnedAway.inc();
    reply.hijack();
    if (Number(request.headers['content-length'] ?? shortBody + 1) > shortBody) discardSlowly(request);
    refuse(reply.raw);
  });
}

/** How long the next call would wait for a connection, by how fast connections have become free while others waited. */
export function watchQueue(pool: Pick<Pool, 'on' | 'waitingCount'>, readTime = () => performance.now()) {
  let [begunAt, freed, pace] = [readTime(), 0, 0];
  pool.on('release', () => {
    if (pool.waitingCount > 0) freed += 1;
  });
  return {
    /** Milliseconds. Every call asks, so a queue is noticed when it begins. */
    wait(): number {
      const now = readTime();
      const elapsed = now - begunAt;
      if (pool.waitingCount === 0) [begunAt, freed, pace] = [now, 0, 0];
      else if (freed >= enough || elapsed >= longestWait) pace = elapsed / Math.max(freed, 1);
      if (elapsed >= longestWait) [begunAt, freed] = [now, 0];
      return pool.waitingCount * pace;
    },
  };
}

const { code, message } = unavailable();
const body = JSON.stringify({
  type: 'about:blank',
  title: message,
  status: 503,
  code,
  messages: [message],
});
const headers = [
  ...['content-type', 'application/problem+json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(body))],
  ...['cache-control', 'no-store', 'x-content-type-options', 'nosniff', 'retry-after', '2'],
];

/** Answers past the stages of other replies, which cost several times as much. */
function refuse(response: ServerResponse): void {
  response.writeHead(503, headers);
  response.end(body);
}
