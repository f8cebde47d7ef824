import type { Plugin } from 'vite';

const nothing = '\0no-scroll-restoration';
const place = './scroll-restoration.js';
const shim = 'use-sync-external-store/shim/with-selector';
const ariaShim = 'use-sync-external-store/shim/index.js';
const ofReact = '\0use-sync-external-store';

/**
 * Removes the router's scroll restoration, because screens restore their own scroll
 * (src/web/app/navigation-effects.ts). React itself provides what the other package is a shim for, to the router and to
 * React Aria. The build fails where one of them is no longer imported, so that this is reviewed.
 */
export function lightRouter(): Plugin {
  const resolved = new Set<string>();
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPlace = source === place && importer?.endsWith('/router-core/dist/esm/router.js');
      if (isPlace || source === shim || source === ariaShim) resolved.add(source);
      if (source === ariaShim) return ofReact;
      if (source === shim) return this.resolve(source.replace('/shim', ''), importer);
      return isPlace ? nothing : undefined;
    },
    load(id) {
      if (id === ofReact) return "export { useSyncExternalStore } from 'react'";
      return id === nothing ? 'export function setupScrollRestoration() {}' : undefined;
    },
    buildEnd(error) {
      const missing = [place, shim, ariaShim].filter((source) => !resolved.has(source));
      if (!error && missing.length > 0) this.error(`No longer imported: ${missing.join(', ')}.`);
    },
  };
}
