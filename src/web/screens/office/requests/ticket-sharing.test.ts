import { describe, expect, it } from 'vitest';
import { formatSharing } from './ticket-sharing.tsx';

const alex = { takenByRef: 'alex', takenByName: 'Alex Tane' };
const jo = { takenByRef: 'jo', takenByName: 'Jo Webb' };

describe('who has requests, as Jo reads it', () => {
  it.each([
    ['nothing', [{}], ''],
    ['one of hers', [{ openedByName: 'Alex Tane', ...jo }], 'Opened by Alex Tane. You have taken it.'],
    ['three of hers', [jo, jo, jo], 'You have taken them.'],
    ['one of a colleague', [alex], 'Taken by Alex Tane.'],
    ['one of a colleague and one of hers', [alex, {}, jo], 'Taken by you: 1 of 3. Taken by Alex Tane: 1 of 3.'],
  ])('%s', (_, tickets, words) => {
    expect(formatSharing(tickets, 'jo')).toBe(words);
  });

  it('until when, of how many', () => {
    const snoozed = { snoozedUntil: '2026-11-25T20:00:00Z' };
    expect(formatSharing([snoozed, {}], 'jo')).toMatch(/^Snoozed until .*: 1 of 2\.$/);
    expect(formatSharing([snoozed, snoozed], 'jo')).toMatch(/^Snoozed until [^:]*9:00am\.$/);
  });
});
