import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const replacement = resolve(import.meta.dirname, '../../src/web/kernel/load-with-files.ts');

/**
 * Loads on-demand imports by a few lines of this project: Vite's own also serve older browsers and pages with a nonce.
 * The build fails where Vite no longer asks for its helper, so that this is reviewed.
 */
export function lightPreload(): Plugin {
  let isReplaced = false;
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return;
      isReplaced = true;
      return `export { loadWithFiles as __vitePreload } from ${JSON.stringify(replacement)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`Vite no longer asks for ${helper}.`);
    },
  };
}
