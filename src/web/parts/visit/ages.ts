import { formatCount } from '#domain/texts/format-count.ts';
import type { Instant } from '#domain/time/zone.ts';

/** The units, each from the least number that a person reads: below two days, hours say more. */
const units: readonly [milliseconds: number, word: string, least: number][] = [
  [7 * 86_400_000, 'week', 2],
  [86_400_000, 'day', 2],
  [3_600_000, 'hour', 1],
  [60_000, 'minute', 1],
];

/** Formats how long ago a person asked, or said something: `Asked 2 hours ago`, `said just now`. */
export function formatAge(at: string, now: Instant, verb = 'Asked'): string {
  const length = formatDuration(now - Date.parse(at));
  return length ? `${verb} ${length} ago` : `${verb} just now`;
}

/** Formats the time until the first visit of a request: `Visit in 3 days`. */
export function formatUntilVisit(beginsAt: string, now: Instant): string {
  const milliseconds = Date.parse(beginsAt) - now;
  if (milliseconds <= 0) return 'Visit has begun';
  return `Visit in ${formatDuration(milliseconds) ?? '1 minute'}`;
}

/** Formats the largest unit that fits, rounded down: `26 hours`, `2 days`; undefined under a minute. */
function formatDuration(milliseconds: number): string | undefined {
  for (const [size, word, least] of units) {
    const count = Math.floor(milliseconds / size);
    if (count >= least) return formatCount(count, word);
  }
  return undefined;
}
