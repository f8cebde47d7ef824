import { hostileShapes } from './hostile-texts.ts';

/** Twice the text may cost this many times as much: 2 where the cost is linear, 4 where it is quadratic. */
export const mostGrowth = 2.5;

/** Characters of the shorter text. */
const characters = 10_000;
/**
 * Microseconds for twice as many. What is quadratic takes far longer, however little it does for each pair, while a collection
 * of memory takes milliseconds and some systems count processor time in steps of 4 ms. Beyond `certain` neither matters.
 */
const negligible = 50_000;
const certain = 400_000;
const mostTries = 12;

/** Measures how many times as much processor time twice the text costs. It is the least of several tries: other work only adds to it. */
export function measureGrowth(read: (text: string) => unknown, [short, long]: readonly [string, string]): number {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let at = 0; at < mostTries; at++) {
    least.long = Math.min(least.long, measure(read, long));
    if (least.long < negligible) return 1;
    least.short = Math.min(least.short, measure(read, short));
    if (least.long > certain || least.long / least.short <= mostGrowth) break;
  }
  return least.long / least.short;
}

function measure(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch {
    // What it refuses may cost as little as what it reads.
  }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const texts = Object.entries(hostileShapes).map(
  ([shape, make]) => [shape, [make(characters), make(2 * characters)] as const] as const,
);

/** Lists the shapes of hostile texts whose cost grows faster than their length, with the growth. */
export function listSteepShapes(read: (text: string) => unknown): string[] {
  return texts.flatMap(([shape, pair]) => {
    const growth = measureGrowth(read, pair);
    return growth > mostGrowth ? [`${shape}: ${growth.toFixed(1)}`] : [];
  });
}
