import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from './problem.ts';

/** The version that the caller read, from If-Match; 0 where the endpoint needs none. */
export function requireVersion({ ifMatch }: Endpoint, request: FastifyRequest): number {
  if (!ifMatch) return 0;
  const version = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (!version) throw new AppError('invalid', 'The header If-Match is needed, with the version that was read.');
  return Number(version);
}

/** A version as ETag and If-Match have it. */
export function etagOf(version: number): string {
  return `"${version}"`;
}
