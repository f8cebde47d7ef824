import { describe, expect, it } from 'vitest';
import { formatAnnouncedDay } from './announced-day.ts';

describe('formatAnnouncedDay', () => {
  const friday = 'Friday, 20 November 2026';

  it.each([
    ['says today of a day that the device does not think is today', friday, true, `Today, ${friday}`],
    ['takes it away from the day of the device', `Today, ${friday} selected`, false, `${friday} selected`],
    ['says it once', `Today, ${friday}`, true, `Today, ${friday}`],
    ['leaves other days as they are', friday, false, friday],
  ])('%s', (_, label, isToday, spoken) => {
    expect(formatAnnouncedDay({ label, isToday })).toBe(spoken);
  });
});
