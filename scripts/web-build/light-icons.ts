import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const drawing = resolve(import.meta.dirname, '../../src/web/ui/draw-icon.ts');

/** Lucide's icons keep their shapes and are drawn by our own few lines. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? drawing : undefined,
  };
}
