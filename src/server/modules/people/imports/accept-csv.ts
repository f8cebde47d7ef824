import type { FastifyInstance } from 'fastify';
import { mostBytes } from '#contract/imports.ts';
import { AppError } from '#server/kernel/problem.ts';

const tooLarge = 'This file is larger than 20 MB. Split the file and import the parts one at a time.';

/** Routes whose body is a CSV file; `boundBodies` checks the caller before this looks at the length. */
export async function acceptCsv(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preParsing', async (request) => {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('tooLarge', tooLarge);
    });
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}
