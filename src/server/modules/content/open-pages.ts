import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { type Block, type Inline, parseMarkdown, reachOffice, toHeadingId } from '#domain/content/markdown.ts';
import { openPages } from '#domain/content/pages.ts';
import { type Contact, listContactLines } from '#domain/settings/contact.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { contentFolder } from '#server/kernel/content-files.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { escapeHtml, linkToHtml } from '#server/kernel/escape-html.ts';
import type { WebBuild } from '#server/kernel/web-build.ts';
import { findContent } from '#server/modules/content/queries.ts';

type OpenPagesInput = { context: ServerContext; web: WebBuild };

/** Serves /terms, /privacy, /accessibility and /contact: plain pages that people read without the app and before they have an account. */
export function addOpenPages(app: FastifyInstance, { context, web }: OpenPagesInput) {
  app.get('/open-page.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(contentFolder, 'open-page.css'), 'utf8')),
  );
  // Where the page without JavaScript leads: it is the same for all, and the office changes its numbers at any time.
  app.get('/contact', async (_request, reply) => {
    const body = renderContact(await inTransaction(context.pool, findContact));
    return sendOpenPage(reply, renderPage({ context, web, name: 'contact', label: contactLabel, body }));
  });
  for (const { name, label } of openPages) {
    app.get(`/${name}`, async (_request, reply) => {
      const text = findContent({ brand: context.brand, name }) ?? '';
      const contact = await inTransaction(context.pool, findContact);
      const body = toHtml(text, contact);
      return sendOpenPage(reply, renderPage({ context, web, name, label, body }));
    });
  }
}

const contactLabel = 'Contact the office';

function sendOpenPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}

/** Renders all ways to the office, a line each (docs/product/settings.md, "How people reach you"). */
export function renderContact(contact: Contact): string {
  const lines = listContactLines(contact).map((parts) => parts.map(linkToHtml).join(''));
  const ways = lines.length > 0 ? lines : ['We have not said yet how to reach us.'];
  return [`<h1>${contactLabel}</h1>`, ...ways.map((line) => `<p>${line}</p>`)].join('\n');
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

/** Turns Markdown into HTML that says how to contact the office where the text says to contact it. */
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
  const words = strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
  return href ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
}
