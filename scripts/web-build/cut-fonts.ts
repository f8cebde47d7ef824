import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontCut, fontCuts, fontStyles } from './fonts.ts';

const require = createRequire(import.meta.url);
/** Part of each cut's cache key, so that a newer tool cuts again. */
const tool = `subset-font ${require('subset-font/package.json').version}`;

/** Cuts the fonts once for each change of them, and lets style sheets import `alongside-fonts/FAMILY.css`. */
export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    config: async ({ root = process.cwd() }) => {
      const folder = join(root, 'node_modules/.cache/alongside-fonts', hashSources(await readSources()));
      await mkdir(folder, { recursive: true });
      for (const cut of fontCuts) await writeCut(folder, cut);
      for (const [family, style] of fontStyles) await writeFile(join(folder, `${family}.css`), style);
      return { resolve: { alias: { 'alongside-fonts': folder } } };
    },
  };
}

async function readSources(): Promise<Buffer[]> {
  return Promise.all(fontCuts.map(({ from }) => readFile(require.resolve(from))));
}

function hashSources(sources: Buffer[]): string {
  const hash = createHash('sha256').update(tool).update(JSON.stringify(fontCuts));
  for (const source of sources) hash.update(source);
  return hash.digest('hex').slice(0, 16);
}

async function writeCut(folder: string, { name, from, letters, weight }: FontCut): Promise<void> {
  const path = join(folder, `${name}.woff2`);
  if (existsSync(path)) return;
  const cut = await subsetFont(await readFile(require.resolve(from)), toLetters(letters), {
    targetFormat: 'woff2',
    ...(weight !== undefined && { variationAxes: { wght: toAxis(weight) } }),
  });
  // Written whole or not at all, because two builds may cut at the same time.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, cut);
  await rename(unfinished, path);
}

function toAxis(weight: number | readonly [number, number]) {
  return typeof weight === 'number' ? weight : { min: weight[0], max: weight[1], default: weight[0] };
}

function toLetters(ranges: FontCut['letters']): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('');
}
