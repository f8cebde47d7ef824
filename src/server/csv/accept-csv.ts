import type { FastifyInstance } from 'fastify';
import { mostBytes } from '#contract/imports.ts';
import { bearerToken } from '#server/kernel/caller.ts';
import { AppError, unauthenticated } from '#server/kernel/problem.ts';

const tooLarge = 'This file is larger than 20 MB. Part it, and bring in one after the other.';

/** Routes whose body is a CSV file; nobody makes the server hold a long one without saying who they are. */
export async function acceptCsv(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!bearerToken(request)) throw unauthenticated();
      if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('tooLarge', tooLarge);
    });
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}
