import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import { type PackedPage, packPage } from './compression.ts';
import type { ServiceWorker } from './service-worker.ts';
import type { Manifest } from './web-build.ts';

/** The support worker's page under /w, and its service worker. */
export type WorkerPage = { page: PackedPage; etag: string; style: string; serviceWorker: ServiceWorker };

type WorkerPageInput = { folder: string; manifest: Manifest; brand: BrandName; fill: (template: string) => string };

const placeholder = 'self.__WORKER_FILES';
const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Writes the brand into the support worker's page (docs/performance.md). Its fonts come after the first paint: they are in the brand's
 * style sheet, of which the page itself has all but them.
 */
export async function renderWorkerPage({ folder, manifest, brand, fill }: WorkerPageInput): Promise<WorkerPage> {
  const find = (source: string) => manifest[source] ?? { file: '' };
  const look = find(`src/web/brands/${brand}.css`);
  const [main, first, own] = ['main.tsx', 'first.ts', 'worker.css'].map((name) => find(`src/web/worker/${name}`).file);
  const [template, code, brandStyle, ownStyle] = await Promise.all(
    ['worker/page.html', 'worker/service-worker.js', look.file, own!].map((name) =>
      readFile(join(folder, name), 'utf8'),
    ),
  );
  const style = `${brandStyle!.replaceAll(fontFace, '')}\n${ownStyle}`;
  const head = [
    `<script src="/app/${first}" data-look="/app/${look.file}"></script>`,
    `<style>${style}</style>`,
    `<script defer src="/app/${main}"></script>`,
  ];
  const page = fill(template!).replace('</title>', () => `</title>${head.join('')}`);
  if (!code!.includes(placeholder)) throw new Error('The service worker of /w has no place for its files.');
  const files = [main, first, look.file, ...(look.assets ?? [])].map((file) => `/app/${file}`);
  const shell = JSON.stringify({ page: '/w', integrity: `sha256-${sha256(page)}`, files });
  const serviceWorker = code!.replace(placeholder, () => shell);
  return {
    page: packPage(page),
    etag: `W/"${sha256(page)}"`,
    style,
    serviceWorker: { code: packPage(serviceWorker), etag: `W/"${sha256(serviceWorker)}"` },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
