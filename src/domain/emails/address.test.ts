import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './address.ts';

describe('isEmailAddress', () => {
  it.each(['rose@example.org', 'Rose.Hakaraia+home@mail.example.co.nz', 'ō@example.org', "o'neill@example.org"])(
    'takes %s',
    (email) => expect(isEmailAddress(email)).toBe(true),
  );

  it.each([
    '',
    'rose',
    'rose@',
    'rose@example',
    '@example.org',
    'rose@example.',
    'a b@example.org',
    'rose@example.org, tom@example.org',
    'Rose <rose@example.org>',
    'rose@example.org\r\nBcc: all@example.org',
    'rose\0@example.org',
    'mi\u212ae@example.org',
    '\u0130da@example.org',
    'ro\u200bse@example.org',
    `${'x'.repeat(250)}@example.org`,
  ])('refuses %j', (email) => expect(isEmailAddress(email)).toBe(false));
});
