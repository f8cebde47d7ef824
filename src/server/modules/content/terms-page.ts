import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { type Contact, linkOffice } from '#domain/settings/contact.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { escapeHtml, linkToHtml } from '#server/kernel/escape-html.ts';
import type { WebBuild } from '#server/kernel/web-build.ts';
import { findContent } from '#server/modules/content/queries.ts';

const stylePath = join(import.meta.dirname, '../../../../content/terms.css');

/** /terms: the brand's terms of use as a plain page that people read without the app and before they have an account. */
export function termsPage(app: FastifyInstance, { context, web }: { context: ServerContext; web: WebBuild }) {
  const { brand } = context;
  app.get('/terms.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(stylePath, 'utf8')),
  );
  app.get('/terms', async (_request, reply) => {
    const text = (await findContent({ brand: brand.name, name: 'terms' })) ?? '';
    const contact = await inTransaction(context.pool, findContact);
    const page = `<!doctype html>
<html lang="${brandPages[brand.name].locale}" data-brand="${brand.name}" data-mode="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Terms of use · ${brand.productName}</title>
${web.look}
<link rel="stylesheet" href="/terms.css">
</head>
<body>
<header class="top"><div class="wrap top-row"><a class="logo" href="/app/">${brand.productName}</a></div></header>
<main class="wrap terms">
${toHtml(text, contact)}
</main>
</body>
</html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** Renders headings, paragraphs and lists; everything else is text. Where it says to contact the office it says how. */
export function toHtml(markdown: string, contact: Contact): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  return blocks.map((block) => blockToHtml(block, contact)).join('\n');
}

function blockToHtml(block: string, contact: Contact): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    return `<h${level}>${escapeHtml(heading[2] ?? '')}</h${level}>`;
  }
  const toText = (text: string) => linkOffice(text, contact).map(linkToHtml).join('');
  if (!block.startsWith('- ')) return `<p>${toText(block)}</p>`;
  const items = block.slice(2).split('\n- ');
  return `<ul>${items.map((item) => `<li>${toText(item)}</li>`).join('')}</ul>`;
}
