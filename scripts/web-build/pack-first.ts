import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The files of a first visit and of a client's first booking. The bundler itself names what pickers share. */
const loadedFirst = [
  ...['index', 'framework', 'first', 'portal', 'dashboard', 'start', 'common', 'calendar', 'visit', 'sheets'],
  ...['device', 'later', 'choices', 'fields', 'date-picker', 'VisuallyHidden'],
];

/**
 * Minifies these files again: a second minifier makes them 2 kB smaller (docs/performance.md, "What limits"). For all files
 * it would take too long.
 */
export function packFirst(): Plugin {
  return {
    name: 'pack-first',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && loadedFirst.includes(file.name));
      await Promise.all(
        chunks.map(async (chunk) => {
          if (chunk.type !== 'chunk') return;
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } });
          chunk.code = code ?? chunk.code;
        }),
      );
    },
  };
}
