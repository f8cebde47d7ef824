const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*\b(SM-|SAMSUNG)/i, 'Samsung phone'],
  [/Android.*\bPixel/, 'Pixel phone'],
  [/Android(?!.*Mobile)/, 'Android tablet'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
];

/** Names the kind of phone that a browser says it is on, so that people know theirs in a list: `iPhone`. */
export function describePhone(userAgent: string): string {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Phone';
}

/** Makes the link that opens an address in the phone's own map, or on a computer in a map of another site. */
export function toPhoneMapLink(address: string, userAgent: string, computerLink: string): string {
  const query = encodeURIComponent(address);
  if (/iPhone|iPad/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return /Android/.test(userAgent) ? `geo:0,0?q=${query}` : computerLink;
}
