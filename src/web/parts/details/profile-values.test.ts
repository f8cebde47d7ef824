import { describe, expect, it } from 'vitest';
import type { ClientProfile } from '#contract/client-details.ts';
import { listChangeableFields, switchedDetails, toDetailsFlags } from '#domain/clients/details-fields.ts';
import { noLists } from '#domain/people/fields.ts';
import { formatDetail, formatHomeTexts, toValues } from './profile-values.ts';

const flags = toDetailsFlags(new Set(switchedDetails));
const of = (form: 'personal' | 'doctor') => listChangeableFields({ flags, identifier: undefined, form });
const known = {
  ...noLists,
  today: '2026-11-20',
  languages: ['0', 'mi', 'sm'].map((ref) => ({ ref, name: ref })),
};
const profile: ClientProfile = {
  ref: 'c',
  version: 3,
  fullName: 'Rose Moana',
  givenName: 'Rose',
  familyName: 'Moana',
  email: 'rose@example.org',
  languages: ['mi', '0'],
  location: { latitude: -41.2, longitude: 174.9 },
  doctor: { name: 'Dr Ana', phone: '04 555 0199' },
};

describe('toValues', () => {
  it('takes the fields of one form, flat, and languages in the order of their list', () => {
    expect(toValues(profile, { fields: of('personal'), lookups: known })).toEqual({
      givenName: 'Rose',
      familyName: 'Moana',
      languages: ['0', 'mi'],
      'location.latitude': -41.2,
      'location.longitude': 174.9,
    });
    expect(toValues(profile, { fields: of('doctor'), lookups: known })).toEqual({
      'doctor.name': 'Dr Ana',
      'doctor.phone': '04 555 0199',
    });
  });
});

describe('formatDetail', () => {
  it('puts commas between the names of a list, and leaves a text as it was typed', () => {
    const languages = { name: 'languages', label: 'Languages', kind: 'languages' } as const;
    const transport = { name: 'transportNeeded', label: 'Transport needed', kind: 'line' } as const;
    expect(formatDetail(['mi', 'sm'], languages, known)).toBe('mi, sm');
    expect(formatDetail('A car; room for a walker', transport, known)).toBe('A car; room for a walker');
    expect(formatDetail(undefined, languages, known)).toBe('');
  });
});

describe('formatHomeTexts', () => {
  it('gives the place of a chosen address, and none for a typed one', () => {
    expect(formatHomeTexts({ suburb: 'Petone', location: { latitude: -41.2, longitude: 174.9 } })).toEqual({
      suburb: 'Petone',
      'location.latitude': '-41.2',
      'location.longitude': '174.9',
    });
    expect(formatHomeTexts({})).toEqual({ suburb: '', 'location.latitude': '', 'location.longitude': '' });
  });
});
