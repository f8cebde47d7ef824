import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'Password123',
    'PASSWORD2026!',
    '123456qwerty',
    'christopher',
    '!!basketball99',
  ])('knows %s in any case and with signs around it', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['aaaaaaaaaaaa', '1212121212', 'ababcababcab'])(
    'knows %s, which is a few characters over and over',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it('knows what others can know of a person', () => {
    const known = ['rose.hakaraia@example.org', 'rose.hakaraia', 'Alongside Aotearoa', ''];
    expect(isCommonPassword('Rose.Hakaraia@example.org', known)).toBe(true);
    expect(isCommonPassword('rose.hakaraia1', known)).toBe(true);
    expect(isCommonPassword('alongside aotearoa', known)).toBe(true);
  });

  it.each(['correct horse battery staple', 'kererū in the pūriri', 'four-hens-and-a-gate', '🌿🐑🚜🌊 and so on'])(
    'lets %s be chosen',
    (password) => {
      expect(isCommonPassword(password, ['rose@example.org', 'rose', 'Alongside'])).toBe(false);
    },
  );
});
