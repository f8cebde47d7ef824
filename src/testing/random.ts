import { createHash, randomInt } from 'node:crypto';

/** The seed of everything random in a test. Each run prints it, and `SEED=…` in front of a command repeats it. */
export const seed: number = readSeed(process.env.SEED);

/** A stream of random numbers, the same for the same seed and name. */
export type Random = {
  /** At least 0 and less than 1. */
  next(): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

export function createRandom(name: string): Random {
  let drawn = 0;
  const next = () => {
    const hash = createHash('sha256').update(`${seed} ${name} ${drawn++}`).digest();
    return hash.readUInt32BE() / 2 ** 32;
  };
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    shuffle: (list) => {
      const drawnList = list.map((item) => ({ item, order: next() }));
      return drawnList.sort((a, b) => a.order - b.order).map(({ item }) => item);
    },
  };
}

function readSeed(text: string | undefined): number {
  if (!text) return randomInt(2 ** 31);
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new Error(`SEED is "${text}": use the number that a run printed.`);
  return Number(text);
}
