import MiniSearch from 'minisearch';
import type { ContentPage } from '#contract/content.ts';
import { foldWord, listLines, parseMarkdown, toHeadingId, toPlainText } from '#domain/content/markdown.ts';
import { readTitle } from '#web/parts/content/content-page.tsx';

/** A part of a page, from a heading to the next: where it is, and its words. */
type HelpSection = { id: string; to: string; hash: string; heading: string; page: string; text: string };

/** Words that every page has; a question would find them all. */
const common = new Set(
  'a an and are can do does for how i if in is it my of on or that the this to what when with you your'.split(' '),
);
const mostResults = 8;

/**
 * Finds parts of the help by words that may be misspelled and lack macrons: `cancle a vist` leads to "How do I cancel a visit?"
 * (docs/product/content.md, "Search in the help").
 */
export function createHelpSearch(pages: readonly ContentPage[]): (query: string) => HelpSection[] {
  const sections = pages.flatMap(listSections);
  const index = new MiniSearch<HelpSection>({
    fields: ['heading', 'text'],
    storeFields: ['to', 'hash', 'heading', 'page', 'text'],
    processTerm: (term) => {
      const word = foldWord(term);
      return common.has(word) ? null : word;
    },
    searchOptions: {
      boost: { heading: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.34 : false),
    },
  });
  index.addAll(sections);
  const byId = new Map(sections.map((section) => [section.id, section]));
  return (query) =>
    index
      .search(query)
      .slice(0, mostResults)
      .flatMap(({ id }) => byId.get(id) ?? []);
}

function listSections(page: ContentPage): HelpSection[] {
  const [, ...blocks] = parseMarkdown(page.text);
  const title = readTitle(page);
  const to = `/help/${page.name}`;
  const sections: HelpSection[] = [{ id: to, to, hash: '', heading: title, page: title, text: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const hash = toHeadingId(block.parts);
      sections.push({ id: `${to}#${hash}`, to, hash, heading: toPlainText(block.parts), page: title, text: '' });
    } else {
      const section = sections.at(-1);
      if (section) section.text = `${section.text} ${listLines(block).map(toPlainText).join(' ')}`.trim();
    }
  }
  return sections;
}
