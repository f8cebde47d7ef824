import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { BrandName } from '../../src/domain/brands/types.ts';
import { bundleScript } from './bundle-script.ts';

type EarlyPage = { renderEarlyPage: () => Promise<string> };

const script = 'src/web/first/first.ts';

/**
 * Builds what the document shows and does before the app loads: the sign-in page of each brand as `early/NAME.html`, its
 * drawings as `early/NAME.svg`, and the first script as one file without imports.
 */
export function firstPage(brandNames: readonly BrandName[]): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    async generateBundle() {
      for (const name of brandNames) {
        this.emitFile({ type: 'asset', fileName: `early/${name}.html`, source: await renderFor(name) });
        this.emitFile({ type: 'asset', fileName: `early/${name}.svg`, source: readDrawings(name) });
      }
      const source = await bundleScript(script, 'first');
      this.emitFile({ type: 'asset', name: 'first.js', originalFileName: script, source });
    },
  };
}

/** Reads the brand's drawings. They are part of the document, so that the code has none of another brand's (src/web/brands/marks.tsx). */
export function readDrawings(brand: BrandName): string {
  return readFileSync(join(import.meta.dirname, '../../src/web/brands', `${brand}.svg`), 'utf8').replaceAll(
    />\s+</g,
    '><',
  );
}

async function renderFor(brand: BrandName): Promise<string> {
  const { module } = await runnerImport<EarlyPage>('/src/web/app/early-page.tsx', {
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutBrowser(brand)],
  });
  return module.renderEarlyPage();
}

/** Replaces the module that reads the brand from the page, because there is no page yet; styles are left out. */
function withoutBrowser(brand: BrandName): Plugin {
  const page = `export const page = ${JSON.stringify({ brand, environment: 'live', apiBase: '/api/v0' })};`;
  return {
    name: 'without-browser',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
    load: (id) => {
      if (id === '\0style') return '';
      return id.endsWith('/src/web/kernel/page.ts') ? page : undefined;
    },
  };
}
