import type { Plugin } from 'vite';

const nothing = '\0no-scroll-restoration';
const place = './scroll-restoration.js';
const shim = 'use-sync-external-store/shim/with-selector';

/**
 * Removes the router's scroll restoration, because screens restore their own scroll
 * (src/web/app/navigation-effects.ts). React itself provides what the other package is a shim for. The build fails
 * where the router no longer imports either, so that this is reviewed.
 */
export function lightRouter(): Plugin {
  const resolved = new Set<string>();
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPlace = source === place && importer?.endsWith('/router-core/dist/esm/router.js');
      if (isPlace || source === shim) resolved.add(source);
      if (source === shim) return this.resolve(source.replace('/shim', ''), importer);
      return isPlace ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export function setupScrollRestoration() {}' : undefined),
    buildEnd(error) {
      const missing = [place, shim].filter((source) => !resolved.has(source));
      if (!error && missing.length > 0) this.error(`The router no longer imports ${missing.join(', ')}.`);
    },
  };
}
