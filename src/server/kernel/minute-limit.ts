import type { Instant } from '#domain/time/zone.ts';

/**
 * Makes a limit of so many in a minute for each key; it says of each whether it is within. It counts in the memory of this server, since
 * a count in the database would cost more than what it limits.
 */
export function createMinuteLimit(most: number, now: () => Instant): (key: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const present = Math.floor(now() / 60_000);
    if (present !== minute) counts = new Map();
    minute = present;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}
