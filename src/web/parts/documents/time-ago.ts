import { formatCount } from '#domain/texts/format-count.ts';
import type { Instant } from '#domain/time/zone.ts';

const units: readonly [milliseconds: number, word: string][] = [
  [365 * 86_400_000, 'year'],
  [30 * 86_400_000, 'month'],
  [7 * 86_400_000, 'week'],
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

/** Formats how long ago a document was saved: `4 seconds ago`, `2 months ago`; a clock that is behind reads `just now`. */
export function formatTimeAgo(then: Instant, now: Instant): string {
  for (const [size, word] of units) {
    const count = Math.floor((now - then) / size);
    if (count >= 1) return `${formatCount(count, word)} ago`;
  }
  return 'just now';
}
