import type { FastifyInstance } from 'fastify';
import { bearerToken } from '#server/http/authorize.ts';
import { unauthenticated } from '#server/http/problem.ts';

/** Routes whose body is a CSV file; nobody makes the server hold a long one without saying who they are. */
export async function acceptCsv(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!bearerToken(request)) throw unauthenticated();
    });
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}
