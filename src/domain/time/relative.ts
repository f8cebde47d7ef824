import { formatCount } from '../texts/format-count.ts';
import type { Instant } from './zone.ts';

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units: readonly [milliseconds: number, word: string][] = [
  [365 * 86_400_000, 'year'],
  [30 * 86_400_000, 'month'],
  [7 * 86_400_000, 'week'],
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

/** Formats how far from now something is, in one unit: `in 3 hours`, `tomorrow`, `2 weeks ago`. */
export function formatFromNow(count: number, unit: 'minute' | 'hour' | 'day' | 'week' | 'month'): string {
  return words.format(count, unit);
}

/** Formats how long ago something was: `4 seconds ago`, `2 months ago`; a clock that is behind reads `just now`. */
export function formatTimeAgo(then: Instant, now: Instant): string {
  for (const [size, word] of units) {
    const count = Math.floor((now - then) / size);
    if (count >= 1) return `${formatCount(count, word)} ago`;
  }
  return 'just now';
}
