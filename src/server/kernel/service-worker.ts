import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import { type PackedPage, packPage } from './compression.ts';
import type { Manifest, PageList } from './web-build.ts';

/** The service worker with the files of this release in it. */
export type ServiceWorker = { code: PackedPage; etag: string };

type WorkerInput = {
  folder: string;
  manifest: Manifest;
  pages: PageList;
  brand: BrandName;
  page: string;
  /** The files that a first start needs. */
  first: readonly string[];
};

const placeholder = 'self.__WB_MANIFEST';

/**
 * Writes what a browser keeps of this release into the service worker: the page and every file but the office's and
 * other brands', those of a first start first (docs/offline.md, "The shell"). The page's hash refuses the page of another release.
 */
export async function renderServiceWorker({
  folder,
  manifest,
  pages,
  brand,
  page,
  first,
}: WorkerInput): Promise<ServiceWorker> {
  const template = await readFile(join(folder, 'service-worker/service-worker.js'), 'utf8');
  if (!template.includes(placeholder)) throw new Error('The service worker has no place for its files.');
  const revision = sha256(page);
  const files = listShellFiles({ manifest, pages, brand });
  const isFirst = (file: string) => first.includes(file);
  const entries = [
    { url: '/app/', revision, integrity: `sha256-${revision}`, isFirst: true },
    ...files.filter(isFirst).map((file) => ({ url: `/app/${file}`, revision: null, isFirst: true })),
    ...files.filter((file) => !isFirst(file)).map((file) => ({ url: `/app/${file}`, revision: null })),
  ];
  const code = template.replace(placeholder, () => JSON.stringify(entries));
  return { code: packPage(code), etag: `W/"${sha256(code)}"` };
}

/** Lists files whose names hold their hash: all that a client, a supporter or a signed-out person may open. */
function listShellFiles({ manifest, pages, brand }: Pick<WorkerInput, 'manifest' | 'pages' | 'brand'>): string[] {
  // The support worker's page keeps its own (src/server/kernel/worker-page.ts).
  const parts = Object.entries(manifest).filter(([source]) => !source.startsWith('src/web/worker/'));
  const looks = parts.filter(([source]) => source.startsWith('src/web/brands/'));
  const own = looks.find(([source]) => source.endsWith(`/${brand}.css`))?.[1];
  const fonts = new Set(looks.flatMap(([, { assets = [] }]) => assets));
  for (const font of own?.assets ?? []) fonts.delete(font);
  const foreign = new Set([...fonts, ...looks.filter(([, look]) => look !== own).map(([, { file }]) => file)]);
  const ofOffice = new Set(pages.office);
  const isOfOffice = ([source, { name = '' }]: (typeof parts)[number]) => ofOffice.has(name) || ofOffice.has(source);
  for (const [, { file, css = [] }] of parts.filter(isOfOffice)) for (const each of [file, ...css]) foreign.add(each);
  const files = parts.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  return [...new Set(files)].filter((file) => file.startsWith('assets/') && !foreign.has(file)).sort();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
