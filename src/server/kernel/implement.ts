import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Pool, QueryResultRow } from 'pg';
import { type ZodType, z } from 'zod';
import { type Api, api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Environment } from '#server/config.ts';
import { inTransaction, sendAlong, type Tx } from '#server/db/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AddressSearch } from '#server/maps/address-search.ts';
import { findFeatures } from '#server/modules/settings/queries.ts';
import {
  type Asking,
  authorize,
  bearerToken,
  type Caller,
  findCaller,
  findCallerAndRead,
  findCallerAndTakeKey,
  type Question,
  withStaff,
} from './authorize.ts';
import { type Claim, claimOf, insertReply, type KeptReply } from './idempotency.ts';
import { joinJson } from './join-json.ts';
import { AppError, invalidShape, notFound, unauthenticated } from './problem.ts';

/** What every module is given. */
export type ServerContext = {
  pool: Pool;
  now: () => Instant;
  brand: Brand;
  jobs: Jobs;
  addresses: AddressSearch;
  publicUrl: string;
  environment: Environment;
  build: string;
};

type Given<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends ZodType> ? z.output<S> : undefined;
export type ReplyOf<E> = E extends { reply: infer S extends ZodType } ? z.input<S> : undefined;

export type Input<N extends EndpointName> = {
  params: Given<Api[N], 'params'>;
  query: Given<Api[N], 'query'>;
  body: Given<Api[N], 'body'>;
};

