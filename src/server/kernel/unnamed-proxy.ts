import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * Warns once where requests come through a proxy that TRUST_PROXY does not name: every caller then shares the
 * proxy's address, and fifty wrong passwords of one person keep everyone out.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn('a request came through a proxy, and TRUST_PROXY is not set: see docs/operations.md');
    }
    done();
  });
}
