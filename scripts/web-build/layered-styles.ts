import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const tokens = resolve(import.meta.dirname, '../../src/web/ui/tokens.css');

/** Rules that tokens.css declares for all style sheets: the order of the layers, and the named widths of a window. */
export type StyleRules = { layers: readonly string[]; media: ReadonlyMap<string, string> };

/** Puts each style sheet into the layer of its folder, and writes out the widths that it names. */
export function layeredStyles(): Plugin {
  return {
    name: 'layered-styles',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]!.match(/\/src\/web\/(.+)\.css$/)?.[1];
      if (path) return layerStyle({ path, style: code, rules: readStyleRules(readFileSync(tokens, 'utf8')) });
    },
  };
}

export function readStyleRules(text: string): StyleRules {
  const [, layers = ''] = text.match(/^@layer (.+);$/m) ?? [];
  const media = text.matchAll(/^@custom-media (--[\w-]+) (\(.+?\));/gm);
  return { layers: layers.split(', '), media: new Map([...media].map(([, name = '', query = '']) => [name, query])) };
}

type LayerStyleInput = { path: string; style: string; rules: StyleRules };

/** Puts a style into its layer; `path` is relative to src/web and has no ending. What has no layer, tokens and brands, comes before all layers. */
export function layerStyle({ path, style, rules }: LayerStyleInput): string {
  const layer = [basename(path), path.split('/')[0]!].find((name) => rules.layers.includes(name));
  const plain = style.replaceAll(/^@custom-media .+\n/gm, '').replaceAll(/(?<=@media .*)\((--[\w-]+)\)/g, (_, name) => {
    const query = rules.media.get(name);
    if (!query) throw new Error(`src/web/${path}.css: no width has the name ${name}.`);
    return query;
  });
  return layer && path !== 'ui/tokens' ? `@layer ${layer} {\n${plain}}\n` : plain;
}
