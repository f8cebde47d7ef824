import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brandPages } from '../../src/domain/brands/brand-pages.ts';
import { findBrand } from '../../src/domain/brands/brands.ts';
import type { BrandName } from '../../src/domain/brands/types.ts';
import { bundleScript } from './bundle-script.ts';

/** A launcher may cut a maskable icon to a circle of eight tenths; Apple rounds the corners itself. */
const icons = [
  { use: '192', size: 192, drawing: 192 },
  { use: '512', size: 512, drawing: 512 },
  { use: 'maskable-512', size: 512, drawing: 288, onColour: true },
  { use: 'apple-180', size: 180, drawing: 124, onColour: true },
];

/**
 * Builds what an installed app needs: the service worker, and for each brand its manifest and icons. The server writes
 * the files of the release into the service worker (src/server/kernel/service-worker.ts).
 */
export function installedApp(brandNames: readonly BrandName[]): Plugin {
  return {
    name: 'installed-app',
    apply: 'build',
    async generateBundle() {
      const source = await bundleScript('src/web/service-worker/service-worker.ts', 'serviceWorker');
      this.emitFile({ type: 'asset', fileName: 'service-worker/service-worker.js', source });
      for (const name of brandNames) {
        this.emitFile({ type: 'asset', fileName: `${name}.webmanifest`, source: JSON.stringify(describeApp(name)) });
        const workerApp = JSON.stringify(describeWorkerApp(name));
        this.emitFile({ type: 'asset', fileName: `worker-${name}.webmanifest`, source: workerApp });
        for (const { use, ...icon } of icons) {
          this.emitFile({ type: 'asset', fileName: `icon-${name}-${use}.png`, source: await drawIcon(name, icon) });
        }
      }
    },
  };
}

/** Describes a brand's app in its manifest (docs/offline.md, "Installing"). */
function describeApp(name: BrandName) {
  const { locale, themeColor } = brandPages[name];
  const { productName, nameSuffix } = findBrand(name);
  const icon = (use: string, more: object) => ({ src: `/app/icon-${name}-${use}.png`, type: 'image/png', ...more });
  return {
    id: '/app/',
    name: productName,
    short_name: productName.replace(nameSuffix, '').trim(),
    description: 'Your visits, who comes and when, and what waits for an answer.',
    lang: locale,
    start_url: '/app/',
    scope: '/app/',
    display: 'standalone',
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons: [
      icon('192', { sizes: '192x192' }),
      icon('512', { sizes: '512x512' }),
      icon('maskable-512', { sizes: '512x512', purpose: 'maskable' }),
    ],
    shortcuts: [{ name: 'Calendar', url: '/app/calendar' }],
  };
}

/** Describes the support worker's page in its manifest: an app of its own beside the portal. */
function describeWorkerApp(name: BrandName) {
  const { shortcuts: _, ...app } = describeApp(name);
  const address = { id: '/w', start_url: '/w', scope: '/w' };
  return { ...app, ...address, description: 'Your visits: who, when and where.' };
}

type Icon = { size: number; drawing: number; onColour?: boolean };

/** Draws the brand's icon as a PNG, on its colour where a launcher would otherwise put one of its own. */
async function drawIcon(name: BrandName, { size, drawing, onColour = false }: Icon): Promise<Buffer> {
  const { favicon, themeColor } = brandPages[name];
  const svg = await readFile(join(import.meta.dirname, '../../public', favicon));
  const mark = await sharp(svg, { density: (72 * drawing) / 36 })
    .resize(drawing, drawing)
    .png()
    .toBuffer();
  const background = onColour ? themeColor.light : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
