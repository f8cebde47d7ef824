import { type Contact, joinText, type LinkedText, linkOffice, listContactLines } from '#domain/settings/contact.ts';
import { escapeHtml, linkToHtml } from '#server/kernel/escape-html.ts';

type BodiesInput = {
  subject: string;
  body: string;
  contact: Contact;
  /** The product's address; only web addresses that begin with it become links. */
  publicUrl: string;
};

/**
 * Renders an email as it is sent, as text and as HTML: where it says to contact the office it says how. At its foot are all ways to do so
 * (docs/product/settings.md, "How people reach you").
 */
export function renderBodies({ subject, body, contact, publicUrl }: BodiesInput): { text: string; html: string } {
  const lines = listContactLines(contact);
  const paragraphs = body.trim().split('\n\n');
  const text = [
    ...paragraphs.map((paragraph) => joinText(linkOffice(paragraph, contact))),
    lines.map(joinText).join('\n'),
  ];
  const draw = (part: LinkedText) => toHtml(part, publicUrl);
  const html = [
    ...paragraphs.map((paragraph) => linkOffice(paragraph, contact).map(draw).join('')),
    lines.map((line) => line.map(draw).join('')).join('<br>'),
  ];
  return {
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: renderPage(
      subject,
      html.flatMap((paragraph) => (paragraph ? [`<p>${paragraph}</p>`] : [])),
    ),
  };
}

/** Renders letters large enough to read on a phone, lines that fit its width, and the reader's own light or dark. */
function renderPage(subject: string, paragraphs: readonly string[]): string {
  const style =
    'max-width:34em;margin:0 auto;padding:1em;font:1.125em/1.5 system-ui,-apple-system,sans-serif;overflow-wrap:anywhere';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body><div style="${style}">\n${paragraphs.join('\n')}\n</div></body></html>`;
}

/**
 * Makes a link of an address of the product in the text, too: behind the words before it, where a paragraph is both. Any other address was
 * typed by a person and stays text.
 */
function toHtml(part: LinkedText, publicUrl: string): string {
  const html = linkToHtml(part);
  if (part.href) return html;
  const isOurs = (address: string) => address === publicUrl || address.startsWith(`${publicUrl}/`);
  const [, words, address] = /^([^:\n]+): (https?:\/\/[^\s<]+)$/.exec(html) ?? [];
  if (address && isOurs(address)) return `<a href="${address}">${words}</a>`;
  return html
    .replaceAll(/https?:\/\/[^\s<]+/g, (link) => (isOurs(link) ? `<a href="${link}">${link}</a>` : link))
    .replaceAll('\n', '<br>');
}
