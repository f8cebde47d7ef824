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
