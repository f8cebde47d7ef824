import type { Plugin } from 'vite';

const place = './mutationCache.js';
const nothing = '\0no-mutations';

/**
 * Leaves out react-query's mutations, because writes go through commands (src/web/api/commands.ts). The build fails where
 * the library no longer imports them there, so that this is reviewed.
 */
export function lightQuery(): Plugin {
  let isReplaced = false;
  return {
    name: 'light-query',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== place || !importer?.endsWith('/query-core/build/modern/queryClient.js')) return;
      isReplaced = true;
      return nothing;
    },
    load: (id) =>
      id === nothing
        ? 'export class MutationCache { findAll() { return []; } clear() {} async resumePausedMutations() {} }'
        : undefined,
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`react-query no longer imports ${place}.`);
    },
  };
}
