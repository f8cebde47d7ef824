import type { FastifyInstance } from 'fastify';

/** Accepts a write without a body that still declares JSON. */
export function acceptEmptyJson(scope: FastifyInstance) {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      const read: unknown = JSON.parse(String(body));
      if (!isCacheable(read)) throw new Error('nested too deeply, or with half a character');
      done(null, read);
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
}

/**
 * Says whether a value can be kept: PostgreSQL keeps no half of a character (`\ud800`), and no request is nested deeper than a few levels.
 */
function isCacheable(value: unknown, levels = 20): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isCacheable(inner, levels - 1));
}
