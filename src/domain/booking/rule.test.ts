import { describe, expect, it } from 'vitest';
import { toRecurrence } from './rule.ts';

const date = '2026-11-06';

describe('toRecurrence', () => {
  it('gives a single visit its date alone', () => {
    expect(toRecurrence({ date, repeatOption: 'None' })).toStrictEqual({ repeatOption: 'None', date: '2026-11-06' });
  });

  it('gives a series without a weekday its start and end', () => {
    expect(toRecurrence({ date, repeatOption: 'Daily', repeatEndDate: '2026-11-30' })).toStrictEqual({
      repeatOption: 'Daily',
      repeatStartDate: '2026-11-06',
      repeatEndDate: '2026-11-30',
    });
  });

  it('counts the weeks of a series on a weekday from its first visit', () => {
    expect(
      toRecurrence({ date, repeatOption: 'Other', repeatFrequencyInWeeks: 3, dayOfWeek: 'Thursday' }),
    ).toStrictEqual({
      repeatOption: 'Other',
      repeatStartDate: '2026-11-06',
      dayOfWeek: 'Thursday',
      repeatFrequencyInWeeks: 3,
      phase: '2026-11-09',
    });
  });
});
