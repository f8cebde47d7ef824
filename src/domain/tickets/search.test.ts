import { describe, expect, it } from 'vitest';
import { parseTicketSearch } from './search.ts';

describe('parseTicketSearch', () => {
  it.each([
    ['2026-12-03', [{ date: '2026-12-03' }]],
    ['3/12/2026', [{ date: '2026-12-03' }]],
    ['3 Dec 2026', [{ date: '2026-12-03' }]],
    ['3 dec', [{ monthAndDay: '12-03' }]],
    ['13 SEPTEMBER', [{ monthAndDay: '09-13' }]],
    ['13 sept', [{ monthAndDay: '09-13' }]],
    ['3 dec 14', [{ monthAndDay: '12-03' }, { word: '14', kinds: [] }]],
    ['may', [{ word: 'may', kinds: [] }]],
    ['3', [{ word: '3', kinds: [] }]],
    [' ', []],
  ])('reads the days of %j', (typed, terms) => {
    expect(parseTicketSearch(typed)).toEqual(terms);
  });

  it('reads each word as part of a name and as a kind', () => {
    expect(parseTicketSearch('Cancel Hāka')).toEqual([
      { word: 'cancel', kinds: ['cancel'] },
      { word: 'haka', kinds: [] },
    ]);
    expect(parseTicketSearch('order')).toEqual([{ word: 'order', kinds: ['consumablesOrder'] }]);
    expect(parseTicketSearch('regist')).toEqual([
      { word: 'regist', kinds: ['registration', 'employerRegistration', 'supportWorkerRegistration'] },
    ]);
    expect(parseTicketSearch('no')).toEqual([{ word: 'no', kinds: [] }]);
  });

  it('reads a name with a hyphen as its parts', () => {
    expect(parseTicketSearch('Anne-Marie')).toEqual([
      { word: 'anne', kinds: [] },
      { word: 'marie', kinds: [] },
    ]);
  });
});
