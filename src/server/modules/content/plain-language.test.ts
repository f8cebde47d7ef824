import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import { fillText, parseReferences } from '#domain/content/fill-text.ts';
import { type Inline, listLines, parseMarkdown, toPlainText } from '#domain/content/markdown.ts';
import { officeFeatures } from '#domain/settings/features.ts';
import { contentFolder } from '#server/kernel/content-files.ts';

const longestSentence = 25;
const highestGrade = 7;

/** Emails are too short to have a grade. */
const files = readdirSync(contentFolder, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.md') && name !== 'public-bodies.md')
  .filter(({ parentPath }) => !parentPath.endsWith('emails'))
  .map(({ parentPath, name }) => relative(contentFolder, join(parentPath, name)));
const bodies = ['au', 'nz'].map((folder) => readFileSync(join(contentFolder, folder, 'public-bodies.md'), 'utf8'));
const references = new Map(bodies.flatMap((text) => [...parseReferences(text)]));
/** Names that people know as they are. */
const names = /\b(individualised|Aotearoa|Australian?|Alongside|KiwiSaver)\b/gi;

/** Each file, in each country that has it. */
const pages = files.flatMap((file): [string, 'default' | 'au'][] => {
  if (file.startsWith('all'))
    return [
      [file, 'default'],
      [file, 'au'],
    ];
  return [[file, file.startsWith('au') ? 'au' : 'default']];
});

/** Lists the sentences of a page. A link that is a name counts as one short word. */
function listSentences(file: string, brand: 'default' | 'au'): string[] {
  const text = fillText(readFileSync(join(contentFolder, file), 'utf8'), {
    brand: brands[brand],
    features: officeFeatures,
    references,
  });
  const toWords = ({ text: words, href }: Inline) => (href?.startsWith('https://') ? 'They' : words);
  return parseMarkdown(text)
    .filter(({ kind }) => kind !== 'heading' && kind !== 'table')
    .flatMap((block) => listLines(block).map((parts) => parts.map(toWords).join('')))
    .flatMap((line) => line.split(/(?<=[.!?”])\s+(?=[A-Z“])/))
    .filter((sentence) => /[a-z]/i.test(sentence));
}

const listWords = (sentence: string) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu) ?? [];

/** Measures the grade of Flesch and Kincaid: of an American school year, about age less five. */
function measureGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(listWords).filter((word) => !word.match(names));
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

describe('content/', () => {
  it('has files', () => expect(files.length).toBeGreaterThan(20));

  it.each(files)('%s shows none of the signs that it is written with', (file) => {
    const lines = parseMarkdown(readFileSync(join(contentFolder, file), 'utf8')).flatMap(listLines);
    expect(lines.map(toPlainText).filter((line) => /\]\(|\*\*/.test(line))).toEqual([]);
  });

  it.each(pages)('%s under %s is in plain language', (file, brand) => {
    const sentences = listSentences(file, brand);
    expect(sentences.filter((sentence) => listWords(sentence).length > longestSentence)).toEqual([]);
    expect(measureGrade(sentences)).toBeLessThanOrEqual(highestGrade);
    const withoutWays = /\b((ask|tell|call|phone|ring|write to) the office|(phone|call|ring) us)\b/i;
    expect(
      sentences.filter((sentence) => withoutWays.test(sentence)),
      'say "contact the office"',
    ).toEqual([]);
  });
});
