import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api, type EndpointName } from '#contract/api.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bearerToken } from './caller.ts';
import { checkCaller } from './check-caller.ts';
import type { ServerContext } from './context.ts';

/** Milliseconds that a request may take to arrive; `check` is how often Node looks for those that take longer. */
export type SendingTimes = { head: number; body: number; refusedBody: number; authorisedBody: number; check: number };

/** A picture on a slow line takes more than half a minute; a stranger has no reason to take it. */
export const sendingTimes: SendingTimes = {
  head: 10_000,
  body: 30_000,
  refusedBody: 5_000,
  authorisedBody: 120_000,
  check: 2_000,
};

/** More would fill the memory; an operator's proxy bounds those of one address. */
const mostConnections = 5_000;

/** Makes the server of an app. Fastify's own listens a second time for `localhost`, without what is set here. */
export function createHttpServer(answer: RequestListener, { head, authorisedBody, check }: SendingTimes): Server {
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: authorisedBody,
      connectionsCheckingInterval: check,
      keepAliveTimeout: 72_000,
    },
    answer,
  );
  server.maxConnections = mostConnections;
  return server;
}

const unreadable = { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', other: '400 Bad Request' };

/** Closes slow senders without a status: after 408 a queue would drop its write. */
export function onClientError(error: Error & { code?: string }, socket: Socket): void {
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = unreadable[error.code as 'other'] ?? unreadable.other;
  if (!isSlow && socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy();
}

/** Closes the connection of a body that does not arrive in time; callers who may make the call have longer. */
export function boundSlowBodies(app: FastifyInstance, context: ServerContext, { body }: SendingTimes): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) closeUnlessAuthorised(context, { request, after: body });
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    discardSlowly(request);
    done();
  });
}

/** Requests whose bodies are thrown away, those that have waited longest first. */
const discarded: IncomingMessage[] = [];
const pieces = { every: 20, most: 3 };

/**
 * Throws away what still arrives of a request that is answered already: for all such requests together three pieces of 64 kB every 20 ms.
 * Faster would cost the processor what a refusal saves, and a closed connection would lose the answer.
 */
export function discardSlowly({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.complete) return;
  raw.on('data', () => {
    raw.pause();
    if (discarded.push(raw) === 1) setTimeout(readOn, pieces.every).unref();
  });
}

function readOn(): void {
  for (const raw of discarded.splice(0, pieces.most)) raw.resume();
  if (discarded.length > 0) setTimeout(readOn, pieces.every).unref();
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type SlowBody = { request: FastifyRequest; after: number };

/** Asks who calls only once a body is late, so that others cost nothing. */
function closeUnlessAuthorised(context: ServerContext, { request, after }: SlowBody): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    isAuthorised(context, request).then((mayGoOn) => {
      if (!mayGoOn && !raw.complete) raw.socket.destroy();
    });
  }, after);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

async function isAuthorised(context: ServerContext, request: FastifyRequest): Promise<boolean> {
  const name = request.routeOptions.config.endpoint as EndpointName | undefined;
  // Bodies of a support worker's phone are small, so a late one is closed.
  if (!name || api[name].access.scope === 'worker') return false;
  if (api[name].access.scope === 'public' || !bearerToken(request)) return false;
  return inTransaction(context.pool, (tx) => checkCaller(tx, context, { name, request })).then(
    () => true,
    () => false,
  );
}
