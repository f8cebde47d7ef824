import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const listFolder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm');
const drawing = resolve(import.meta.dirname, '../../src/web/ui/draw-icon.ts');

/**
 * Keeps the shapes of lucide's icons and draws them by a few lines of this project. Each is imported from its own file.
 * The list of all two thousand would hide which part of the app uses which (see chunks.ts).
 */
export function lightIcons(): Plugin {
  const fileOf = readList();
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? drawing : undefined,
    transform: (code, id) => (id.includes('/src/web/') ? importEach(code, fileOf) : undefined),
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
  const file = join(listFolder, 'icons', `${name}.mjs`);
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

/** Imports each icon by itself in place of `import { Check, X } from 'lucide-react'`; types are dropped. */
export function importEach(code: string, fileOf: ReadonlyMap<string, string>): string {
  return code.replaceAll(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) => {
    const icons = names.split(',').map((name) => name.trim());
    return icons.flatMap((name) => (name && !name.startsWith('type ') ? [importOne(name, fileOf)] : [])).join('\n');
  });
}

function importOne(name: string, fileOf: ReadonlyMap<string, string>): string {
  const [exported = '', local = exported] = name.split(' as ');
  const file = fileOf.get(exported);
  if (!file) throw new Error(`lucide-react has no icon ${exported}.`);
  return `import ${local} from '${file}';`;
}

/** Reads the file of each icon by each of its names, from the package's own list. */
function readList(): Map<string, string> {
  const list = readFileSync(join(listFolder, 'lucide-react.mjs'), 'utf8');
  const exports = [...list.matchAll(/^export \{(.*)\} from '(\.\/icons\/.*)';$/gm)];
  return new Map(
    exports.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(listFolder, file)] as const),
    ),
  );
}
