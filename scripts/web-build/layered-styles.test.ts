import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerStyle, readStyleRules } from './layered-styles.ts';

const rules = readStyleRules(readFileSync(resolve(import.meta.dirname, '../../src/web/ui/tokens.css'), 'utf8'));
const style = '.a {\n  color: red;\n}\n';

describe('layerStyle', () => {
  it.each([
    ['ui/button', 'ui'],
    ['ui/base', 'base'],
    ['ui/visibility', 'visibility'],
    ['app/shell', 'app'],
    ['screens/office/requests/desk', 'screens'],
  ])('puts %s into the layer %s', (path, layer) => {
    expect(layerStyle({ path, style, rules })).toBe(`@layer ${layer} {\n${style}}\n`);
  });

  it.each(['ui/tokens', 'brands/nz'])('leaves %s outside all layers', (path) => {
    expect(layerStyle({ path, style, rules })).toBe(style);
  });

  it('writes out the widths that it names, and no others', () => {
    const named = '@media (--below-wide) and (not (--phone)) {\n  .a {\n    margin: var(--space-1);\n  }\n}\n';
    const expected = '@media (width <= 79rem) and (not (width <= 40rem)) {';
    expect(layerStyle({ path: 'brands/nz', style: named, rules })).toBe(named.replace(/^.*$/m, expected));
    expect(() => layerStyle({ path: 'ui/a', style: '@media (--tablet) {\n}\n', rules })).toThrow('--tablet');
  });
});

it('begins the app by taking the token out of the address, and with the order of the layers before any other style', () => {
  const main = readFileSync(resolve(import.meta.dirname, '../../src/web/app/main.tsx'), 'utf8');
  const imported = Array.from(main.matchAll(/^import .*'(.+)';$/gm), ([, from]) => from);
  expect(imported.slice(0, 3)).toEqual(['./arrived.ts', '#web/ui/tokens.css', '#web/ui/base.css']);
});