/** A call that has been let in. `ifMatch` is the version the caller read. */
export type Call<N extends EndpointName> = Input<N> & {
  tx: Tx;
  caller: Caller;
  now: Instant;
  ifMatch: number;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handle<N extends EndpointName> = (call: Call<N>) => Promise<ReplyOf<Api[N]>>;
type PublicCall<N extends EndpointName> = Input<N> & { now: Instant; request: FastifyRequest; reply: FastifyReply };

/** What a hot read asks the database, in the statement that tells who calls: see `findCallerAndRead`. */
type ReadStatement<N extends EndpointName> = { select: string; values: (input: Input<N>) => unknown[] };
type ReadCall<N extends EndpointName> = Omit<Call<N>, 'tx' | 'ifMatch'>;

export type Read<N extends EndpointName, Version, Found extends Version> = {
  /** What the caller's copy is compared with. */
  version: ReadStatement<N>;
  /** Everything, the version too, as of one moment. */
  find: ReadStatement<N>;
  etag: (call: ReadCall<N>, version: Version) => string;
  /** Done for everyone who is let in, whether or not their copy is the newest. */
  note: (call: ReadCall<N>) => Promise<void>;
  reply: (call: ReadCall<N>, found: Found) => ReplyOf<Api[N]>;
  /** Lists of the reply that the database has put together as JSON; `reply` leaves them empty. */
  asJson?: (found: Found) => Record<string, string>;
};

/** An endpoint for people who are signed in: authorised, safe to repeat, in one transaction. */
export function implement<N extends EndpointName>(
  app: FastifyInstance,
  context: ServerContext,
  name: N,
  handle: Handle<N>,
) {
  implementWrite(app, context, name, { handle });
}

/** The same, where `ask` is what a hot write must know before it writes: asked in the statement that tells who calls. */
export function implementWrite<N extends EndpointName, Found extends QueryResultRow>(
  app: FastifyInstance,
  context: ServerContext,
  name: N,
  { ask, handle }: { ask?: ReadStatement<N>; handle: (call: Call<N>, found: Found) => Promise<ReplyOf<Api[N]>> },
) {
  const declared: Endpoint = api[name];
  route(app, name, async (request, reply) => {
    const now = context.now();
    const parsed = parseInput<N>(declared, request);
    const token = bearerToken(request);
    if (!token) throw unauthenticated();
    const claim = declared.repeat === 'key' ? await claimOf(request) : undefined;
    const question = ask && parsed.input && { select: ask.select, values: ask.values(parsed.input) };
    return inTransaction(context.pool, async (tx) => {
      const knock = { token, clientRef: parsed.clientRef, now, claim, question };
      const { caller, kept, found } = await letIn<Found>(tx, declared, knock);
      const input = inputOf(parsed);
      const call = { ...input, tx, caller, now, request, reply, ifMatch: declared.ifMatch ? ifMatchOf(request) : 0 };
      const answer = () => handle(call, found as Found);
      if (declared.repeat !== 'key') return answer();
      if (!claim) throw new AppError('invalid', 'The header Idempotency-Key is needed, 16 to 64 characters long.');
      return kept ? repeatReply(reply, { claim, kept }) : answerOnce(call, { claim, answer });
    });
  });
}

type OutsideCall<N extends EndpointName> = Input<N> & { caller: Caller; now: Instant; request: FastifyRequest };

/** An endpoint whose work is slow, such as asking somebody else's server: the caller is let in first, and no connection waits. */
export function implementOutside<N extends EndpointName>(
  app: FastifyInstance,
  context: ServerContext,
  name: N,
  handle: (call: OutsideCall<N>) => Promise<ReplyOf<Api[N]>>,
) {
  const declared: Endpoint = api[name];
  route(app, name, async (request) => {
    const now = context.now();
    const parsed = parseInput<N>(declared, request);
    const token = bearerToken(request);
    if (!token) throw unauthenticated();
    const { caller } = await inTransaction(context.pool, (tx) =>
      letIn(tx, declared, { token, clientRef: parsed.clientRef, now }),
    );
    return handle({ ...inputOf(parsed), caller, now, request });
  });
}

/** A hot read: one statement tells who calls and reads, and one as small as can be where the caller holds the newest. */
export function implementRead<N extends EndpointName, Version extends QueryResultRow, Found extends Version>(
  app: FastifyInstance,
  context: ServerContext,
  name: N,
  read: Read<N, Version, Found>,
) {
  const declared: Endpoint = api[name];
  route(app, name, async (request, reply) => {
    const now = context.now();
    const parsed = parseInput<N>(declared, request);
    const token = bearerToken(request);
    if (!token) throw unauthenticated();
    const asking = { token, clientRef: parsed.clientRef, now };
    if (parsed.refusal) authorize(await findCaller(context.pool, asking), declared.access);
    const input = inputOf(parsed);
    const readFor = async <R extends QueryResultRow>({ select, values }: ReadStatement<N>) => {
      const { caller, found } = await findCallerAndRead<R>(context.pool, { ...asking, select, values: values(input) });
      return { call: { ...input, caller: authorize(caller, declared.access), now, request, reply }, found: found! };
    };
    const held = request.headers['if-none-match'];
    if (held) {
      const { call, found } = await readFor<Version>(read.version);
      if (held === read.etag(call, found)) {
        await read.note(call);
        reply.header('etag', held);
        return void reply.code(304);
      }
    }
    const { call, found } = await readFor<Found>(read.find);
    await read.note(call);
    reply.header('etag', read.etag(call, found));
    const answer = read.reply(call, found);
    return read.asJson ? joinJson(reply, { answer, lists: read.asJson(found) }) : answer;
  });
}

/** An endpoint that anybody may call; it opens its own transactions. */
export function implementPublic<N extends EndpointName>(
  app: FastifyInstance,
  context: ServerContext,
  name: N,
  handle: (call: PublicCall<N>) => Promise<ReplyOf<Api[N]>>,
) {
  const declared: Endpoint = api[name];
  route(app, name, async (request, reply) =>
    handle({ ...inputOf(parseInput<N>(declared, request)), now: context.now(), request, reply }),
  );
}

type Knock = Asking & { claim?: Claim | undefined; question?: Question | undefined };
type LetIn<R> = { caller: Caller; kept: KeptReply | null; found: R | null };

/** Who calls, once all that the endpoint declares of its callers holds, and its feature is on. */
async function letIn<R extends QueryResultRow>(
  tx: Tx,
  { access, endsAccess }: Endpoint,
  { claim, question, ...asking }: Knock,
): Promise<LetIn<R>> {
  const told = claim
    ? await findCallerAndTakeKey<R>(tx, { ...asking, key: claim.key, question })
    : { caller: await findCaller(tx, asking), kept: null, found: null };
  const known = await withStaff(tx, told.caller, access);
  // A write that took from its caller the right to make it, such as leaving a network, answers them again all the same.
  if (endsAccess && claim && known && told.kept?.hash.equals(claim.hash)) return { ...told, caller: known };
  const caller = authorize(known, access);
  if (access.feature && !(await findFeatures(tx))[access.feature]) throw notFound();
  return { ...told, caller };
}

/** The reply that the write had the first time; refused where its key stands for another request. */
function repeatReply<T>(reply: FastifyReply, { claim, kept }: { claim: Claim; kept: KeptReply }): T {
  if (!kept.hash.equals(claim.hash)) {
    throw new AppError('keyReused', 'This Idempotency-Key was used for another request.');
  }
  if (kept.etag) reply.header('etag', kept.etag);
  return kept.reply as T;
}

type Answering<T> = { claim: Claim; answer: () => Promise<T> };

/** The write itself, and what answers it again kept in its transaction. */
async function answerOnce<T>(
  { tx, caller, reply, now }: Pick<Call<EndpointName>, 'tx' | 'caller' | 'reply' | 'now'>,
  { claim, answer }: Answering<T>,
): Promise<T> {
  const answered = await answer();
  const etag = reply.getHeader('etag');
  const kept = { ...claim, userRef: caller.userRef, reply: answered, etag: etag ? String(etag) : null, now };
  sendAlong(tx, insertReply(tx, kept));
  return answered;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function route(app: FastifyInstance, name: EndpointName, handler: Handler) {
  const declared: Endpoint = api[name];
  const [method, path] = name.split(' ') as [HTTPMethods, string];
  const status = declared.status ?? 200;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: declared.bodyLimit ?? 65_536,
    config: { endpoint: name },
    schema: declared.reply ? { response: { [status]: replySchema(declared.reply) } } : {},
    handler: async (request, reply) => {
      const answer = await handler(request, reply);
      if (reply.statusCode === 304) return reply.send();
      if (declared.media) reply.type(`${declared.media}; charset=utf-8`);
      return reply.code(status).send(answer ?? null);
    },
  });
}

