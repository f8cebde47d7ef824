import { describe, expect, it } from 'vitest';
import { toDigest } from './digest.ts';

const picture = `data:image/jpeg;base64,${'q'.repeat(10_000)}`;

describe('toDigest', () => {
  it('names a text shortly: the same text alike, another one otherwise', () => {
    expect(toDigest(picture)).toBe(toDigest(picture));
    expect(toDigest(picture).length).toBeLessThan(32);
    const others = [picture.replace('qq', 'qr'), picture.replace('qq', 'rq'), `${picture}q`, ''];
    expect(new Set([picture, ...others].map(toDigest)).size).toBe(5);
  });
});
