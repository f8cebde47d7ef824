import { describe, expect, it } from 'vitest';
import { listDetailsFields, switchedDetails, toDetailsFlags } from '#domain/clients/details-fields.ts';
import { noLists } from '#domain/people/fields.ts';
import { describePersonConflict } from './person-conflict.ts';

const fields = listDetailsFields({ flags: toDetailsFlags(new Set(switchedDetails)), identifier: undefined });
const lookups = {
  ...noLists,
  today: '2026-11-20',
  genders: [{ ref: 'F', name: 'Female' }],
  languages: [
    { ref: '0', name: 'English' },
    { ref: 'mi', name: 'Te reo Māori' },
  ],
};

describe('describePersonConflict', () => {
  it.each([
    ['genderRef', 'Gender', 'F', undefined, 'Gender is now Female.'],
    ['languages', 'Languages', '0; mi', 'mi', 'Languages is now English, Te reo Māori; you have Te reo Māori.'],
    ['phoneHome', 'Home phone', '', '04 555 0100', 'Home phone is empty now; you have 04 555 0100.'],
  ])('says both versions of %s', (path, label, now, typed, words) => {
    expect(describePersonConflict({ path, label, now, typed }, { fields, lookups })).toBe(words);
  });
});
