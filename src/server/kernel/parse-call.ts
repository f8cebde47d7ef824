import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Input } from './call.ts';
import { AppError, invalidShape, notFound } from './problem.ts';

type AnyInput = Input<EndpointName>;

/** `clientRef` comes from any address that has its shape, since access is decided before the input is checked. */
export type Parsed = { clientRef: string | undefined } & (
  | { input: AnyInput; refusal?: undefined }
  | { input?: undefined; refusal: AppError }
);

// Module-level: building a schema is slower than using it.
const noQuery = z.strictObject({});

/** Checks the input now and reports the outcome later, so that an outsider gets 401 or 404 before any 400. */
export function parseCall(endpoint: Endpoint, request: FastifyRequest): Parsed {
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

export function requireInput({ input, refusal }: Parsed): AnyInput {
  if (refusal) throw refusal;
  return input;
}
