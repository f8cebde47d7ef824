import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

describe('newRecoveryCodes', () => {
  it('gives ten different codes that are easy to write down', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
  });
});

describe('recoveryHash', () => {
  it('is the same however a code is typed', () => {
    const hash = hashRecoveryCode('7k2p-9x40-h3t8-w51m');
    for (const typed of ['7K2P-9X40-H3T8-W51M', '7k2p9x4oh3t8w5lm', ' 7k2p 9x40 h3t8 w5im ']) {
      expect(hashRecoveryCode(typed)).toEqual(hash);
    }
    expect(hashRecoveryCode('7k2p-9x40-h3t8-w51n')).not.toEqual(hash);
  });
});

describe('looksLikeRecoveryCode', () => {
  it.each([
    ['7k2p-9x40-h3t8-w51m', true],
    ['7k2p 9x40 h3t8 w51m 2c6r 8n1v', true],
    ['123456', false],
    ['', false],
  ])('of %j is %s', (code, expected) => {
    expect(isRecoveryCode(code)).toBe(expected);
  });
});
