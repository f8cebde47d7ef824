import { type Contact, linkOffice } from '#domain/settings/contact.ts';

/**
 * Content files are written in a small part of Markdown: headings, paragraphs, lists, tables, bold and links
 * (docs/product/content.md, "How a text is written"). Everything else is text.
 */

export type Inline = { text: string; strong?: true; href?: string };
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Parses a text into `# Help` and the blocks after it, an empty line between each two. */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
}

function parseBlock(block: string): Block {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading?.[1] && heading[2]) {
    return { kind: 'heading', level: heading[1].length as 1 | 2 | 3, parts: parseInline(heading[2]) };
  }
  const lines = block.split('\n').map((line) => line.trim());
  if (block.startsWith('- ')) return parseList(lines, /^- /);
  if (block.startsWith('1. ')) return parseList(lines, /^\d+\. /);
  if (block.startsWith('|')) return parseTable(lines);
  return { kind: 'paragraph', parts: parseInline(lines.join(' ')) };
}

/** Parses a list; a line without a mark of its own goes on with the item before it. */
function parseList(lines: readonly string[], mark: RegExp): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  }
  return { kind: 'list', ordered: !mark.test('- '), items: items.map(parseInline) };
}

/** Parses a table; the second line only separates the head from the rows. */
function parseTable([head = '', , ...rows]: readonly string[]): Block {
  const toCells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => parseInline(cell.trim()));
  return { kind: 'table', head: toCells(head), rows: rows.map(toCells) };
}

const marks = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^)\s]+)\)/;

/** Parses `Call **us** or [read on](/app/help)` into its parts. Bold may hold links, and a link bold. */
function parseInline(text: string): Inline[] {
  const match = marks.exec(text);
  if (!match) return text === '' ? [] : [{ text }];
  const [all, strong, label, href] = match;
  const before = text.slice(0, match.index);
  const inner = strong
    ? parseInline(strong).map((part): Inline => ({ ...part, strong: true }))
    : parseInline(label ?? '').map((part): Inline => ({ ...part, href: href ?? '' }));
  return [...(before ? [{ text: before }] : []), ...inner, ...parseInline(text.slice(match.index + all.length))];
}

/** Joins the words alone: `Call us or read on`. */
export function toPlainText(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Lists the lines of a block: the items of a list, the cells of a table, else the one line that it is. */
export function listLines(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [block.head, ...block.rows].flat();
  return [block.parts];
}

/** Adds to a text that says to contact the office how to do so, at its end (docs/product/settings.md, "How people reach you"). */
export function reachOffice(parts: readonly Inline[], contact: Contact): Inline[] {
  const [, ...ways] = linkOffice(toPlainText(parts), contact);
  return ways.length > 0 ? [...parts, { text: ' ' }, ...ways] : [...parts];
}

/** Adds the same to the blocks of a text for paper, where nothing but their words leads to the office. */
export function reachOfficeInBlocks(blocks: readonly Block[], contact: Contact): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => reachOffice(item, contact)) };
    return block.kind === 'paragraph' ? { ...block, parts: reachOffice(block.parts, contact) } : block;
  });
}

/** Makes the address of a heading in its page: `Who can see my calendar?` → `who-can-see-my-calendar`. */
export function toHeadingId(parts: readonly Inline[]): string {
  return foldWord(toPlainText(parts))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Removes capitals and macrons from a word: `Hākaraia` → `hakaraia`. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
