/** What a link may carry into the app, each taken once. */
export type Arrival = {
  /** An access token (docs/product/session.md, "A token in the address"). */
  accessToken?: string | undefined;
  /** The client that an email is about. */
  clientRef?: string | undefined;
};

/** Takes `at` and `client` out of an address, and returns the address to show. */
export function readArrival(href: string): { arrival: Arrival; href: string } {
  const url = new URL(href);
  const accessToken = url.searchParams.get('at') || undefined;
  const clientRef = url.searchParams.get('client') || undefined;
  url.searchParams.delete('at');
  url.searchParams.delete('client');
  return { arrival: { accessToken, clientRef }, href: url.href };
}
