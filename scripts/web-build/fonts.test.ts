import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { fontCuts, fontStyles } from './fonts.ts';

const folder = resolve(import.meta.dirname, '../../src/web/brands');
const css = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const cut = new Map(fontCuts.map((fontCut) => [fontCut.name, fontCut]));

describe('fontCuts', () => {
  it('are of the families that the style sheets of the brands import, and no others', () => {
    const imported = [...css.matchAll(/@import "alongside-fonts\/([\w-]+)\.css"/g)].map(([, name]) => name);
    expect([...new Set(imported)].sort()).toEqual([...fontStyles.keys()].sort());
  });

  it.each(Object.entries(brandPages))('hold both fonts that the brand %s loads at once', (_, { fonts }) => {
    expect(cut.has(fonts.head) && cut.has(fonts.body)).toBe(true);
  });

  it.each(Object.entries(brandPages))('are beside the favicon of the brand %s', (_, { favicon }) => {
    expect(existsSync(resolve(import.meta.dirname, '../../public', favicon))).toBe(true);
  });

  it.each(['atkinson', 'public-sans', 'young-serif', 'bricolage', 'bitter'])('keep the macrons of %s', (family) => {
    const holds = (letter: string) =>
      cut.get(`${family}-macrons`)?.letters.some(([first, last]) => {
        const point = letter.codePointAt(0) ?? 0;
        return first <= point && point <= last;
      });
    expect([...'āēīōūĀĒĪŌŪ'].filter((letter) => !holds(letter))).toEqual([]);
  });
});