/** The reply as JSON Schema: what it does not name is left out, whatever the query read. */
export function replySchema(schema: ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
}

/** `clientRef` is told of any address that has the shape of one, since who may know is asked before what is wrong. */
type Parsed<N extends EndpointName> = { clientRef: string | undefined } & (
  | { input: Input<N>; refusal?: undefined }
  | { input?: undefined; refusal: AppError }
);

// Made once: to make a schema costs more than all that it is asked here.
const noQuery = z.strictObject({});

/** Checks the input now and tells the outcome later, so that an outsider hears 401 or 404 before any 400. */
function parseInput<N extends EndpointName>(declared: Endpoint, request: FastifyRequest): Parsed<N> {
  const params = declared.params?.safeParse(request.params);
  const query = (declared.query ?? noQuery).safeParse(request.query ?? {});
  const body = declared.body?.safeParse(request.body ?? undefined);
  const clientRef = (params?.data as { clientRef?: string } | undefined)?.clientRef;
  const refused = (refusal: AppError) => ({ clientRef, refusal });
  if (params && !params.success) return refused(notFound());
  for (const part of [query, body]) if (part && !part.success) return refused(invalidShape(part.error));
  if (!declared.body && request.body != null && Object.keys(request.body).length > 0) {
    return refused(new AppError('invalid', 'This request takes no body.'));
  }
  return { clientRef, input: { params: params?.data, query: query.data, body: body?.data } as Input<N> };
}

function inputOf<N extends EndpointName>({ input, refusal }: Parsed<N>): Input<N> {
  if (refusal) throw refusal;
  return input;
}

function ifMatchOf(request: FastifyRequest): number {
  const version = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (!version) throw new AppError('invalid', 'The header If-Match is needed, with the version that was read.');
  return Number(version);
}
