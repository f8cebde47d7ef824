import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { layeredStyles } from './layered-styles.ts';
import { iconsInStyles, lightIcons } from './light-icons.ts';

const folder = 'src/web/worker';
const entry = `${folder}/main.tsx`;
const first = `${folder}/first.ts`;
const brotli = promisify(brotliCompress);

/** The most bytes, compressed, that the first paint of the support worker's page may load (docs/performance.md). */
const mostBytes = 90_000;

/**
 * Builds the support worker's page apart from the app, whose shared files would bring the router with them: one script, one style sheet, the
 * first script, the service worker and the page that the server fills in. The build fails where a first paint would load too much.
 */
export function workerPage(): Plugin {
  return {
    name: 'worker-page',
    apply: 'build',
    async generateBundle(_, bundle) {
      const page = readFileSync(join(import.meta.dirname, '../..', folder, 'page.html'), 'utf8');
      const { code, style } = await bundlePage();
      const firstCode = await bundleScript(first, 'first');
      const brands = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.originalFileNames.some((name) => /^src\/web\/brands\/\w+\.css$/.test(name))
          ? [file.source]
          : [],
      );
      const sizes = await Promise.all([page, code, style, firstCode, ...brands].map(countBytes));
      const [own, looks] = [sizes.slice(0, 4), sizes.slice(4)];
      const sum = own.reduce((total, size) => total + size, 0) + Math.max(0, ...looks);
      if (sum > mostBytes) this.error(`The support worker's page loads ${sum} bytes, more than ${mostBytes}.`);
      const emit = (name: string, originalFileName: string, source: string) =>
        this.emitFile({ type: 'asset', name, originalFileName, source });
      emit('worker.js', entry, code);
      emit('worker.css', `${folder}/worker.css`, style);
      emit('worker-first.js', first, firstCode);
      this.emitFile({ type: 'asset', fileName: 'worker/page.html', source: page });
      const source = await bundleScript(`${folder}/worker-service-worker.ts`, 'workerServiceWorker');
      this.emitFile({ type: 'asset', fileName: 'worker/service-worker.js', source });
    },
  };
}

async function countBytes(text: string | Uint8Array): Promise<number> {
  return (await brotli(text)).length;
}

async function bundlePage(): Promise<{ code: string; style: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    plugins: [react(), lightIcons(), iconsInStyles(), layeredStyles()],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'workerPage', fileName: 'worker' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
  const style = output.output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error(`${entry} has no styles.`);
  return { code: output.output[0].code, style: String(style.source) };
}
