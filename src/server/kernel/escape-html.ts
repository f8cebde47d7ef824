import type { LinkedText } from '#domain/settings/contact.ts';

/** Escapes any text so that it is safe inside a page. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Escapes a piece of a text, with its address as a link. */
export function linkToHtml({ text, href }: LinkedText): string {
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
}
