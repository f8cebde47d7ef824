import { describe, expect, it } from 'vitest';
import type { WeekNumbers } from '#contract/numbers.ts';
import { formatMeasure, formatNumbersFile, measures } from './numbers-text.ts';

const empty = {
  asked: 0,
  answered: 0,
  late: 0,
  cancelledByClients: 0,
  cancelledByHelpers: 0,
  cancelledForCallers: 0,
  cancelledByOffice: 0,
};
const week: WeekNumbers = { ...empty, monday: '2026-11-16', asked: 12, answered: 11, medianMins: 95, ninetyMins: 143 };

describe('formatMeasure', () => {
  it.each([
    [week, ['12', '11', '1 hour 35 minutes', '2 hours 25 minutes', '0', '0', '0', '0', '0']],
    [{ ...week, medianMins: 1449, ninetyMins: 9000 }, ['12', '11', '24 hours', '6.3 days', '0', '0', '0', '0', '0']],
    [{ ...empty, monday: '2026-11-09' }, ['0', '0', '–', '–', '0', '0', '0', '0', '0']],
  ])('reads as people say it', (one, words) => {
    expect(measures.map((measure) => formatMeasure(measure, one))).toEqual(words);
  });
});

describe('formatNumbersFile', () => {
  it('has a line for each week, with times in minutes and nothing where there was none', () => {
    const file = formatNumbersFile({
      date: '2026-11-20',
      open: [],
      notAllocated: [],
      notConfirmed: [],
      weeks: [{ ...empty, monday: '2026-11-09' }, week],
    });
    const [head, ...lines] = file.split('\r\n');
    expect(head).toContain('"Week from","Requests received","Requests answered","Half answered within (minutes)"');
    expect(lines).toEqual([
      '"2026-11-09","0","0","","","0","0","0","0","0"',
      '"2026-11-16","12","11","95","143","0","0","0","0","0"',
      '',
    ]);
  });
});
