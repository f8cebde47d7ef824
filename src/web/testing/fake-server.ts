import { onTestFinished, vi } from 'vitest';
import type { ZodType, z } from 'zod';
import type { Api, EndpointName } from '#contract/api.ts';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { page } from '#web/kernel/page.ts';
import { travel } from './late.ts';

type Part<N extends EndpointName, P extends string> =
  Api[N] extends Record<P, infer S extends ZodType> ? z.input<S> : undefined;

/** A call as it arrived, with its headers If-Match and Idempotency-Key. */
type ReceivedCall<N extends EndpointName> = {
  params: Part<N, 'params'>;
  query: Record<string, string>;
  body: Part<N, 'body'>;
  version: string | undefined;
  key: string | undefined;
};

/** The part of a reply that a screen reads. Its fields have the contract's names and kinds, and those it does not read are absent. */
type Excerpt<T> = T extends readonly (infer Item)[]
  ? readonly Excerpt<Item>[]
  : T extends object
    ? { [K in keyof T]?: Excerpt<T[K]> | undefined }
    : T;

type Answer<N extends EndpointName> = Excerpt<Reply<N>> | Response;
type Answers = { [N in EndpointName]?: (call: ReceivedCall<N>) => Answer<N> | Promise<Answer<N>> };
type AnyCall = { name: string; params: Record<string, string>; query: Record<string, string>; body: unknown };

/** The server of a test; named, since the answers to all endpoints are too long a type to be written out. */
export type FakeServer = {
  answer: (more: Answers) => void;
  received: <N extends EndpointName>(name: N) => ReceivedCall<N>[];
};

/**
 * Answers the calls of a test by the names of their endpoints. A call that it has no answer to finds nothing. `answer`
 * adds answers or replaces them, and `received` lists the calls of one endpoint.
 */
export function fakeServer(first: Answers): FakeServer {
  const answers: Answers = { ...first };
  const calls: AnyCall[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });

  async function fetchReply(url: string, init: RequestInit) {
    await travel();
    if (isOver) return refuseLate();
    const reply = await findReply(url, init);
    return isOver ? refuseLate() : reply;
  }

  async function findReply(url: string, { method, headers, body }: RequestInit) {
    const { pathname, searchParams } = new URL(url, location.origin);
    const path = pathname.slice(page.apiBase.length);
    for (const [name, answer] of Object.entries(answers)) {
      const params = matchEndpoint(name, `${method} ${path}`);
      if (!params) continue;
      const sent = new Headers(headers);
      const call = {
        name,
        params,
        query: Object.fromEntries(searchParams),
        body: readBody(body),
        version: sent.get('if-match') ?? undefined,
        key: sent.get('idempotency-key') ?? undefined,
      };
      calls.push(call);
      const reply = await (answer as (call: object) => unknown)(call);
      return reply instanceof Response ? reply : Response.json(reply);
    }
    return refuse({ status: 404, code: 'notFound', message: `${method} ${path} has no answer.` });
  }

  vi.stubGlobal('fetch', fetchReply);
  return {
    answer: (more: Answers) => void Object.assign(answers, more),
    received: <N extends EndpointName>(name: N) =>
      calls.filter((call) => call.name === name) as unknown as ReceivedCall<N>[],
  };
}

/** Reads a form, JSON or the bytes of a file. */
function readBody(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** Matches the parameters of a call to this endpoint; none where it is another's. */
function matchEndpoint(name: string, call: string): Record<string, string> | undefined {
  const pattern = name.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = call.match(new RegExp(`^${pattern}$`));
  return match ? { ...match.groups } : undefined;
}

type Refusal = { status: number; code: string; message: string; errors?: { path: string; message: string }[] };

export function refuse({ status, code, message, errors = [] }: Refusal): Response {
  return Response.json({ status, code, messages: [message], errors }, { status });
}

/** Answers what an ended test asks: without one the page would seem offline to the next test. */
export const refuseLate = () => refuse({ status: 404, code: 'notFound', message: 'The test that asks has ended.' });

/** Answers as a server that breaks. */
export const broken = () => refuse({ status: 500, code: 'internal', message: 'Something broke.' });

/** Fails as a call whose answer never arrives. */
export const lost = (): Promise<never> => Promise.reject(new TypeError('lost'));
