import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '#server/kernel/context.ts';
import { printDownload } from './service.ts';

const Query = z.object({ token: z.string().max(200), large: z.literal('true').optional() });

const usedUp = 'This download has ended. Go back to the document and download it again.';

/** Serves `/client/download-document`: the PDF that a token names, once (docs/product/documents.md, "Downloading"). */
export function downloadPage(app: FastifyInstance, context: ServerContext) {
  // A HEAD would use the token up.
  app.get('/client/download-document', { exposeHeadRoute: false }, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const printed = query.success
      ? await printDownload(context, {
          token: query.data.token,
          largePrint: query.data.large === 'true',
          now: context.now(),
        })
      : null;
    reply.header('cache-control', 'no-store');
    if (!printed) return reply.code(404).type('text/plain; charset=utf-8').send(usedUp);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(printed.title)}.pdf`)
      .send(printed.file);
  });
}

/** Encodes also the letters that RFC 5987 leaves out and `encodeURIComponent` leaves as they are. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
