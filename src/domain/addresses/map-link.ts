type Home = { address: string; location?: { latitude: number; longitude: number } | undefined };

const map = 'https://www.openstreetmap.org';

/**
 * Makes the link that shows a home on a map of another site, at its place or else by its words (docs/product/office.md, "Ring"):
 * `https://www.openstreetmap.org/search?query=12%20Oriental%20Parade`.
 */
export function toMapLink({ address, location }: Home): string {
  if (!location) return `${map}/search?query=${encodeURIComponent(address)}`;
  const { latitude, longitude } = location;
  return `${map}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
