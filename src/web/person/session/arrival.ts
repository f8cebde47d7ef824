/** Values that a link may carry into the app, each taken once. */
type Arrival = {
  /** An access token (docs/product/session.md, "A token in the address"). */
  accessToken?: string | undefined;
  /** The client that an email is about. */
  clientRef?: string | undefined;
};

/**
 * Takes `at` and `client` out of an address, and returns the address to show. A token after `#` reaches no server and no
 * log, so links should have it there.
 */
export function readArrival(href: string): { arrival: Arrival; href: string } {
  const url = new URL(href);
  const fragment = url.hash.startsWith('#at=') ? new URLSearchParams(url.hash.slice(1)) : undefined;
  const accessToken = fragment?.get('at') || url.searchParams.get('at') || undefined;
  const clientRef = url.searchParams.get('client') || undefined;
  if (fragment) url.hash = '';
  url.searchParams.delete('at');
  url.searchParams.delete('client');
  return { arrival: { accessToken, clientRef }, href: url.href };
}
