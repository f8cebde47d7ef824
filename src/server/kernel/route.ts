import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ZodType } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { row } from '#server/db/transaction.ts';
import { authorizeCall } from './access.ts';
import {
  type AnyHandler,
  type AnyHotRead,
  type AnyHotWrite,
  type AnyWorkerHandler,
  type CallerRead,
  type PublicExchange,
  parseCall,
  type Route,
  requireInput,
  type SignedInExchange,
} from './call.ts';
import { callerSql, findCaller, isFeatureOn, requireToken } from './caller.ts';
import type { ServerContext } from './context.ts';
import { hotReadAnswer } from './hot-read.ts';
import { hotWriteAnswer } from './hot-write.ts';
import { notFound } from './problem.ts';
import { replySerializer } from './reply-serializer.ts';
import { transactionAnswer } from './transaction-answer.ts';
import { etagOf } from './version.ts';
import { workerAnswer } from './worker-caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route implements. */
    endpoint?: string;
  }
}

/** The means with which a module adds its endpoints. */
export type Router = { route: Route; context: ServerContext };

type Options = { reads?: CallerRead<EndpointName>; holdsConnection?: false };
type Work = AnyHandler | AnyHotRead | AnyHotWrite;
type Plan = { work: Work; options: Options };
type Answer = (exchange: PublicExchange) => Promise<unknown>;

/** Makes the routes of the contract on `app`. Everything that an endpoint declares is enforced here, whatever its handler does. */
export function createRouter(app: FastifyInstance, context: ServerContext): Router {
  const route = (name: EndpointName, work: Work, options: Options = {}) => {
    const endpoint: Endpoint = api[name];
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    const answer = planAnswer(endpoint, context, { work, options });
    if (!isEnforced(endpoint, { work, options }))
      throw new Error(`${name} declares what this kind of handler cannot keep`);
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // A HEAD would run the handler: it could use up what a GET gives once.
      exposeHeadRoute: false,
      bodyLimit: endpoint.bodyLimit ?? 65_536,
      config: { endpoint: name },
      ...(endpoint.reply && serializedBy(endpoint.reply, endpoint.status)),
      handler: async (request, reply) => {
        const exchange = { request, reply, now: context.now(), parsed: parseCall(endpoint, request) };
        return sendReply(endpoint, reply, await answer(exchange));
      },
    });
  };
  return { route: route as Route, context };
}

/**
 * Says whether a handler keeps what its endpoint declares. Keys and versions need the transaction of the write; an ETag of its own needs a
 * hot read, and a hot write stores no reply.
 */
function isEnforced({ access, idempotency, ifMatch, etag }: Endpoint, { work, options }: Plan): boolean {
  const isHot = typeof work === 'object';
  const isHotRead = isHot && 'find' in work;
  const isOfAccount = access.scope !== 'public' && access.scope !== 'worker';
  const inOwnTransaction = isOfAccount && !isHotRead && options.holdsConnection !== false;
  if ((etag === 'custom') !== isHotRead) return false;
  if (isHot && !isOfAccount) return false;
  if (isHot && !isHotRead && idempotency !== 'natural') return false;
  return inOwnTransaction || (idempotency !== 'key' && !ifMatch);
}

function planAnswer(endpoint: Endpoint, context: ServerContext, { work, options }: Plan): Answer {
  if (endpoint.access.scope === 'public') return publicAnswer(endpoint, context, work as AnyHandler);
  if (endpoint.access.scope === 'worker') return workerAnswer(context, work as AnyWorkerHandler);
  const answer = signedInAnswer(endpoint, context, { work, options });
  return async (exchange) => {
    const { request, now, parsed } = exchange;
    return answer({ ...exchange, query: { token: requireToken(request), clientRef: parsed.clientRef, now } });
  };
}

function signedInAnswer(endpoint: Endpoint, context: ServerContext, { work, options }: Plan) {
  if (typeof work === 'object')
    return 'find' in work ? hotReadAnswer(endpoint, context, work) : hotWriteAnswer(endpoint, context, work);
  if (options.holdsConnection === false) return outsideAnswer(endpoint, context, work);
  return transactionAnswer(endpoint, context, { handle: work, reads: options.reads });
}

function publicAnswer({ access: { feature } }: Endpoint, { pool }: ServerContext, handle: AnyHandler): Answer {
  const sql = feature && `select where ${isFeatureOn(feature)}`;
  return async ({ request, reply, now, parsed }) => {
    if (sql && !(await row(pool, sql))) throw notFound();
    return handle({ ...requireInput(parsed), now, request, reply });
  };
}

function outsideAnswer(endpoint: Endpoint, { pool }: ServerContext, handle: AnyHandler) {
  const sql = callerSql(endpoint);
  return async ({ request, now, parsed, query }: SignedInExchange): Promise<unknown> => {
    const caller = authorizeCall(endpoint, await findCaller(pool, sql, query));
    const acting = { actorRef: caller.userRef, sessionRef: caller.sessionRef, now };
    return handle({ ...requireInput(parsed), caller, acting, now, version: 0, request });
  };
}

/** Gives a route its schema and serializer: Fastify asks for a serializer where a route has a schema. */
function serializedBy(reply: ZodType, status = 200) {
  return { schema: { response: { [status]: {} } }, serializerCompiler: () => replySerializer(reply) };
}

/** Formats the file's name. Parameters have been checked; what no file name may hold is left out all the same. */
function formatDisposition(fileName: string, { params, query }: Pick<FastifyRequest, 'params' | 'query'>): string {
  const values: Record<string, unknown> = { ...(query as object), ...(params as object) };
  const filled = fileName.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]).replaceAll(/[^\w-]/g, ''));
  return `attachment; filename="${filled}"`;
}

/** Sends what a handler returned with the headers that its endpoint declares. */
function sendReply(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  if (reply.statusCode === 304) return reply.send();
  if (endpoint.etag === 'version') reply.header('etag', etagOf((answer as { version: number }).version));
  if (endpoint.fileName) {
    const { fileName = endpoint.fileName } = Object(answer) as { fileName?: string };
    reply.header('content-disposition', formatDisposition(fileName, reply.request));
  }
  if (endpoint.immutable) reply.header('cache-control', 'private, max-age=86400, immutable');
  if (endpoint.media)
    reply.type(endpoint.media.startsWith('text/') ? `${endpoint.media}; charset=utf-8` : endpoint.media);
  return reply.code(endpoint.status ?? 200).send(answer ?? null);
}
