import { describe, expect, it } from 'vitest';
import { createLine } from '#domain/booking/line.ts';
import { listLineGaps } from './line-gaps.ts';

const line = { ...createLine('2026-11-27'), services: ['household-help'] };
const service = 'Household help';

describe('listLineGaps', () => {
  it.each([
    ['nothing of a whole line', {}, []],
    ['a date of a single visit', { date: undefined }, ['a date']],
    ['no date of a line that repeats', { date: undefined, repeat: 'Daily' }, []],
    ['a weekday where the repeat option needs one', { repeat: 'Weekly' }, ['a weekday']],
    ['the weeks and the weekday of every few weeks', { repeat: 'Other' }, ['the weeks between visits', 'a weekday']],
    ['an exact time that is wanted and not said', { startTimeOption: 'Specified' }, ['an exact time']],
    ['no time of an overnight visit', { startTimeOption: 'Specified', startTime: '23:00' }, []],
  ] as const)('misses %s', (_, part, gaps) => {
    expect(listLineGaps({ line: { ...line, ...part }, service })).toEqual(gaps);
  });

  it('misses a service that is not chosen, or not offered', () => {
    expect(listLineGaps({ line, service: undefined })).toEqual(['a service']);
  });
});
