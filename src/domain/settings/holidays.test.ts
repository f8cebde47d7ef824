import { describe, expect, it } from 'vitest';
import { checkHoliday, findHolidays, type Holiday, type HolidayPlace } from './holidays.ts';

const anzac: Holiday = { date: '2026-04-25', name: 'ANZAC Day', country: 'au' };
const labour: Holiday = { date: '2026-10-05', name: 'Labour Day', country: 'au', region: 'au-nsw' };
const holidays: Holiday[] = [
  anzac,
  labour,
  { ...labour, region: 'au-act' },
  { ...labour, name: 'King’s Birthday', region: 'au-qld' },
  { date: '2026-02-06', name: 'Waitangi Day', country: 'nz' },
  { date: '2026-01-26', name: 'Auckland Anniversary Day', country: 'nz', region: 'nz-auckland' },
];

describe('findHolidays', () => {
  it.each<[HolidayPlace, object]>([
    [
      { zone: 'Australia/Sydney', region: 'au-nsw' },
      { '2026-04-25': 'ANZAC Day', '2026-10-05': 'Labour Day' },
    ],
    [
      { zone: 'Australia/Sydney', region: 'au-qld' },
      { '2026-04-25': 'ANZAC Day', '2026-10-05': 'King’s Birthday' },
    ],
    [{ zone: 'Australia/Sydney' }, { '2026-04-25': 'ANZAC Day' }],
    [
      { zone: 'Pacific/Auckland', region: 'nz-auckland' },
      { '2026-02-06': 'Waitangi Day', '2026-01-26': 'Auckland Anniversary Day' },
    ],
    [{ zone: 'Pacific/Auckland', region: 'nz-westland' }, { '2026-02-06': 'Waitangi Day' }],
    [{ zone: 'Pacific/Auckland' }, { '2026-02-06': 'Waitangi Day' }],
    [{ zone: 'Europe/London' }, {}],
  ])('%j', (place, expected) => {
    expect(Object.fromEntries(findHolidays(place, holidays))).toEqual(expected);
  });

  it('names a holiday of the whole country once, whatever its region says too', () => {
    const sydney: HolidayPlace = { zone: 'Australia/Sydney', region: 'au-nsw' };
    expect(findHolidays(sydney, [anzac, { ...anzac, region: 'au-nsw' }]).get('2026-04-25')).toBe('ANZAC Day');
  });
});

describe('checkHoliday', () => {
  it('wants a day that exists, a name, and a region of the country', () => {
    expect(checkHoliday(labour)).toEqual([]);
    expect(checkHoliday({ date: '2026-02-30', name: ' ', country: 'nz', region: 'au-nsw' })).toEqual([
      { path: 'date', message: 'Choose a date.' },
      { path: 'name', message: 'Enter a name.' },
      { path: 'region', message: 'Choose a region of this country, or the whole country.' },
    ]);
  });
});
