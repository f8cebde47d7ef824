import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { findEnvironment } from '#domain/settings/environment.ts';
import type { Config } from '#server/config.ts';
import { type PackedPage, packPage } from './compression.ts';
import type { ServerContext } from './context.ts';
import { renderServiceWorker, type ServiceWorker } from './service-worker.ts';
import { renderWorkerPage, type WorkerPage } from './worker-page.ts';

/** The built web app, its page rendered for the configured brand. */
export type WebBuild = {
  folder: string;
  page: PackedPage;
  etag: string;
  styleHashes: string[];
  /** The styles that a page without the app needs in its head to carry the brand's look. */
  look: string;
  serviceWorker: ServiceWorker;
  worker: WorkerPage;
};

type Chunk = { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** Facts of pages from the build (scripts/web-build/page-areas.ts): `first` by the first part of their address. */
export type PageList = { first: Record<string, string[]>; office: string[] };

// React Aria inserts these two fixed style elements (usePress, usePreventScroll); they are allowed by their hash and
// nothing else is but the page's own. A browser test fails when a release changes them.
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const entry = 'index.html';
/** The files that the first script preloads for every signed-in person beside those of first pages; sign-in needs only the entry. */
const firstCode: Record<string, string[]> = {
  'signed-in': ['src/web/app/signed-in-shell.tsx', 'src/web/app/signed-in.tsx'],
  // What finds the kept reads; the code of the device is in one file, which it imports.
  offline: ['src/web/person/reads/cold-start.ts'],
};

/** Reads the build once and writes the brand into the page; the page is the same for everyone. */
export async function loadWebBuild(
  folder: string,
  { config, context }: { config: Config; context: ServerContext },
): Promise<WebBuild> {
  const { brand } = context;
  const brandPage = brandPages[brand.name];
  const [template, early, drawings, manifestText, pagesText] = await Promise.all(
    [
      ...['index.html', `early/${brand.name}.html`, `early/${brand.name}.svg`],
      ...['.vite/manifest.json', '.vite/pages.json'],
    ].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const manifest: Manifest = JSON.parse(manifestText!);
  const pages: PageList = JSON.parse(pagesText!);
  const styles = stylesOf(manifest, [`src/web/brands/${brand.name}.css`, entry]);
  const style = (await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  const values: Record<string, string> = {
    BRAND: brand.name,
    LOCALE: brandPage.locale,
    PRODUCT_NAME: brand.productName,
    NAME: brand.productName.replace(brand.nameSuffix, '').trim(),
    NAME_SUFFIX: brand.nameSuffix,
    THEME_LIGHT: brandPage.themeColor.light,
    THEME_DARK: brandPage.themeColor.dark,
    ENVIRONMENT: config.environment,
    API_BASE: config.apiBase,
    RELEASE: context.build,
    FAVICON: `/app/${brandPage.favicon}`,
    MANIFEST: `/app/${brand.name}.webmanifest`,
    WORKER_MANIFEST: `/app/worker-${brand.name}.webmanifest`,
    TOUCH_ICON: `/app/icon-${brand.name}-apple-180.png`,
    DRAWINGS: drawings!,
  };
  const fonts = Object.values(brandPage.fonts).flatMap((name) => findFile(manifest, `${name}.woff2`) ?? []);
  const head = [
    firstScript(manifest, pages),
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="/app/${font}" crossorigin>`),
    `<style>${style}</style>`,
    // The code checks for these links before it loads the styles, which are inlined above. A type that is not CSS
    // keeps a browser from loading them again; `disabled` alone does not in Chromium.
    ...styles.map((file) => `<link rel="stylesheet" type="text/plain" href="/app/${file}">`),
  ];
  const fill = (text: string) =>
    text.replaceAll(/<!--.*?-->\s*/g, '').replaceAll(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole);
  const page = fill(template!)
    // The first script loads both when it needs them.
    .replaceAll(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('</title>', () => `</title>${head.join('')}`)
    .replace('<div id="early">', (start) => start + keepOwnRibbon(early!, config.publicUrl));
  const worker = await renderWorkerPage({ folder, manifest, brand: brand.name, fill });
  const hashes = [...reactAriaStyles, style, worker.style].map((text) => `'sha256-${sha256(text)}'`);
  const look = `<link rel="icon" href="${values.FAVICON}" type="image/svg+xml"><style>${style}</style>`;
  const first = filesOf(manifest, listStartParts(pages));
  const serviceWorker = await renderServiceWorker({ folder, manifest, pages, brand: brand.name, page, first });
  const etag = `W/"${sha256(page)}"`;
  return { folder, page: packPage(page), etag, styleHashes: hashes, look, serviceWorker, worker };
}

/** Lists the parts of the app with which a signed-in person starts, with or without a connection. */
function listStartParts({ first, office }: PageList): string[] {
  const screens = Object.values(first).flat();
  const own = screens.filter((screen) => !office.includes(screen));
  return [entry, 'src/web/first/first.ts', ...Object.values(firstCode).flat(), ...own];
}

/** Removes the other ribbons: a style alone would hide them, and a browser of text has none (docs/product/screens.md, "Environment"). */
function keepOwnRibbon(early: string, publicUrl: string): string {
  const own = findEnvironment(new URL(publicUrl).hostname);
  return early.replaceAll(/<aside class="ribbon" data-of="(\w+)"[^>]*>[^<]*<\/aside>/g, (ribbon, of: string) =>
    of === own ? ribbon : '',
  );
}

/** Lists the style sheets of some parts of the app and of what they import, as files of the build. */
function stylesOf(manifest: Manifest, parts: readonly string[]): string[] {
  const files = parts.flatMap((part) => [manifest[part]?.file ?? '', ...filesOf(manifest, [part])]);
  return [...new Set(files.filter((file) => file.endsWith('.css')))];
}

/** Writes all that the first script may preload into its own attributes: names without their common folder. */
function firstScript(manifest: Manifest, pages: PageList): string {
  const src = manifest['src/web/first/first.ts']?.file;
  if (!src) return '';
  const atHand = new Set(filesOf(manifest, [entry]));
  const list = (name: string, files: readonly string[]) =>
    `data-${name}="${files.map((file) => file.replace('assets/', '')).join(' ')}"`;
  const scripts = filesOf(manifest, [entry]).filter((file) => file.endsWith('.js'));
  const lists = [
    list('main', [manifest[entry]?.file ?? '']),
    list('first', scripts),
    ...Object.entries({ ...firstCode, ...pages.first }).map(([name, parts]) =>
      list(
        name,
        filesOf(manifest, parts).filter((file) => !atHand.has(file)),
      ),
    ),
  ];
  return `<script src="/app/${src}" ${lists.join(' ')}></script>`;
}

/** Lists the files of some parts of the app with all that they import at once. */
function filesOf(manifest: Manifest, parts: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  for (const part of parts) visit(part);
  const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [...(file.endsWith('.js') ? [file] : []), ...css]))];
}

/** Finds where the build put a file that a style sheet names. */
function findFile(manifest: Manifest, name: string): string | undefined {
  return Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`))?.[1].file;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
