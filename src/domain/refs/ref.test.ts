import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#testing/random.ts';
import { isRef, toRef } from './ref.ts';

describe('isRef', () => {
  it.each(['0000000000000000', 'k7m2p9x4qh3t8w5d', 'zzzzzzzzzzzzzzzz'])('takes %s', (ref) => {
    expect(isRef(ref)).toBe(true);
  });

  it.each([
    '',
    'k7m2p9x4qh3t8w5',
    'k7m2p9x4qh3t8w5d0',
    'K7M2P9X4QH3T8W5D',
    'i7m2p9x4qh3t8w5d',
    'l7m2p9x4qh3t8w5d',
    'o7m2p9x4qh3t8w5d',
    'u7m2p9x4qh3t8w5d',
    'k7m2p9x4qh3t8w5d\n',
  ])('refuses %j', (ref) => {
    expect(isRef(ref)).toBe(false);
  });
});

describe('toRef', () => {
  it('writes 80 bits as 16 characters, five bits each, the highest first', () => {
    expect(toRef(new Uint8Array(10))).toBe('0000000000000000');
    expect(toRef(new Uint8Array(10).fill(255))).toBe('zzzzzzzzzzzzzzzz');
    expect(toRef(Uint8Array.from([0x08, 0x42, 0x10, 0x84, 0x21, 0, 0, 0, 0, 31]))).toBe('111111110000000z');
  });

  it('makes a reference of any bytes, another one of other bytes', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(isRef(toRef(a))).toBe(true);
        expect(toRef(a) === toRef(b)).toBe(a.every((byte, index) => byte === b[index]));
      }),
      { seed, numRuns: 300 },
    );
  });

  it('refuses another number of bytes', () => {
    expect(() => toRef(new Uint8Array(9))).toThrow('10 bytes');
  });
});
