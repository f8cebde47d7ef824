import { describe, expect, it } from 'vitest';
import { diffValues, flattenDetails, flattenValues } from './details-changes.ts';

const place = { 'location.latitude': -41.2, 'location.longitude': 174.9 };

describe('flattenDetails', () => {
  it.each<[object, object]>([
    [{ givenName: 'Rose' }, { givenName: 'Rose' }],
    [{ doctor: { name: 'Dr Ana', phone: null } }, { 'doctor.name': 'Dr Ana', 'doctor.phone': null }],
    [{ location: { latitude: -41.2, longitude: 174.9 } }, place],
    [{ location: null }, { 'location.latitude': null, 'location.longitude': null }],
    [{ languages: ['mi', '0'] }, { languages: ['mi', '0'] }],
    [{ doctor: {} }, {}],
  ])('of %j is %j', (nested, flat) => expect(flattenDetails(nested)).toEqual(flat));

  it('as values leaves out what is empty', () => {
    expect(flattenValues({ knownAs: null, location: null, doctor: { name: 'Dr Ana' } })).toEqual({
      'doctor.name': 'Dr Ana',
    });
  });
});

describe('diffValues', () => {
  it.each<[string, Parameters<typeof diffValues>, object]>([
    [
      'nothing where all stayed',
      [
        { knownAs: 'Rosie', languages: ['0'] },
        { knownAs: 'Rosie', languages: ['0'] },
      ],
      {},
    ],
    [
      'null for what was emptied',
      [{ knownAs: 'Rosie', 'doctor.phone': '04' }, {}],
      { knownAs: null, doctor: { phone: null } },
    ],
    [
      'one field of the doctor',
      [{ 'doctor.name': 'Dr Ana' }, { 'doctor.name': 'Dr Ana', 'doctor.phone': '04 555' }],
      { doctor: { phone: '04 555' } },
    ],
    [
      'a place whole',
      [place, { ...place, 'location.latitude': -41.3 }],
      { location: { latitude: -41.3, longitude: 174.9 } },
    ],
    ['no place at all', [place, {}], { location: null }],
    [
      'languages in another order',
      [{ languages: ['0', 'mi'] }, { languages: ['mi', '0'] }],
      { languages: ['mi', '0'] },
    ],
  ])('sends %s', (_, details, body) => expect(diffValues(...details)).toEqual(body));
});
