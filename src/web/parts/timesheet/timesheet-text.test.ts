import { describe, expect, it } from 'vitest';
import { formatAvailable, formatUse } from './timesheet-text.ts';

describe('formatUse', () => {
  it.each([
    [450, 540, '7.5 of 9 hours used; 1.5 left'],
    [540, 540, '9 of 9 hours used; 0 left'],
    [60, 30, '1 of 0.5 hours used; 0.5 too many'],
    [541, 540, '9 hours 1 minute of 9 hours used; 1 minute too many'],
    [535, 540, '8 hours 55 minutes of 9 hours used; 5 minutes left'],
    [453, 540, '7 hours 33 minutes of 9 hours used; 1 hour 27 minutes left'],
  ])('of %s of %s minutes adds up', (minsAllocated, minsFunded, words) =>
    expect(formatUse({ minsAllocated, minsFunded })).toBe(words),
  );
});

describe('formatAvailable', () => {
  it.each([
    [90, '1.5 hours available'],
    [0, '0 hours available'],
    [4, '4 minutes available'],
    [-1, '1 minute over'],
    [-60, '1 hour over'],
  ])('of %s minutes', (minutes, words) => expect(formatAvailable(minutes)).toBe(words));
});
