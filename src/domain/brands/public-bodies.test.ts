import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseReferences } from '#domain/content/fill-text.ts';
import { careFeedback } from './public-bodies.ts';

describe('careFeedback', () => {
  it.each(['nz', 'au'] as const)('names bodies of %s as its content does', (country) => {
    const text = readFileSync(`content/${country}/public-bodies.md`, 'utf8');
    const known = [...parseReferences(text).values()].map(({ name, href }) => `${name} ${href}`);
    const named = careFeedback[country].bodies.map(({ name, homePage }) => `${name} https://${homePage}/`);
    expect(known).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(0);
  });
});
