import { describe, expect, it } from 'vitest';
import { mostNotes } from '#domain/booking/limits.ts';
import { announceCount, checkNotes, formatCharactersLeft } from './notes-limit.ts';

const notes = (length: number) => 'x'.repeat(length);

describe('checkNotes', () => {
  it.each([
    [0, undefined],
    [mostNotes, undefined],
    [mostNotes + 1, 'Use at most 4,000 characters.'],
  ])('judges %i characters', (length, issue) => {
    expect(checkNotes(notes(length))).toBe(issue);
  });

  it('does not count the space around them, which is not sent', () => {
    expect(checkNotes(` ${notes(mostNotes)}\n`)).toBeUndefined();
  });
});

describe('formatCharactersLeft', () => {
  it.each([
    [3599, undefined],
    [3600, '400 characters left'],
    [3999, '1 character left'],
    [4000, '0 characters left'],
    [4001, '1 character too many'],
    [4012, '12 characters too many'],
  ])('counts at %i characters', (length, words) => {
    expect(formatCharactersLeft(notes(length))).toBe(words);
  });
});

describe('announceCount', () => {
  it.each([
    [3599, undefined],
    [3601, 'About 400 characters left'],
    [3649, 'About 400 characters left'],
    [3650, 'About 350 characters left'],
    [3999, 'About 50 characters left'],
    [4000, '0 characters left'],
    [4005, '5 characters too many'],
  ])('speaks in steps at %i characters', (length, words) => {
    expect(announceCount(notes(length))).toBe(words);
  });
});
