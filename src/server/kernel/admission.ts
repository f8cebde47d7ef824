import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ofEachPool } from '#server/db/of-each-pool.ts';
import type { Pool } from '#server/db/pool.ts';
import type { ServerContext } from './context.ts';
import { unavailable } from './problem.ts';
import { discardSlowly, hasBody, type SendingTimes } from './slow-senders.ts';

/** Milliseconds that a call may have to wait for a connection of the database. */
const longestWait = 400;
/** Connections that became free, from which their pace can be told: as many as a server has, since they come in bursts. */
const enough = 20;
/** Ends what was begun, and must always be possible. */
const alwaysAdmitted = '/auth/sign-out';
/** A body up to this length is thrown away at once. */
const shortBody = 65_536;

/**
 * Refuses calls that would have to wait too long, with 503 and Retry-After, before anything of them is read: waiting costs the
 * calls before them, and a browser sends again (record 43). Pages, files and the health are no calls. It runs before Fastify,
 * whose request and reply cost twice as much as the refusal.
 */
export function refuseBeyondCapacity(
  answer: RequestListener,
  context: Pick<ServerContext, 'pool' | 'metrics' | 'apiBase'>,
  { times, headers }: { times: SendingTimes; headers: Record<string, string> },
): RequestListener {
  const all = [...ownHeaders, ...Object.entries(headers).flat()];
  const queue = queueOf(context.pool);
  return (request, response) => {
    if (queue.wait() < longestWait || !isCall(request, context.apiBase)) return answer(request, response);
    context.metrics.turnedAway.inc();
    refuseForNow(response, { times, headers: all });
  };
}

/** Reads the address as the router reads it: `/%61pi/v0/settings` is a call, too. Nearly all come as they are, and are not decoded. */
function isCall({ url = '' }: IncomingMessage, apiBase: string): boolean {
  const path = url.startsWith(`${apiBase}/`) ? url : findPath(url);
  return path === undefined || (path.startsWith(`${apiBase}/`) && path !== `${apiBase}${alwaysAdmitted}`);
}

/** Finds the path of an address in whatever form, decoded; none where there is no such address. */
function findPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

/** The one watch of a pool, which every call asks. */
export const queueOf = ofEachPool((pool) => watchQueue(pool));

/** Measures how long the next call would wait for a connection, by how fast connections became free while others waited. */
export function watchQueue(pool: Pick<Pool, 'on' | 'waitingCount'>, readTime = () => performance.now()) {
  let [begunAt, freed, pace] = [readTime(), 0, 0];
  pool.on('release', () => {
    if (pool.waitingCount > 0) freed += 1;
  });
  return {
    /** Returns milliseconds. Every call asks, so a queue is noticed when it begins. */
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
const ownHeaders = [
  ...['content-type', 'application/problem+json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(body))],
  ...['cache-control', 'no-store', 'retry-after', '2'],
];

type Refusing = { times: Pick<SendingTimes, 'refusedBody'>; headers?: string[] };

/** Answers with 503, and reads no more of the request. */
export function refuseForNow(
  response: ServerResponse,
  { times: { refusedBody }, headers = ownHeaders }: Refusing,
): void {
  const { req: request } = response;
  response.writeHead(503, headers);
  if (!hasBody(request)) return void response.end(body);
  if (!(Number(request.headers['content-length']) <= shortBody)) discardSlowly({ raw: request });
  response.end(body, () => {
    if (!request.complete) setTimeout(closeIncomplete, refusedBody, request).unref();
  });
}

/** Closes a refused call, which is sent again: nothing is lost if its sender has not read the refusal yet. */
function closeIncomplete(request: IncomingMessage): void {
  if (!request.complete) request.socket.destroy();
}
