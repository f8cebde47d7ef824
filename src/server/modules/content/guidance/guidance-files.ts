import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { brandPages } from '#domain/brands/brand-pages.ts';
import {
  disclaimer,
  findDated,
  findGuidance,
  type GuidanceFormat,
  makeGuidancePaper,
} from '#domain/content/guidance.ts';
import { type Block, parseMarkdown, reachOfficeInBlocks, toPlainText } from '#domain/content/markdown.ts';
import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import type { Contact } from '#domain/settings/contact.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { findContent } from '#server/modules/content/queries.ts';
import { listFeaturesOn } from '#server/modules/settings/features/queries.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';

const mediaTypes: Record<GuidanceFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv; charset=utf-8',
};

/** A file, and the words and the contact that it was made of. */
type StoredFile = { madeOf: string; bytes: Promise<Buffer> };

/**
 * Serves `/guidance/budget.pdf` and its like (agreements, notices, forms and guides) to anyone. Makes a file when it is first opened, and
 * again when its text or the ways to the office change (docs/product/content.md, "Guidance files").
 */
export function addGuidanceFiles(app: FastifyInstance, context: ServerContext) {
  const stored = new Map<string, StoredFile>();
  app.get<{ Params: { file: string } }>('/guidance/:file', async (request, reply) => {
    const { file } = request.params;
    const guidance = findGuidance(file);
    if (!guidance) return reply.callNotFound();
    const { contact, features } = await inTransaction(context.pool, async (tx) => ({
      contact: await findContact(tx),
      features: await listFeaturesOn(tx),
    }));
    const text = findContent({ brand: context.brand, name: `guidance/${guidance.name}`, features });
    if (!text) return reply.callNotFound();
    const madeOf = JSON.stringify([text, contact]);
    if (stored.get(file)?.madeOf !== madeOf) {
      const bytes = renderFile({ file, format: guidance.format, text, contact, context });
      // The next reader makes it again.
      bytes.catch(() => stored.delete(file));
      stored.set(file, { madeOf, bytes });
    }
    return reply
      .type(mediaTypes[guidance.format])
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-cache')
      .send(await stored.get(file)?.bytes);
  });
}

type RenderFileInput = { file: string; format: GuidanceFormat; text: string; contact: Contact; context: ServerContext };

async function renderFile({ file, format, text, contact, context }: RenderFileInput): Promise<Buffer> {
  const { brand, now, publicUrl } = context;
  const input = {
    blocks: reachOfficeInBlocks(parseMarkdown(text), contact),
    language: brandPages[brand.name].locale,
    provider: brand.productName,
  };
  if (format === 'csv') return Buffer.from(toCsv(input.blocks));
  if (format === 'pdf')
    return buffer(renderPdf(makeGuidancePaper(input), { queueKey: `${publicUrl} ${file}`, now: new Date(now()) }));
  // A tenth of a second of code that few people need.
  const { renderDocx } = await import('./render-docx.ts');
  return renderDocx(input);
}

/** Writes the tables of a text, with the disclaimer and date that end every file. */
function toCsv(blocks: readonly Block[]): string {
  const lines = blocks
    .filter((block) => block.kind === 'table')
    .flatMap(({ head, rows }) => [head, ...rows].map((cells) => cells.map(toPlainText)));
  return fileMark + [...lines, [disclaimer], [findDated(blocks)]].map(writeLine).join('');
}
