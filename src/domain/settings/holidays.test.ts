import { describe, expect, it } from 'vitest';
import { checkHoliday, type Holiday, indexHolidays } from './holidays.ts';

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

describe('indexHolidays', () => {
  it.each([
    ['Australia/Sydney', { '2026-04-25': 'ANZAC Day', '2026-10-05': 'Labour Day (NSW, ACT)' }],
    ['Australia/Brisbane', { '2026-04-25': 'ANZAC Day', '2026-10-05': 'King’s Birthday (Queensland)' }],
    ['Pacific/Auckland', { '2026-02-06': 'Waitangi Day', '2026-01-26': 'Auckland Anniversary Day (Auckland)' }],
    ['Pacific/Chatham', { '2026-02-06': 'Waitangi Day' }],
    ['Europe/London', {}],
  ])('%s', (zone, expected) => {
    expect(Object.fromEntries(indexHolidays(holidays, zone))).toEqual(expected);
  });

  it('names a holiday of the whole country once, whatever its regions say too', () => {
    expect(indexHolidays([anzac, { ...anzac, region: 'au-nsw' }], 'Australia/Sydney').get('2026-04-25')).toBe(
      'ANZAC Day',
    );
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
