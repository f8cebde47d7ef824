import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

type StructureNode = { role?: string; children?: StructureNode[] };

/** Reads what a reader of the file learns: its facts, bookmarks, and the text and tags of each page. */
export async function readPdf(source: Readable | Uint8Array) {
  const bytes = source instanceof Uint8Array ? source : await buffer(source);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    const tree = (await page.getStructTree()) as StructureNode | null;
    pages.push({ text, tags: tree ? listTags(tree) : [] });
  }
  const isMarked = (await pdf.getMarkInfo())?.Marked ?? false;
  const bookmarks = ((await pdf.getOutline()) ?? []).map(({ title, items }) => [
    title,
    ...items.map((item) => item.title),
  ]);
  await pdf.loadingTask.destroy();
  return {
    title: info.Title,
    language: info.Language,
    isMarked,
    bookmarks,
    pages,
    fonts: listFonts(bytes),
  };
}

const listTags = ({ role = '', children = [] }: StructureNode): string[] => [
  ...(role && role !== 'Root' ? [role] : []),
  ...children.flatMap(listTags),
];

/** Lists fonts by name, and whether the file holds their letters: pdfkit writes their descriptions as plain text. */
function listFonts(bytes: Uint8Array) {
  const descriptions =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
  return descriptions.map((text) => ({
    name: /\/FontName \/(\S+)/.exec(text)?.[1],
    isEmbedded: text.includes('/FontFile2'),
  }));
}
