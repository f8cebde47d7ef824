import { toRef } from '#domain/refs/ref.ts';

/** A random stream that a name seeds: the same name gives the same draws for ever. */
export type Random = {
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  ref(): string;
  bytes(count: number): Uint8Array;
};

/** Makes one stream for each noun, so that one more client does not change every support worker. */
export function createRandom(noun: string): Random {
  const next = createSfc32(hashSeeds(noun));
  const int = (min: number, max: number) => min + Math.floor((next() / 2 ** 32) * (max - min + 1));
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255));
  return {
    int,
    bytes,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    ref: () => toRef(bytes(10)),
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(int(0, left.length - 1), 1)[0]!);
    },
  };
}

/** Makes a Small Fast Counter, a well-tried generator of 128 bits of state. */
function createSfc32([first, second, third]: readonly [number, number, number]): () => number {
  let [a, b, c, counter] = [first, second, third, 1];
  const next = () => {
    const drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return drawn >>> 0;
  };
  // The first draws still look like the seeds.
  for (let i = 0; i < 15; i++) next();
  return next;
}

/** Makes three numbers from a text (FNV-1a from three starts). */
function hashSeeds(text: string): [number, number, number] {
  const hash = (start: number) => {
    let value = start;
    for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
    return value;
  };
  return [hash(0x811c9dc5), hash(0x1b873593), hash(0x2545f491)];
}
