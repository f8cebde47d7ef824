import { type Contact, joinText, type LinkedText, linkOffice, listContactLines } from '#domain/settings/contact.ts';
import { linkToHtml } from '#server/kernel/escape-html.ts';

/**
 * An email as it is sent, as text and as HTML: where it says to contact the office it says how, and at its foot are all
 * ways to do so (docs/product/settings.md, "How people reach you").
 */
export function renderBodies({ body, contact }: { body: string; contact: Contact }): { text: string; html: string } {
  const lines = listContactLines(contact);
  const paragraphs = body.trim().split('\n\n');
  const text = [
    ...paragraphs.map((paragraph) => joinText(linkOffice(paragraph, contact))),
    lines.map(joinText).join('\n'),
  ];
  const html = [
    ...paragraphs.map((paragraph) => linkOffice(paragraph, contact).map(toHtml).join('')),
    lines.map((line) => line.map(toHtml).join('')).join('<br>'),
  ];
  return {
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: html.flatMap((paragraph) => (paragraph ? [`<p>${paragraph}</p>`] : [])).join('\n'),
  };
}

/** A web address in the text is a link, too. */
function toHtml(part: LinkedText): string {
  const html = linkToHtml(part);
  if (part.href) return html;
  return html.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>').replaceAll('\n', '<br>');
}
