import { findBrand, isBrandName } from '#domain/brands/brands.ts';
import { page } from '#web/kernel/page.ts';

/** The brand this page is served under. */
export const brand = findBrand(isBrandName(page.brand) ? page.brand : 'default');
