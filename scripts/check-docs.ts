import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Checks that every file, heading, case and record named in code and documents exists. */

const folders = ['src', 'scripts', 'e2e', 'bench', 'docs'];
const pages = ['README.md', 'CONTRIBUTING.md'];
/** This script names what it refuses. */
const exempt = /^scripts\/check-docs(\.test)?\.ts$|\.(tsv|jsonl|png|woff2)$/;
const mostWords = 80;

type Page = { headings: string[]; slugs: string[]; cases: Set<number> };
type Docs = { root: string; records: Set<number>; page: (path: string) => Page | undefined };

/** Lists every breach in the project at `root`, as "path: what is wrong". */
export function checkDocs(root: string): string[] {
  const docs = openDocs(root);
  const paths = [
    ...folders.flatMap((folder) => list(root, folder)),
    ...pages.filter((page) => existsSync(join(root, page))),
  ];
  return paths
    .filter((path) => !exempt.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const pageBreaches = path.endsWith('.md') ? [...brokenLinks(path, text, docs), ...missingPaths(text, root)] : [];
      const long = path.startsWith('docs/product/') && !path.endsWith('/visits.md') ? longHeadings(text) : [];
      return [...brokenCitations(text, docs), ...pageBreaches, ...long].map((says) => `${path}: ${says}`);
    })
    .sort();
}

const banned: [RegExp, string][] = [
  [
    /\bspecifications? (\d|§)|\bthe specification\b|§ ?\d/i,
    'cites a specification; cite docs/product/<noun>.md, "Heading"',
  ],
  [/\bissues? \d+\b/i, 'cites an issue; cite docs/product/<noun>.md, "Heading"'],
  [/\b(decisions?|visits|trust|model), ("|cases? \d)/, 'cites a paper that is not here; give the path, docs/…'],
  [/\bdocs\/decisions\/\d{4}(?!-)|\bdecision records? \d/, 'cites a record by its path; write record N'],
];

const citation = /\bdocs\/([\w/.-]+\.md)(?:,\s"([^"]*)"|,\s(cases?\s\d+(?:(?:,\s|\sand\s|\sto\s)\d+)*))?/g;

function brokenCitations(source: string, { page, records }: Docs): string[] {
  // A comment continues on its next line.
  const text = source.replace(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');
  const broken = banned.filter(([words]) => words.test(text)).map(([, says]) => says);
  for (const [, path, heading, cases] of text.matchAll(citation)) {
    const citedPage = page(`docs/${path}`);
    if (!citedPage) broken.push(`there is no docs/${path}`);
    else if (heading !== undefined && !citedPage.headings.includes(heading))
      broken.push(`docs/${path} has no "${heading}"`);
    else
      for (const number of numbersOf(cases ?? ''))
        if (!citedPage.cases.has(number)) broken.push(`docs/${path} has no case ${number}`);
  }
  for (const [, numbers] of text.matchAll(/\b[Rr]ecords? (\d+(?:(?:, | and )\d+)*)/g)) {
    for (const number of numbersOf(numbers!)) if (!records.has(number)) broken.push(`there is no record ${number}`);
  }
  return broken;
}

const numbersOf = (words: string) => (words.match(/\d+/g) ?? []).map(Number);

/** Links of a page to files and headings of the project. */
function brokenLinks(path: string, text: string, { root, page }: Docs): string[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, to, anchor]) => {
    const target = to ? relative(root, join(root, dirname(path), to!)) : path;
    if (!existsSync(join(root, target))) return [`links to ${to}, which is not there`];
    if (!anchor || page(target)?.slugs.includes(anchor)) return [];
    return [`links to #${anchor}, which ${target} does not have`];
  });
}

/** Files and folders that a page names in backticks. */
function missingPaths(text: string, root: string): string[] {
  const named = [...text.matchAll(/`((?:src|e2e|bench|scripts|content|docs)\/[\w./-]+)`/g)].map((match) => match[1]!);
  return named.filter((path) => !existsSync(join(root, path))).map((path) => `names ${path}, which is not there`);
}

/** Finds headings whose text does not fit in `mostWords`, so that a rule is read whole. */
function longHeadings(text: string): string[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const words = lines.join(' ').split(/\s+/).filter(Boolean).length;
      return words > mostWords ? [`"${heading}" has ${words} words, more than ${mostWords}`] : [];
    });
}

function openDocs(root: string): Docs {
  const folder = join(root, 'docs/decisions');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const pages = new Map<string, Page | undefined>();
  const page = (path: string) => {
    if (!pages.has(path)) pages.set(path, existsSync(join(root, path)) ? readPage(join(root, path)) : undefined);
    return pages.get(path);
  };
  return { root, page, records: new Set(names.map((name) => Number(name.slice(0, 4)))) };
}

function readPage(path: string): Page {
  const text = readFileSync(path, 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!.trim());
  const slugs = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
  return { headings, slugs, cases: new Set([...text.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]))) };
}

function list(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? list(root, path) : [path];
  });
}
