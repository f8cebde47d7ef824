import { describe, expect, it } from 'vitest';
import { describeSecret, findCodeStep, newSecret } from './app-codes.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 column, whose codes it gives with eight digits. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => seconds * 1000;

describe('stepOfCode', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('knows the code of the standard at %s seconds', (seconds, code, step) => {
    expect(findCodeStep(secret, { code, lastStep: null, now: at(seconds) })).toBe(step);
  });

  it('accepts the code of the step before and after, and none further away', () => {
    const step = (seconds: number) => findCodeStep(secret, { code: '287082', lastStep: null, now: at(seconds) });
    expect([step(29), step(30), step(89), step(90)].map(Boolean)).toEqual([true, true, true, false]);
    expect(step(119)).toBeNull();
  });

  it('accepts a code once', () => {
    expect(findCodeStep(secret, { code: '287082', lastStep: 1, now: at(59) })).toBeNull();
    expect(findCodeStep(secret, { code: '287082', lastStep: 0, now: at(59) })).toBe(1);
  });

  it('reads a code with a space in it, as apps show it', () => {
    expect(findCodeStep(secret, { code: '287 082', lastStep: null, now: at(59) })).toBe(1);
  });

  it.each(['', '28708', '2870822', 'abcdef', '28708２', '94287082'])('refuses %j', (code) => {
    expect(findCodeStep(secret, { code, lastStep: null, now: at(59) })).toBeNull();
  });
});

describe('describeSecret', () => {
  it('gives what an app reads from a QR code or from typing', () => {
    const words = describeSecret(secret, { email: 'rose@example.org', issuer: 'Alongside Aotearoa' });
    expect(words.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(words.uri).toBe(
      'otpauth://totp/Alongside%20Aotearoa:rose%40example.org?issuer=Alongside%20Aotearoa&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('newSecret', () => {
  it('is 160 bits, never twice the same', () => {
    expect(newSecret()).toHaveLength(20);
    expect(newSecret()).not.toEqual(newSecret());
  });
});
