import { minify } from 'terser';
import type { Plugin } from 'vite';

const loadedFirst = /^assets\/(framework|first|portal)-/;

/**
 * Minifies the files of the first visit again: a second minifier saves about 1 kB
 * (docs/performance.md, "What limits"). For all files it would take too long.
 */
export function packFirst(): Plugin {
  return {
    name: 'pack-first',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && loadedFirst.test(file.fileName));
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
