import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';

/** Counts replies by endpoint and status, and their times (docs/operations.md, "Counts for operators"). */
export function countReplies(app: FastifyInstance, { metrics }: ServerContext) {
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config.endpoint ?? 'pages';
    metrics.replies.inc({ endpoint, status: reply.statusCode });
    metrics.replySeconds.observe({ endpoint }, reply.elapsedTime / 1000);
    done();
  });
}

/** Says whether there are two hosts: Node takes the first of two, and a proxy in front may take the second. */
export function hasTwoHosts({ rawHeaders }: { rawHeaders: string[] }): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
