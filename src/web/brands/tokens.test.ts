import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brands } from '#domain/brands/brands.ts';

const web = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(web, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const brandNames = Object.keys(brands);
const css = ['ui/tokens.css', 'ui/status-tokens.css', ...brandNames.map((name) => `brands/${name}.css`)]
  .map(read)
  .join('\n');

type Block = { brand: string | undefined; mode: string | undefined; values: Map<string, string> };

const blocks: Block[] = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  brand: /data-brand="(\w+)"/.exec(selector)?.[1],
  mode: /data-mode="(\w+)"/.exec(selector)?.[1],
  values: new Map(
    [...body.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  ),
}));

/** Returns the tokens as the browser has them under one brand and mode. */
function tokensOf(brand: string, mode: string): Map<string, string> {
  const matching = blocks.filter((block) => (block.brand ?? brand) === brand && (block.mode ?? mode) === mode);
  return new Map(matching.flatMap((block) => [...block.values]));
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's ratio of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface-raised', 'surface-sunken'];
const statuses = ['active', 'pending', 'pendcancel', 'cancelled', 'notallocated', 'completed', 'past'];

type Pair = [front: string, ground: string, least: number];

const bodyText: Pair[] = [
  ...grounds.map((ground): Pair => ['ink', ground, 7]),
  ['ink-soft', 'ground', 7],
  ['ink-soft', 'surface-raised', 7],
  ['ink-soft', 'surface-sunken', 6],
  ['hero-ink', 'hero', 7],
  ['hero-soft', 'hero', 7],
  ['header-ink', 'header', 7],
  ['accent-soft-ink', 'accent-soft', 7],
  ['ink', 'accent-soft', 7],
  ['ink', 'fill', 7],
  ['ink', 'second-soft', 7],
  ['danger-ink', 'danger-bg', 7],
  ...statuses.map((status): Pair => [`st-${status}-ink`, `st-${status}-bg`, 7]),
];

const otherText: Pair[] = [
  ['ink-soft', 'fill', 4.5],
  ['ink-soft', 'second-soft', 4.5],
  ['accent', 'fill', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-hover', 4.5],
  ['second-ink', 'second', 4.5],
  ['hero-btn-ink', 'hero-btn', 4.5],
  ['danger-on', 'danger', 4.5],
  ['danger', 'danger-bg', 4.5],
  ['header-current', 'header', 4.5],
  ['ground', 'ink', 7],
  ...grounds.flatMap((ground): Pair[] => [
    ['accent', ground, 4.5],
    ['danger', ground, 4.5],
  ]),
];

const parts: Pair[] = [
  ['hero-mark', 'hero', 3],
  ['hero-btn', 'hero', 3],
  ['focus', 'focus-halo', 3],
  ...grounds.flatMap((ground): Pair[] => [
    ['line-strong', ground, 3],
    ['focus', ground, 3],
    ...statuses.map((status): Pair => [`st-${status}`, ground, 3]),
  ]),
  ...statuses.map((status): Pair => [`st-${status}`, `st-${status}-bg`, 3]),
];

/** Coloured grounds on which at least one of the two focus rings must show. */
const focusGrounds = ['hero', 'header', 'accent', 'hero-btn', ...grounds];

const looks = brandNames.flatMap((brand) => ['light', 'dark'].map((mode) => [brand, mode] as const));

describe('a brand', () => {
  it('has a value of its own for every token that another brand has', () => {
    const names = brandNames.map((brand) =>
      ['light', 'dark'].map((mode) => [...tokensOf(brand, mode).keys()].sort().join(' ')),
    );
    expect(new Set(names.flat()).size).toBe(1);
  });

  it('is known to no style sheet but its own', () => {
    const others = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.css') && !name.startsWith('brands'),
    );
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter((name) => read(name).includes('data-brand'))).toEqual([]);
  });
});

describe.each(looks)('tokens, %s in %s', (brand, mode) => {
  const tokens = tokensOf(brand, mode);
  const colour = (name: string) => tokens.get(name) ?? `--${name} is missing`;

  it.each([...bodyText, ...otherText, ...parts])('shows %s on %s at %s to 1 or better', (front, ground, least) => {
    expect(colour(front)).toMatch(/^#[0-9a-f]{6}$/);
    expect(colour(ground)).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(least);
  });

  it.each(focusGrounds)('shows one of the focus rings on %s', (ground) => {
    const best = Math.max(...['focus', 'focus-halo'].map((ring) => contrast(colour(ring), colour(ground))));
    expect(best).toBeGreaterThanOrEqual(3);
  });
});
