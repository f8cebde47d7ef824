/** What the served page says about itself: `<html data-brand>` and `<meta name="alongside">`, filled in by the server. */

const root = typeof document === 'undefined' ? undefined : document.documentElement;
const meta = typeof document === 'undefined' ? undefined : document.querySelector('meta[name="alongside"]');

function readMeta(name: string): string | undefined {
  const value = meta?.getAttribute(`data-${name}`) ?? undefined;
  return value?.startsWith('%') ? undefined : value;
}

export const page = {
  brand: root?.getAttribute('data-brand') ?? 'default',
  environment: readMeta('environment') ?? 'dev',
  /** Where the API lives; another place can be told in the page. */
  apiBase: readMeta('api') ?? '/api/v0',
};
