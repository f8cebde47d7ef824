import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import { fillText, parseReferences } from '#domain/content/fill-text.ts';
import { findGuidance } from '#domain/content/guidance.ts';
import { listLines, parseMarkdown } from '#domain/content/markdown.ts';
import { openPages } from '#domain/content/pages.ts';
import { registrationNames } from '#domain/individualised-funding/registrations/names.ts';
import { officeFeatures } from '#domain/settings/features.ts';
import '#web/kernel/route-data.ts';
import type {} from './router.ts';
import { routeTree } from './routes.ts';

const router = createRouter({ routeTree, basepath: '/app' });
const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !path.endsWith('public-bodies.md'),
);
const bodies = ['au', 'nz'].map((folder) => readFileSync(join('content', folder, 'public-bodies.md'), 'utf8'));
const [au, nz] = bodies.map(parseReferences);

/** Each file, in each country that has it. */
const pages = files.flatMap((file): [string, 'nz' | 'au'][] => {
  if (file.startsWith('all'))
    return [
      [file, 'nz'],
      [file, 'au'],
    ];
  return [[file, file.startsWith('au') ? 'au' : 'nz']];
});

/** Lists the addresses that a page links to. */
function listLinks(file: string, country: 'nz' | 'au'): string[] {
  const references = (country === 'au' ? au : nz) ?? new Map();
  const text = fillText(readFileSync(join('content', file), 'utf8'), {
    brand: country === 'au' ? brands.au : brands.default,
    features: officeFeatures,
    references,
  });
  expect(text.replaceAll(/\[[^\]]+\]\([^)]+\)/g, ''), 'a name that public-bodies.md lacks').not.toMatch(
    /\[[\w-]+\](?!:)/,
  );
  const written = parseMarkdown(text).flatMap((block) =>
    listLines(block).flatMap((parts) => parts.flatMap(({ href }) => href ?? [])),
  );
  return [...written, ...[...text.matchAll(/\{portal\}(\S+)/g)].map(([, path = '']) => path)];
}

function isOurs(href: string): boolean {
  // The program fills in a page of ours.
  if (href === '{link}') return true;
  // The support worker's page, an entry of its own.
  if (/^\/w(?=#|$)/.test(href)) return true;
  if (openPages.some(({ name }) => href === `/${name}`)) return true;
  if (findGuidance(href.replace('/guidance/', ''))) return true;
  const [, path = ''] = /^\/app(\/[^?#]*)/.exec(href.replace('{page}', registrationNames.employer.page)) ?? [];
  return path !== '' && !router.matchRoutes(path, {}).at(-1)?.routeId.endsWith('/$');
}

/** Reads the code that has the words of screens. */
function readWords(): string {
  return ['src/web', 'src/domain']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
        .map((path) => readFileSync(join(folder, path), 'utf8')),
    )
    .join('\n');
}

describe('content/', () => {
  it('names buttons and labels as screens have them', () => {
    const words = readWords();
    const labels = files
      .filter((file) => !/guidance|emails/.test(file))
      .flatMap((file) => [...readFileSync(join('content', file), 'utf8').matchAll(/“([^”]+)”/g)])
      .map(([, label = '']) => label.replace(/[.,]$/, ''));
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter((label) => !words.includes(label))).toEqual([]);
  });

  it.each(pages)('%s in %s has links to our pages and to public bodies of the country alone', (file, country) => {
    const links = listLinks(file, country).filter((href) => !isOurs(href));
    const known = [...((country === 'au' ? au : nz)?.values() ?? [])].map(({ href }) => href);
    expect(links.filter((href) => !known.includes(href))).toEqual([]);
  });

  it.each(bodies)('names public bodies with their home page alone, each used, and when they were listed', (text) => {
    for (const { href } of parseReferences(text).values()) {
      const { protocol, pathname, search } = new URL(href);
      expect({ protocol, pathname, search }, href).toEqual({ protocol: 'https:', pathname: '/', search: '' });
    }
    expect(text).toMatch(/listed in \w+ 20\d\d/);
    const used = files.map((file) => readFileSync(join('content', file), 'utf8')).join('\n');
    const unused = [...parseReferences(text).keys()].filter((key) => !used.includes(`[${key}]`));
    expect(unused).toEqual([]);
  });
});
