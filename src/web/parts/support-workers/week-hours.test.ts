import { describe, expect, it } from 'vitest';
import { findScale, listAvailability } from './week-hours.ts';

const free = { status: 'NotAllocated' } as const;

describe('listAvailability', () => {
  it('names every day of the week, and joins the hours of one', () => {
    const days = listAvailability([
      { dayOfWeek: 'Monday', startTime: '14:00', endTime: '17:00', ...free },
      { dayOfWeek: 'Monday', startTime: '08:00', endTime: '12:30', ...free },
    ]);
    expect(days.map(({ words }) => words)).toEqual(['8:00am to 12:30pm, 2:00pm to 5:00pm', '', '', '', '', '', '']);
    expect(days[0]?.spans).toEqual([
      { from: 480, until: 750 },
      { from: 840, until: 1020 },
    ]);
  });

  it('draws what is after midnight on the next day, Sunday’s on Monday', () => {
    const days = listAvailability([{ dayOfWeek: 'Sunday', startTime: '22:00', endTime: '06:00', ...free }]);
    expect(days[6]).toMatchObject({ words: '10:00pm to 6:00am', spans: [{ from: 1320, until: 1440 }] });
    expect(days[0]).toMatchObject({ words: '', spans: [{ from: 0, until: 360 }] });
  });

  it('reads a whole day', () => {
    const days = listAvailability([{ dayOfWeek: 'Friday', startTime: '00:00', endTime: '00:00', ...free }]);
    expect(days[4]).toMatchObject({ words: 'All day', spans: [{ from: 0, until: 1440 }] });
    expect(days[5]?.spans).toEqual([]);
  });
});

describe('findScale', () => {
  it('shows 6am to 8pm, and more where someone works then', () => {
    expect(findScale(listAvailability([]))).toEqual({ from: 360, until: 1200 });
    const early = listAvailability([{ dayOfWeek: 'Friday', startTime: '05:30', endTime: '21:00', ...free }]);
    expect(findScale(early)).toEqual({ from: 240, until: 1320 });
  });
});
