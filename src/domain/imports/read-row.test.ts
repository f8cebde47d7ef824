import { describe, expect, it } from 'vitest';
import { listClientFields } from '#domain/clients/client-fields.ts';
import { noLists } from '#domain/people/fields.ts';
import { incompleteNumber, lostZeroMessage } from '#domain/people/phone.ts';
import type { Country } from '#domain/settings/regions.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { toImportColumn } from './match-columns.ts';
import { readCells } from './read-cells.ts';
import { findLostStoredZeros, listChangedValues, readRow } from './read-row.ts';

const lookups = { ...noLists, today: '2026-11-20' };
const read = (phone: string, { country = 'nz' as Country, putsZerosBack = false } = {}) => {
  const fields = listClientFields('NHI');
  const columns = ['givenName', 'familyName', 'phoneMobile'];
  const cells = readCells(
    { line: 7, cells: ['Rose', 'Hākaraia', phone] },
    { columns, fields: fields.map(toImportColumn) },
  );
  return readRow({ line: 7, ...cells }, { fields, lookups: { ...lookups, country }, putsZerosBack });
};
const errorsOf = (phone: string) => read(phone).errors;
const wrong = (message: string) => [{ line: 7, column: 'Mobile phone', message }];

// docs/product/imports.md, "Numbers that a spreadsheet changes"
describe('readRow', () => {
  it.each([
    ['211234567', '0211234567', 'nz'],
    ['4 555 1000', '04 555 1000', 'nz'],
    ['21555123', '021555123', 'nz'],
    [' (9) 555 0100 ext 4', '(09) 555 0100 ext 4', 'nz'],
    ['412 345 678', '0412 345 678', 'au'],
    ['2 9555 0100', '02 9555 0100', 'au'],
  ] as const)(
    'finds that %j has lost its first 0, and puts it back once someone has agreed',
    (phone, after, country) => {
      const lostZeros = [{ line: 7, column: 'Mobile phone', before: phone.trim(), after }];
      expect(read(phone, { country })).toMatchObject({ errors: wrong(lostZeroMessage), lostZeros });
      expect(read(phone, { country, putsZerosBack: true })).toMatchObject({
        ...{ errors: [], lostZeros, values: { phoneMobile: after } },
      });
    },
  );

  it.each([
    ['555 1000', 'nz'],
    ['64211234567', 'nz'],
    ['6445551000', 'nz'],
    ['9555 0100', 'au'],
    ['61412345678', 'au'],
  ] as const)('does not guess what %j lacks', (phone, country) => {
    const given = { country, putsZerosBack: true };
    expect(read(phone, given)).toMatchObject({ errors: wrong(incompleteNumber), lostZeros: [] });
    expect(read(phone, given).values.phoneMobile).toBe(phone);
  });

  it.each([
    '021 123 4567',
    '(09) 555 0100',
    '+64 21 123 4567',
    "'+61 412 345 678",
    '111',
    '1800 555 010',
    '13 11 14',
    '',
  ])('takes %j', (phone) => expect(errorsOf(phone)).toEqual([]));
});

describe('findLostStoredZeros', () => {
  const find = (stored: string | undefined, cell: string | undefined) =>
    findLostStoredZeros(
      { line: 3, values: { payrollNumber: cell } },
      { stored: { payrollNumber: stored }, fields: workerFields },
    );

  it('finds a stored number whose zeros are gone', () => {
    expect(find('0017', '17')).toEqual([{ line: 3, column: 'Payroll number', message: lostZeroMessage }]);
  });

  it.each([
    ['0017', '0017'],
    ['0017', '18'],
    ['17', '17'],
    ['A017', '17'],
    [undefined, '17'],
    ['0017', undefined],
    ['0', '0'],
  ])('leaves %j that becomes %j', (stored, cell) => {
    expect(find(stored, cell)).toEqual([]);
  });
});

describe('listChangedValues', () => {
  const stored = {
    suburb: 'Petone',
    deliveryAddress: '1 Jackson Street',
    latitude: -41.22,
    longitude: 174.87,
    team: 'A',
  };
  const place = { latitude: stored.latitude, longitude: stored.longitude };
  it.each([
    ['another suburb', { suburb: 'Sumner' }, []],
    ['no suburb', {}, ['suburb']],
    ['another suburb, and the place as it was exported', { suburb: 'Sumner', ...place }, []],
  ])('forgets the place of a home with %s', (_, values, emptied) => {
    expect(listChangedValues(stored, { values, emptied })).not.toHaveProperty('latitude');
  });
  it.each([
    ['the same suburb in other letters', { suburb: 'PĒTONE' }],
    ['another address in the same suburb', { deliveryAddress: '2 Jackson Street', ...place }],
  ])('keeps it with %s', (_, values) => {
    expect(listChangedValues(stored, { values, emptied: [] })).toMatchObject(place);
  });
  it('takes the place that comes with another suburb', () => {
    const values = { suburb: 'Sumner', latitude: -43.57, longitude: 172.76 };
    expect(listChangedValues(stored, { values, emptied: [] })).toMatchObject(values);
  });
});
