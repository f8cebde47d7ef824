import { describe, expect, it } from 'vitest';
import { isBlank } from './is-blank.ts';

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u2003',
    '\ufeff',
    '\u200b',
    '\u0085',
    '\u180e',
    '\u3164',
    '\u0301',
    ' \u00a0\u200d ',
  ])('%j has nothing to read', (text) => expect(isBlank(text)).toBe(true));

  it.each(['a', ' Ā ', 'a\u0301', '王', '-', '🙂', '7', '👩\u200d🦱', '\u200bRose'])('%j has', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
