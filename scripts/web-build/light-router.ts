import type { Plugin } from 'vite';

const nothing = '\0no-scroll-restoration';
const place = './scroll-restoration.js';
const shim = 'use-sync-external-store/shim/with-selector';

/**
 * The router can put back how far every page was scrolled. Screens keep their own place here (src/web/app/navigation-effects.ts), so
 * that nothing is left in place of that part. React has what another package would stand in for. The build stops where the router no
 * longer asks for either: then this is to be looked at again.
 */
export function lightRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPlace = source === place && importer?.endsWith('/router-core/dist/esm/router.js');
      if (isPlace || source === shim) met.add(source);
      if (source === shim) return this.resolve(source.replace('/shim', ''), importer);
      return isPlace ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export function setupScrollRestoration() {}' : undefined),
    buildEnd(error) {
      const gone = [place, shim].filter((source) => !met.has(source));
      if (!error && gone.length > 0) this.error(`The router no longer imports ${gone.join(', ')}.`);
    },
  };
}
