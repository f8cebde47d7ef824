/**
 * Returns the address with the token of `?at=` behind the `#`, where no request carries it; undefined where there is none
 * (docs/product/session.md, "A token in the address").
 */
export function hideToken(href: string): string | undefined {
  const url = new URL(href);
  const token = url.searchParams.get('at');
  if (token === null) return undefined;
  url.searchParams.delete('at');
  if (!url.hash.startsWith('#at=')) url.hash = `at=${encodeURIComponent(token)}`;
  return url.href;
}
