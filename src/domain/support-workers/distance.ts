/** Shorter distances read alike, so that no one can work out where a worker lives. */
const nearKm = 2;

/**
 * Rounds the distance that a client learns to whole kilometres; 0 and 1 read alike (docs/product/support-workers.md, "Distance"). 1.9 gives
 * 1, 2.6 gives 3.
 */
export function toWholeKilometres(kilometres: number): number {
  return kilometres < nearKm ? Math.floor(kilometres) : Math.round(kilometres);
}

/** Formats a distance in words: `under 2 km`, `14 km`. */
export function formatDistance(distanceKm: number): string {
  return distanceKm < nearKm ? `under ${nearKm} km` : `${distanceKm} km`;
}
