import { describe, expect, it } from 'vitest';
import { isEmailAddress, normaliseEmail, toEmailKey } from './address.ts';

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
    'rose@x..example',
    'rose@.example.org',
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

describe('normaliseEmail', () => {
  it.each([
    ['mailto:jo@x.example', 'jo@x.example'],
    ['"Jo" <jo@x.example>', 'jo@x.example'],
    ['Jo May <mailto:jo@x.example>;', 'jo@x.example'],
    ['jo@x.example,', 'jo@x.example'],
    ['\u202Ajo@x.example\u202C ', 'jo@x.example'],
    ['Jo.May+care@X.example', 'Jo.May+care@X.example'],
    ['jo@x.example, may@x.example', 'jo@x.example, may@x.example'],
    ['<jo@x.example> <may@x.example>', '<jo@x.example> <may@x.example>'],
  ])('makes of %j %j', (typed, email) => {
    expect(normaliseEmail(typed)).toBe(email);
  });

  it('is how addresses are compared', () => {
    expect(toEmailKey('mailto:Jo@X.example')).toBe('jo@x.example');
  });
});
