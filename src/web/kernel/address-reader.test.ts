import { describe, expect, it } from 'vitest';
import { createAddressReader, readDate, readMatching, readOneOf, readRef, readWord } from './address-reader.ts';

const read = createAddressReader({
  day: readDate,
  worker: readRef,
  area: readWord,
  start: readMatching(/^\d\d:\d\d$/),
  sort: readOneOf(['name', 'distance'], 'name'),
});

describe('createAddressReader', () => {
  it('reads each valid part, and no other', () => {
    const address = { day: '2026-11-23', worker: '0h3k5m7n9p2r4t6w', area: 'Petone', start: '09:00', sort: 'distance' };
    expect(read({ ...address, more: 'yes' })).toEqual(address);
  });

  it.each([
    { day: '2026-02-30' },
    { day: 20261123 },
    { worker: 'Hēmi' },
    { area: '' },
    { area: 'x'.repeat(201) },
    { area: ['Petone'] },
    { start: '9 o’clock' },
    { sort: 'age' },
    { sort: 'name' },
    {},
  ])('leaves out of %j what is not valid or as usual', (typed) => {
    expect(read(typed)).toEqual({});
  });
});
