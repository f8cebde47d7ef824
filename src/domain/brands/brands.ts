import { noticeHours } from '#domain/booking/notice.ts';
import type { Brand, BrandName } from './types.ts';

/** Everything that differs between brands (docs/product/brands.md, "What a brand decides"). */
export const brands: Record<BrandName, Brand> = {
  default: {
    name: 'default',
    productName: 'Alongside',
    nameSuffix: '',
    country: 'nz',
    timeZone: 'Pacific/Auckland',
    emergencyNumber: '111',
    locale: 'en-NZ',
    sameDayRule: 'afterYesterday',
    cancelLabel: 'Cancel Job',
    bookingNote: '',
    clientIdentifier: 'NHI',
    greeting: 'Hello',
    fonts: { head: 'young-serif-latin', body: 'atkinson-latin' },
    themeColor: { light: '#faf4f3', dark: '#1c1118' },
    favicon: 'favicon-default.svg',
  },
  au: {
    name: 'au',
    productName: 'Alongside Australia',
    nameSuffix: 'Australia',
    country: 'au',
    timeZone: 'Australia/Sydney',
    emergencyNumber: '000',
    locale: 'en-AU',
    sameDayRule: 'oneDayBefore16',
    cancelLabel: 'Submit Request',
    bookingNote: `If your visit is less than ${noticeHours} hours away, please also contact the office.`,
    greeting: 'Hello',
    fonts: { head: 'bricolage-latin', body: 'public-sans-latin' },
    themeColor: { light: '#ffffff', dark: '#0f192b' },
    favicon: 'favicon-au.svg',
  },
  nz: {
    name: 'nz',
    productName: 'Alongside Aotearoa',
    nameSuffix: 'Aotearoa',
    country: 'nz',
    timeZone: 'Pacific/Auckland',
    emergencyNumber: '111',
    locale: 'en-NZ',
    sameDayRule: 'afterYesterday',
    cancelLabel: 'Cancel Job',
    bookingNote: '',
    clientIdentifier: 'NHI',
    greeting: 'Kia ora',
    fonts: { head: 'bitter-latin', body: 'atkinson-latin' },
    themeColor: { light: '#0b3a30', dark: '#082a22' },
    favicon: 'favicon-nz.svg',
  },
};

export function findBrand(name: BrandName): Brand {
  return brands[name];
}

export function isBrandName(name: string): name is BrandName {
  return Object.hasOwn(brands, name);
}
