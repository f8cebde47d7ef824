import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

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

/** `import { Check, X } from 'lucide-react'` as one import for each icon; types are dropped. */
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

/** The file of each icon by each of its names, from the package's own list. */
function readList(): Map<string, string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm');
  const list = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  const exports = [...list.matchAll(/^export \{(.*)\} from '(\.\/icons\/.*)';$/gm)];
  return new Map(
    exports.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
    ),
  );
}
