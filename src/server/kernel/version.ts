import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from './problem.ts';

/** The version that the caller read, from If-Match; 0 where the endpoint needs none. */
export function requireVersion({ ifMatch }: Endpoint, request: FastifyRequest): number {
  if (!ifMatch) return 0;
  const version = findVersion(request);
  if (version === undefined) throw new AppError('invalid', 'Send the header If-Match with the version that you read.');
  return version;
}

export function findVersion({ headers }: FastifyRequest): number | undefined {
  const version = /^"(0|[1-9]\d{0,8})"$/.exec(headers['if-match'] ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** A version as ETag and If-Match write it. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** The refusal of a write based on an older version; carries the current ETag. */
export function stale(message: string, current: number): AppError {
  return new AppError('stale', message, { etag: etagOf(current) });
}

/** Throws 412 where the stored row is stale for the caller. */
export function requireSameVersion(
  stored: { version: number },
  { read, message }: { read: number; message: string },
): void {
  if (stored.version !== read) throw stale(message, stored.version);
}
