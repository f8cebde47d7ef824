import type { FastifyInstance } from 'fastify';
import { fileTooLarge, mostFileBytes } from '#domain/imports/limits.ts';
import { AppError } from '#server/kernel/problem.ts';

/** Routes whose body is a CSV file; `boundBodies` checks the caller before this looks at the length. */
export async function acceptCsv(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preParsing', async (request) => {
      if (Number(request.headers['content-length'] ?? 0) > mostFileBytes) throw new AppError('tooLarge', fileTooLarge);
    });
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}
