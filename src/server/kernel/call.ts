import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import { type ZodType, z } from 'zod';
import type { Api, EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import type { Caller, CallerQuery } from './caller.ts';
import { AppError, invalidShape, notFound } from './problem.ts';
import type { WorkerCaller } from './worker-caller.ts';

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends ZodType> ? z.output<S> : undefined;
type ReplyOf<E> = E extends { reply: infer S extends ZodType } ? z.input<S> : undefined;

/** The input that a caller sent, checked by its schemas. */
export type Input<N extends EndpointName> = {
  params: Part<Api[N], 'params'>;
  query: Part<Api[N], 'query'>;
  body: Part<Api[N], 'body'>;
};

/** The caller and the moment, as services and the audit log take them. */
export type Acting = { actorRef: string; sessionRef?: string; now: Instant };

/** The row that a call wrote, and its version since. */
export type WriteReply = { ref: string; version: number };

type AnyCall<N extends EndpointName> = Input<N> & { now: Instant; request: FastifyRequest };

/** A call without a caller, which may set headers of its own. */
type PublicCall<N extends EndpointName> = AnyCall<N> & { reply: FastifyReply };

/** An authorised call. `version` is the one that the caller read, from If-Match. */
export type OutsideCall<N extends EndpointName> = AnyCall<N> & { caller: Caller; acting: Acting; version: number };

/** An authorised call in its own transaction. */
type Call<N extends EndpointName> = OutsideCall<N> & { tx: Tx };

/** A call of a support worker's phone in its own transaction. */
type WorkerCall<N extends EndpointName> = PublicCall<N> & { tx: Tx; worker: WorkerCaller };

type CallOf<N extends EndpointName> = Api[N]['access']['scope'] extends 'public'
  ? PublicCall<N>
  : Api[N]['access']['scope'] extends 'worker'
    ? WorkerCall<N>
    : Call<N>;

type ReplyTo<N extends EndpointName> = Api[N] extends { reply: ZodType } ? Promise<ReplyOf<Api[N]>> : Promise<void>;
type Handler<N extends EndpointName> = (call: CallOf<N>) => ReplyTo<N>;

/** A read inside the statement that finds the caller. Its client is `caller.client_ref`; its own values start at $4. */
export type CallerRead<N extends EndpointName> = { select: string; values: (input: Input<N>) => unknown[] };

/** A read whose statement depends on what is asked, with its values. */
export type SelectedRead = { select: string; values: unknown[] };
type HotSelect<N extends EndpointName> = CallerRead<N> | ((input: Input<N>) => SelectedRead);

/** A read so frequent that one statement both finds the caller and reads. */
type HotRead<N extends EndpointName, Version extends QueryResultRow, Row extends Version> = {
  /** The value that the caller's copy is compared with. */
  version: HotSelect<N>;
  /** Everything, the version too, as of one moment. */
  find: HotSelect<N>;
  etag: (call: OutsideCall<N>, version: Version) => string;
  /** Runs for every allowed caller, whether or not their copy is the newest. */
  audit: (call: OutsideCall<N>) => Promise<void>;
  /** Makes the reply of what was read; `again` reads it once more. */
  reply: (call: OutsideCall<N>, row: Row, again: () => Promise<Row>) => ReplyOf<Api[N]> | Promise<ReplyOf<Api[N]>>;
};

/** A call before its caller is known. */
type EarlyCall<N extends EndpointName> = Input<N> & { now: Instant; version: number };

/**
 * A write so frequent that one statement both finds the caller and writes. So PostgreSQL decides whether it does: its policies and
 * conditions refuse what the endpoint refuses.
 */
type HotWrite<N extends EndpointName, Row> = {
  /** The writes beside the caller, who is `write_0`; the first returns a row where it wrote. Undefined where one statement cannot do it. */
  plan: (call: EarlyCall<N>) => SqlStatement[] | undefined;
  reply: (call: EarlyCall<N>) => ReplyOf<Api[N]>;
  /** The handler where nothing was written, and all runs again one statement after another: it writes, or says why it may not. */
  handle: (call: Call<N>, row: Row) => Promise<ReplyOf<Api[N]>>;
  reads: CallerRead<N>;
};

/** Adds an endpoint of the contract. */
export type Route = {
  /** Public endpoints open their own transactions; all others run in one, those of a support worker's phone too. */
  <N extends EndpointName>(name: N, handle: Handler<N>): void;
  /** A write that begins with what the statement that finds the caller has read. */
  <N extends EndpointName, Row>(
    name: N,
    handle: (call: Call<N>, row: Row) => Promise<ReplyOf<Api[N]>>,
    options: { reads: CallerRead<N> },
  ): void;
  <N extends EndpointName, Row>(name: N, write: HotWrite<N, Row>): void;
  /** Slow work, such as calling another server or hashing a password; it holds no connection. */
  <N extends EndpointName>(
    name: N,
    handle: (call: OutsideCall<N>) => ReplyTo<N>,
    options: { holdsConnection: false },
  ): void;
  <N extends EndpointName, Version extends QueryResultRow, Row extends Version>(
    name: N,
    read: HotRead<N, Version, Row>,
  ): void;
};

/** One HTTP exchange, its input parsed. */
export type PublicExchange = { request: FastifyRequest; reply: FastifyReply; now: Instant; parsed: ParsedCall };
export type SignedInExchange = PublicExchange & { query: CallerQuery };

// `Route` checks that a handler fits its endpoint; inside the kernel all handlers are alike.
export type AnyHandler = (
  call: AnyCall<EndpointName> & Partial<PublicCall<EndpointName> & Call<EndpointName>>,
  row?: QueryResultRow | null,
) => Promise<unknown>;
export type AnyWorkerHandler = (call: WorkerCall<EndpointName>) => Promise<unknown>;
export type AnyHotRead = HotRead<EndpointName, QueryResultRow, QueryResultRow>;
export type AnyHotWrite = Omit<HotWrite<EndpointName, unknown>, 'handle'> & { handle: AnyHandler };

type AnyInput = Input<EndpointName>;

/** `clientRef` comes from any address that has its shape, since access is decided before the input is checked. */
type ParsedCall = { clientRef: string | undefined } & (
  | { input: AnyInput; refusal?: undefined }
  | { input?: undefined; refusal: AppError }
);

// Module-level: building a schema is slower than using it.
const noQuery = z.strictObject({});

/** Checks the input now and reports the outcome later, so that an outsider gets 401 or 404 before any 400. */
export function parseCall(endpoint: Endpoint, request: FastifyRequest): ParsedCall {
  const params = endpoint.params?.safeParse(request.params);
  const query = (endpoint.query ?? noQuery).safeParse(request.query ?? {});
  const body = endpoint.body?.safeParse(request.body ?? undefined);
  const clientRef = (params?.data as { clientRef?: string } | undefined)?.clientRef;
  const refused = (refusal: AppError) => ({ clientRef, refusal });
  if (params && !params.success) return refused(notFound());
  for (const part of [query, body]) if (part && !part.success) return refused(invalidShape(part.error));
  if (!endpoint.body && request.body != null && Object.keys(request.body).length > 0) {
    return refused(new AppError('invalid', 'This request takes no body. Send it without one.'));
  }
  return { clientRef, input: { params: params?.data, query: query.data, body: body?.data } as AnyInput };
}

export function requireInput({ input, refusal }: ParsedCall): AnyInput {
  if (refusal) throw refusal;
  return input;
}
