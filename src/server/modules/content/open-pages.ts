import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { type Block, type Inline, parseMarkdown, reachOffice, toHeadingId } from '#domain/content/markdown.ts';
import { openPages } from '#domain/content/pages.ts';
import type { Contact } from '#domain/settings/contact.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { WebBuild } from '#server/kernel/web-build.ts';
import { contentFolder, findContent } from '#server/modules/content/queries.ts';

type OpenPagesInput = { context: ServerContext; web: WebBuild };

/** /terms, /privacy and /accessibility: plain pages that people read without the app and before they have an account. */
export function addOpenPages(app: FastifyInstance, { context, web }: OpenPagesInput) {
  app.get('/open-page.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(contentFolder, 'open-page.css'), 'utf8')),
  );
  for (const { name, label } of openPages) {
    app.get(`/${name}`, async (_request, reply) => {
      const text = (await findContent({ brand: context.brand, name })) ?? '';
      const contact = await inTransaction(context.pool, findContact);
      const body = toHtml(text, contact);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(renderPage({ context, web, name, label, body }));
    });
  }
}

type RenderPageInput = OpenPagesInput & { name: string; label: string; body: string };

function renderPage({ context: { brand }, web, name, label, body }: RenderPageInput): string {
  const others = openPages.filter((page) => page.name !== name);
  const links = others.map((page) => `<a href="/${page.name}">${page.label}</a>`).join(' ');
  return `<!doctype html>
<html lang="${brandPages[brand.name].locale}" data-brand="${brand.name}" data-mode="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${label} · ${brand.productName}</title>
${web.look}
<link rel="stylesheet" href="/open-page.css">
</head>
<body>
<header class="top"><div class="wrap top-row"><a class="logo" href="/app/">${brand.productName}</a></div></header>
<main class="wrap open-page">
${body}
</main>
<footer class="foot"><div class="wrap"><nav aria-label="About this portal" class="open-links">${links}</nav></div></footer>
</body>
</html>`;
}

/** Where it says to contact the office it says how. */
export function toHtml(markdown: string, contact: Contact): string {
  return parseMarkdown(markdown)
    .map((block) => blockToHtml(block, contact))
    .join('\n');
}

function blockToHtml(block: Block, contact: Contact): string {
  const toText = (parts: readonly Inline[]) => reachOffice(parts, contact).map(partToHtml).join('');
  switch (block.kind) {
    case 'heading': {
      const id = block.level === 1 ? '' : ` id="${toHeadingId(block.parts)}"`;
      return `<h${block.level}${id}>${block.parts.map(partToHtml).join('')}</h${block.level}>`;
    }
    case 'paragraph':
      return `<p>${toText(block.parts)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${toText(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const toRow = (cells: Inline[][], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${cell.map(partToHtml).join('')}</${tag}>`).join('')}</tr>`;
      const body = block.rows.map((cells) => toRow(cells, 'td')).join('');
      return `<table><thead>${toRow(block.head, 'th')}</thead><tbody>${body}</tbody></table>`;
    }
  }
}

function partToHtml({ text, strong, href }: Inline): string {
  if (strong) return `<strong>${escapeHtml(text)}</strong>`;
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
}
