import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/web-build/chunks.ts';
import { cutFonts } from './scripts/web-build/cut-fonts.ts';
import { firstPage, readDrawings } from './scripts/web-build/first-page.ts';
import { installedApp } from './scripts/web-build/installed-app.ts';
import { layeredStyles } from './scripts/web-build/layered-styles.ts';
import { lightCalendar } from './scripts/web-build/light-calendar.ts';
import { iconsInStyles, lightIcons } from './scripts/web-build/light-icons.ts';
import { pageList } from './scripts/web-build/page-list.ts';
import { precompress } from './scripts/web-build/precompress.ts';
import { workerPage } from './scripts/web-build/worker-page.ts';
import { brandPages } from './src/domain/brands/brand-pages.ts';
import { findBrand, isBrandName } from './src/domain/brands/brands.ts';

const brandNames = ['default', 'au', 'nz'] as const;

/** In development there is no server of ours to fill in the page: the brand comes from BRAND here. */
function renderPageForBrand(): Plugin {
  const named = process.env.BRAND ?? 'default';
  const brand = findBrand(isBrandName(named) ? named : 'default');
  const brandPage = brandPages[brand.name];
  const values: Record<string, string> = {
    BRAND: brand.name,
    LOCALE: brandPage.locale,
    PRODUCT_NAME: brand.productName,
    THEME_LIGHT: brandPage.themeColor.light,
    THEME_DARK: brandPage.themeColor.dark,
    ENVIRONMENT: 'dev',
    FAVICON: `/${brandPage.favicon}`,
    MANIFEST: `/${brand.name}.webmanifest`,
    TOUCH_ICON: `/icon-${brand.name}-apple-180.png`,
    DRAWINGS: readDrawings(brand.name),
  };
  return {
    name: 'render-page-for-brand',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole),
        tags: [
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/src/web/brands/${brand.name}.css` } },
          { tag: 'script', attrs: { type: 'module', src: '/src/web/first/first.ts' } },
        ],
      }),
    },
  };
}

export default defineConfig({
  base: '/app/',
  // React would look for its developer tools, which nobody has where the built app runs.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    lightIcons(),
    iconsInStyles(),
    lightCalendar(),
    layeredStyles(),
    cutFonts(),
    renderPageForBrand(),
    firstPage(brandNames),
    installedApp(brandNames),
    pageList(),
    workerPage(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '^/(api|terms)': process.env.API_URL ?? 'http://127.0.0.1:4000' },
  },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The pictures are small and few; a style sheet that carries fonts as data could not be cached apart.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', ...brandNames.map((name) => `src/web/brands/${name}.css`)],
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
