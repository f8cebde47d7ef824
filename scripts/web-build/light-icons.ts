import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const packageFolder = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
const place = '../createLucideIcon.mjs';
const drawing = resolve(import.meta.dirname, '../../src/web/ui/draw-icon.ts');

/**
 * Draws the shapes of lucide's icons by a few lines of this project. The build fails where lucide no longer imports its own
 * drawing there, so that this is reviewed.
 */
export function lightIcons(): Plugin {
  let isReplaced = false;
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== place || !importer?.includes('/lucide-react/dist/esm/icons/')) return;
      isReplaced = true;
      return drawing;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`lucide-react no longer imports ${place}.`);
    },
  };
}

/** Gives styles lucide's shapes: `url("lucide:check")` becomes the drawing itself. */
export function iconsInStyles(): Plugin {
  return {
    name: 'icons-in-styles',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') && code.includes('url("lucide:') ? drawIcons(code) : undefined),
  };
}

/** Draws every `url("lucide:NAME")` as a data address of the icon in black, for a mask. */
export async function drawIcons(style: string): Promise<string> {
  const names = new Set([...style.matchAll(/url\("lucide:([a-z0-9-]+)"\)/g)].map(([, name = '']) => name));
  const drawings = await Promise.all([...names].map(async (name) => [name, await drawIcon(name)] as const));
  return drawings.reduce(
    (text, [name, drawing]) => text.replaceAll(`url("lucide:${name}")`, `url("${drawing}")`),
    style,
  );
}

type Icon = { __iconData?: { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] } };

async function drawIcon(name: string): Promise<string> {
  const file = join(packageFolder, 'dist/esm/icons', `${name}.mjs`);
  const { __iconData: icon }: Icon = existsSync(file) ? await import(file) : {};
  if (!icon) throw new Error(`lucide-react has no drawing of the name ${name}.`);
  const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => `<${tag} ${writeAttributes(attributes)}/>`);
  const pen = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${pen}>${shapes.join('')}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[<>#]/g, encodeURIComponent)}`;
}

const writeAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ');
