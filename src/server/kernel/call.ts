import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import { type ZodType, z } from 'zod';
import type { Api, EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { CommitResult, Tx } from '#server/db/transaction.ts';
import type { Caller, CallerQuery } from './caller.ts';
import { AppError, invalidShape, notFound } from './problem.ts';

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends ZodType> ? z.output<S> : undefined;
export type ReplyOf<E> = E extends { reply: infer S extends ZodType } ? z.input<S> : undefined;

/** What a caller sent, checked by its schemas. */
export type Input<N extends EndpointName> = {
  params: Part<Api[N], 'params'>;
  query: Part<Api[N], 'query'>;
  body: Part<Api[N], 'body'>;
};

/** The caller and the moment, as services and the audit log take them. */
export type Acting = { actorRef: string; now: Instant };

/** The row that a call wrote, and its version since. */
export type WriteReply = { ref: string; version: number };

export type PublicCall<N extends EndpointName> = Input<N> & { now: Instant; request: FastifyRequest };

/** An authorised call. `version` is the one that the caller read, from If-Match. */
export type OutsideCall<N extends EndpointName> = PublicCall<N> & { caller: Caller; acting: Acting; version: number };

/** An authorised call in its own transaction. */
export type Call<N extends EndpointName> = OutsideCall<N> & { tx: Tx };

type IsPublic<N extends EndpointName> = Api[N]['access']['scope'] extends 'public' ? true : false;

export type Handler<N extends EndpointName> = (
  call: IsPublic<N> extends true ? PublicCall<N> : Call<N>,
) => Promise<ReplyOf<Api[N]>>;

/** A read inside the statement that finds the caller. Its client is `caller.client_ref`; its own values start at $4. */
export type CallerRead<N extends EndpointName> = { select: string; values: (input: Input<N>) => unknown[] };

/** A read so frequent that one statement both finds the caller and reads. */
export type HotRead<N extends EndpointName, Version extends QueryResultRow, Row extends Version> = {
  /** What the caller's copy is compared with. */
  version: CallerRead<N>;
  /** Everything, the version too, as of one moment. */
  find: CallerRead<N>;
  etag: (call: OutsideCall<N>, version: Version) => string;
  /** Runs for every allowed caller, whether or not their copy is the newest. */
  audit: (call: OutsideCall<N>) => Promise<void>;
  reply: (call: OutsideCall<N>, row: Row) => ReplyOf<Api[N]>;
};

/** A reply that comes with the commit cannot be stored under a key. */
type WithCommit<N extends EndpointName> = Api[N] extends { idempotency: 'natural' }
  ? CommitResult<ReplyOf<Api[N]>>
  : never;

/** Adds an endpoint of the contract. */
export type Route = {
  /** Public endpoints open their own transactions; all others run in one. */
  <N extends EndpointName>(name: N, handle: Handler<N>): void;
  /** A hot write, which begins with what the statement that finds the caller has read. */
  <N extends EndpointName, Row>(
    name: N,
    handle: (call: Call<N>, row: Row) => Promise<ReplyOf<Api[N]> | WithCommit<N>>,
    options: { reads: CallerRead<N> },
  ): void;
  /** Slow work, such as calling another server or hashing a password; it holds no connection. */
  <N extends EndpointName>(
    name: N,
    handle: (call: OutsideCall<N>) => Promise<ReplyOf<Api[N]>>,
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
  call: PublicCall<EndpointName> & Partial<Call<EndpointName>>,
  row?: QueryResultRow | null,
) => Promise<unknown>;
export type AnyHotRead = HotRead<EndpointName, QueryResultRow, QueryResultRow>;

type AnyInput = Input<EndpointName>;

/** `clientRef` comes from any address that has its shape, since access is decided before the input is checked. */
export type ParsedCall = { clientRef: string | undefined } & (
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
