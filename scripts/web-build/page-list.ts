import type { Plugin } from 'vite';
import { describePages } from './page-areas.ts';

/** Writes what the server needs of the table of pages beside the manifest. */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(describePages()) });
    },
  };
}
