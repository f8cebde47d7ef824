export type Location = { latitude: number; longitude: number };

const earthRadius = 6371;

/** Measures the distance between two places as the crow flies. Karori to Petone is 12.8 km. */
export function countKilometres(a: Location, b: Location): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(share));
}
