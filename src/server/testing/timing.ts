import { testRandom } from './test-random.ts';

/**
 * Measures how often an answer of the first kind takes longer than one of the second: 0.5 if both take equally long. The kinds take turns
 * in random order, so that other load on the machine affects both.
 */
export async function measureShareOfSlower(
  pairs: number,
  kinds: { first: () => Promise<unknown>; second: () => Promise<unknown> },
): Promise<number> {
  const times = { first: [] as number[], second: [] as number[] };
  const take = async (kind: keyof typeof times) => {
    const began = performance.now();
    await kinds[kind]();
    times[kind].push(performance.now() - began);
  };
  for (let pair = 0; pair < pairs; pair++) {
    const order = ['first', 'second'] as const;
    for (const kind of testRandom().next() < 0.5 ? order : order.toReversed()) await take(kind);
  }
  const slower = times.first.flatMap((time) => times.second.map((other) => (Math.sign(time - other) + 1) / 2));
  return slower.reduce((sum, sign) => sum + sign, 0) / slower.length;
}

/**
 * Finds how far from 0.5 the share may be by chance: six standard deviations of the rank test of Mann and Whitney, which assumes no
 * distribution of the times. Two equal kinds go beyond it twice in a thousand million runs.
 */
export function findChance(pairs: number): number {
  return 6 * Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs));
}
