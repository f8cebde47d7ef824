import { standardApiBase } from '#domain/images/image-address.ts';

/** Settings that the server writes into the page about itself: `<html data-brand>` and `<meta name="alongside">`. */

const root = typeof document === 'undefined' ? undefined : document.documentElement;
const meta = typeof document === 'undefined' ? undefined : document.querySelector('meta[name="alongside"]');

function readMeta(name: string): string | undefined {
  const value = meta?.getAttribute(`data-${name}`) ?? undefined;
  return value?.startsWith('%') ? undefined : value;
}

export const page = {
  brand: root?.getAttribute('data-brand') ?? 'default',
  environment: readMeta('environment') ?? 'dev',
  /** The release that this page is of. */
  release: readMeta('release') ?? 'dev',
  /** The path of the API. */
  apiBase: readMeta('api') ?? standardApiBase,
};
