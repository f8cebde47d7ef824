import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from './problem.ts';

/** Returns the version that the caller read, from If-Match; 0 where the endpoint needs none. */
export function requireVersion({ ifMatch }: Endpoint, request: FastifyRequest): number {
  if (!ifMatch) return 0;
  const version = findVersion(request);
  if (version === undefined) throw new AppError('invalid', missingVersion);
  return version;
}

const missingVersion = 'Send the header If-Match with the version that you read, in quotation marks: If-Match: "1".';

/** The pattern of If-Match with one version of ours. */
export const versionPattern = '^"(0|[1-9][0-9]{0,8})"$';

/** An entity tag that is no version of ours: it is read, and equals none that is stored, so that the write is stale (412). */
const otherVersion = -1;

/**
 * Finds the version that If-Match names, compared as RFC 9110 says: character by character, so that `"02"` is not `"2"`, and never weakly.
 * Undefined without one entity tag: `*` and lists do not say what the caller read.
 */
export function findVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const [, weak, tag] = /^[\t ]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*$/.exec(headers['if-match'] ?? '') ?? [];
  if (tag === undefined) return undefined;
  return !weak && /^(0|[1-9]\d{0,8})$/.test(tag) ? Number(tag) : otherVersion;
}

/** Formats a version as ETag and If-Match write it. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Makes the refusal of a write based on an older version; carries the current ETag. */
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
