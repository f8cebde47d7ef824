import type { BrandName, BrandPage } from './types.ts';

/** The head of each brand's pages (docs/product/brands.md, "What a brand decides"). */
export const brandPages: Record<BrandName, BrandPage> = {
  default: {
    locale: 'en-NZ',
    fonts: { head: 'young-serif-latin', body: 'atkinson-latin' },
    themeColor: { light: '#faf4f3', dark: '#1c1118' },
    favicon: 'favicon-default.svg',
  },
  au: {
    locale: 'en-AU',
    fonts: { head: 'bricolage-latin', body: 'public-sans-latin' },
    themeColor: { light: '#ffffff', dark: '#0f192b' },
    favicon: 'favicon-au.svg',
  },
  nz: {
    locale: 'en-NZ',
    fonts: { head: 'bitter-latin', body: 'atkinson-latin' },
    themeColor: { light: '#0b3a30', dark: '#082a22' },
    favicon: 'favicon-nz.svg',
  },
};
