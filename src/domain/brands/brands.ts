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
    sameDayRule: 'afterYesterday',
    cancelLabel: 'Cancel Job',
    bookingNote: '',
    clientIdentifier: 'NHI',
    greeting: 'Hello',
    helpVariant: 'faq',
    individualisedFunding: true,
    hasFeeInDemonstration: true,
  },
  au: {
    name: 'au',
    productName: 'Alongside Australia',
    nameSuffix: 'Australia',
    country: 'au',
    timeZone: 'Australia/Sydney',
    emergencyNumber: '000',
    sameDayRule: 'oneDayBefore16',
    cancelLabel: 'Submit Request',
    bookingNote: `If your visit is less than ${noticeHours} hours away, please also contact the office.`,
    greeting: 'Hello',
    helpVariant: 'about',
    individualisedFunding: false,
    hasFeeInDemonstration: false,
  },
  nz: {
    name: 'nz',
    productName: 'Alongside Aotearoa',
    nameSuffix: 'Aotearoa',
    country: 'nz',
    timeZone: 'Pacific/Auckland',
    emergencyNumber: '111',
    sameDayRule: 'afterYesterday',
    cancelLabel: 'Cancel Job',
    bookingNote: '',
    clientIdentifier: 'NHI',
    greeting: 'Kia ora',
    helpVariant: 'faq',
    individualisedFunding: true,
    hasFeeInDemonstration: false,
  },
};

export function findBrand(name: BrandName): Brand {
  return brands[name];
}

export function isBrandName(name: string): name is BrandName {
  return Object.hasOwn(brands, name);
}
