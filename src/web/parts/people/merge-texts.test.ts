import { describe, expect, it } from 'vitest';
import { listDetailsFields, switchedDetails, toDetailsFlags } from '#domain/clients/details-fields.ts';
import { workerFields as fields } from '#domain/support-workers/worker-fields.ts';
import { formatConflict, listConflicts } from './merge-texts.ts';

const known = {
  today: '2026-11-20',
  genders: [{ ref: 'F', name: 'Female' }],
  salutations: [],
  skills: [],
  languages: [
    { ref: '0', name: 'English' },
    { ref: 'mi', name: 'Te reo Māori' },
  ],
};
const before = { givenName: 'Ana', suburb: 'Petone', phone: '04 555 0100' };

describe('listConflicts', () => {
  it('reports another person’s changes, beside what is typed', () => {
    const now = { ...before, suburb: 'Woburn', phone: '' };
    const found = listConflicts({ fields, lookups: known, before, now, typed: { suburb: 'Eastbourne' } });
    expect(found.map(formatConflict)).toEqual(['Phone is empty now.', 'Suburb is now Woburn; you have Eastbourne.']);
  });

  it('names the choice from a list', () => {
    const client = listDetailsFields({ flags: toDetailsFlags(new Set(switchedDetails)), identifier: undefined });
    const now = { genderRef: 'F', languages: '0; mi' };
    const found = listConflicts({ fields: client, lookups: known, before: {}, now, typed: { languages: 'mi' } });
    expect(found.map(formatConflict)).toEqual([
      'Gender is now Female.',
      'Languages is now English, Te reo Māori; you have Te reo Māori.',
    ]);
  });

  it('reports nothing that was saved here, or that both people typed the same', () => {
    const now = { ...before, suburb: 'Woburn' };
    expect(listConflicts({ fields, lookups: known, before, now, typed: { suburb: 'Woburn' } })).toEqual([]);
    expect(listConflicts({ fields, lookups: known, before, now: before, typed: { suburb: 'Woburn' } })).toEqual([]);
    expect(listConflicts({ fields, lookups: known, before, now, typed: {}, saved: { suburb: 'Woburn' } })).toEqual([]);
  });
});
