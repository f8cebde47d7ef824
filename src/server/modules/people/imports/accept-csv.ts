import type { FastifyInstance } from 'fastify';
import { fileTooLarge, mostFileBytes } from '#domain/imports/limits.ts';
import { AppError } from '#server/kernel/problem.ts';
import { createTurns } from '#server/kernel/turns.ts';

/** Files that wait while one is read. */
const mostWaiting = 4;

/**
 * Routes whose body is a CSV file; `boundBodies` checks the caller before this looks at the length. One file is read at a time, since
 * several would keep others waiting. Its turn comes before a byte of it is read.
 */
export async function acceptCsv(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  const takeTurn = createTurns(mostWaiting);
  await app.register(async (scope) => {
    scope.addHook('preParsing', async (request, reply) => {
      if (request.method !== 'POST') return;
      if (Number(request.headers['content-length'] ?? 0) > mostFileBytes) throw new AppError('tooLarge', fileTooLarge);
      const end = await takeTurn('file');
      if (reply.raw.closed) end();
      else reply.raw.once('close', end);
    });
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}
