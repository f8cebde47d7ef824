import { describe, expect, it } from 'vitest';
import { createRandom, seed } from './random.ts';

const numbers = Array.from({ length: 100 }, (_, number) => number);

describe('createRandom', () => {
  it('repeats its numbers for the same name, and draws others for another name', () => {
    const draw = (name: string) => {
      const random = createRandom(name);
      return numbers.map(() => random.next());
    };
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('other'));
    expect(draw('one').every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('shuffles without losing or doubling, and picks each one in time', () => {
    const random = createRandom('shuffle');
    const shuffled = random.shuffle(numbers);
    expect(shuffled).not.toEqual(numbers);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(numbers);
    const picked = new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  });

  it('draws from the seed that the run printed', () => {
    expect(String(seed)).toBe(process.env.SEED);
  });
});
