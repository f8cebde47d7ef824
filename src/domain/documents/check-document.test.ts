import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';
import { findDescription, listFields, schemaVersionOf } from './descriptions.ts';
import { keepAllowed, mostBytes, mostCharacters, mostRows } from './limits.ts';
import { newDocument } from './new-document.ts';
import { parseAs, parseDocument } from './parse-document.ts';
import { documentTypes } from './types.ts';
import { readValue, writeValue } from './values.ts';

const passport = newDocument('health-passport');
const plan = newDocument('advance-care-plan');

describe('checkDocument', () => {
  it.each([
    ['a number', 5, ''],
    ['nothing', null, ''],
    ['a list', [], ''],
    ['a missing field', (({ likes: _, ...rest }) => rest)(passport), 'likes'],
    ['an unknown field', { ...passport, shoeSize: '9' }, 'shoeSize'],
    ['an unknown inner field', writeValue(passport, 'nextOfKin.age', '9'), 'nextOfKin.age'],
    ['__proto__', JSON.parse(JSON.stringify(passport).replace('{', '{"__proto__":{},')), '__proto__'],
    ['a text for a choice', { ...passport, futureWishes: 'yes' }, 'futureWishes'],
    ['a choice for a text', { ...passport, likes: true }, 'likes'],
    ['a text for a group', { ...passport, nextOfKin: 'Ana' }, 'nextOfKin.fullName'],
    ['a long text', { ...passport, likes: 'a'.repeat(mostCharacters.text + 1) }, 'likes'],
    ['a zero character', { ...passport, likes: 'a\0' }, 'likes'],
    ['a mark that turns the direction', { ...passport, likes: 'do \u202enot\u202c move' }, 'likes'],
    ['half a character', { ...passport, likes: '\ud83d' }, 'likes'],
    ['an odd language', { ...passport, firstLanguage: '<b>' }, 'firstLanguage'],
    ['languages as a text', { ...passport, otherLanguages: 'mi' }, 'otherLanguages'],
    ['an odd language among others', { ...passport, otherLanguages: ['mi', ''] }, 'otherLanguages'],
    ['too many languages', { ...passport, otherLanguages: Array(51).fill('mi') }, 'otherLanguages'],
  ])('refuses %s in a passport', (_, value, path) => {
    expect(checkDocument('health-passport', value).map((issue) => issue.path)).toContain(path);
  });

  const person = { givenName: '', familyName: '', homePhone: '', daytimePhone: '', relationship: '' };
  const home = { optionValue: 'home', additionalInfo: 'My house' };
  it.each([
    ['no first person', { importantPeople: [] }, 'importantPeople'],
    ['no list', { importantPeople: {} }, 'importantPeople'],
    ['too many rows', { importantPeople: Array(mostRows + 1).fill(person) }, 'importantPeople'],
    ['a row with another field', { importantPeople: [{ ...person, age: '9' }] }, 'importantPeople.0'],
    ['a row without a field', { importantPeople: [person, { givenName: '' }] }, 'importantPeople.1'],
    ['a number in a row', { importantPeople: [{ ...person, givenName: 9 }] }, 'importantPeople.0.givenName'],
    ['an unknown option', { dyingImportantItems: [{ optionValue: 'x', additionalInfo: '' }] }, 'dyingImportantItems.0'],
    ['an option twice', { dyingPlaceImportantOptions: [home, home] }, 'dyingPlaceImportantOptions.1'],
    ['options as a text', { dyingPlaceImportantOptions: 'home' }, 'dyingPlaceImportantOptions'],
    [
      'a text for an option that takes none',
      { dyingPlaceImportantOptions: [{ ...home, optionValue: 'hospice' }] },
      'dyingPlaceImportantOptions.0',
    ],
  ])('refuses %s in a plan', (_, values, path) => {
    expect(checkDocument('advance-care-plan', { ...plan, ...values }).map((issue) => issue.path)).toEqual([path]);
  });

  it('accepts every field at its limit', () => {
    const full = listFields(findDescription('health-passport')).reduce((data, { field }) => {
      const isText = typeof readValue(passport, field.path) === 'string';
      return isText && field.kind in mostCharacters
        ? writeValue(data, field.path, 'ā'.repeat(mostCharacters[field.kind as 'text']))
        : data;
    }, passport);
    expect(checkDocument('health-passport', { ...full, firstLanguage: '0', interpretingHelpLanguage: '0' })).toEqual(
      [],
    );
  });

  it('says how much of a document is too long', () => {
    const rows = Array(50).fill({ circumstance: 'a'.repeat(4000), preference: 'ā'.repeat(4000) });
    expect(checkDocument('advance-care-plan', { ...plan, carePreferences: rows })).toEqual([
      { path: '', message: expect.stringMatching(/^This document is too long. Shorten it by about 10\d,\d00 char/) },
    ]);
    const small = { ...plan, carePreferences: rows.slice(0, 30) };
    expect(JSON.stringify(JSON.stringify(small)).length).toBeLessThan(mostBytes);
    expect(checkDocument('advance-care-plan', small)).toEqual([]);
  });

  it('accepts whatever a field keeps of pasted text', () => {
    const pasted = keepAllowed('one\ttwo\u202e\r\nthree\0\u0007 \ud83d four 🏡 Māori');
    expect(pasted).toBe('one\ttwo\r\nthree � four 🏡 Māori');
    expect(checkDocument('health-passport', { ...passport, likes: pasted })).toEqual([]);
  });
});

describe('parseDocument', () => {
  it('reads what was written', () => {
    expect(parseDocument('advance-care-plan', 1, JSON.stringify(plan))).toEqual({ ok: true, data: plan });
  });

  it.each([
    ['{', 1, 'This is not JSON.'],
    ['[['.repeat(100_000), 1, 'This is not JSON.'],
    [JSON.stringify(plan), 2, 'This document is from a newer version of this page. Load the page again.'],
    [JSON.stringify(plan), 0, 'This document is from a newer version of this page. Load the page again.'],
  ])('refuses %.10s of version %i', (json, version, message) => {
    expect(parseDocument('advance-care-plan', version, json)).toEqual({ ok: false, issues: [{ path: '', message }] });
  });

  // A schema that changes gets a migration, and a fixture of each version stays.
  it.each(
    documentTypes.flatMap((type) =>
      Array.from({ length: schemaVersionOf(findDescription(type)) }, (_, at) => [type, at + 1] as const),
    ),
  )('opens a %s that was saved with version %i of its schema', (type, version) => {
    const json = readFileSync(join(import.meta.dirname, 'fixtures', `${type}-${version}.json`), 'utf8');
    const parsed = parseDocument(type, version, json);
    expect(parsed.ok).toBe(true);
    if (version === schemaVersionOf(findDescription(type)))
      expect(parsed).toEqual({ ok: true, data: JSON.parse(json) });
  });

  it('brings an older document to the current version, one step after the other', () => {
    const steps = [
      {
        ...{ path: 'one', label: 'One', title: 'One' },
        sections: [
          {
            fields: [
              { path: 'givenName', label: 'Given name', kind: 'line' as const },
              { path: 'familyName', label: 'Family name', kind: 'line' as const },
            ],
          },
        ],
      },
    ];
    const migrations = [
      (data: unknown) => ({ fullName: (data as { name: string }).name }),
      (data: unknown) => {
        const [givenName, familyName] = (data as { fullName: string }).fullName.split(' ');
        return { givenName, familyName };
      },
    ];
    const description = { steps, migrations };
    const current = { ok: true, data: { givenName: 'Rose', familyName: 'Hughes' } };
    expect(schemaVersionOf(description)).toBe(3);
    expect(parseAs(description, 1, '{"name":"Rose Hughes"}')).toEqual(current);
    expect(parseAs(description, 2, '{"fullName":"Rose Hughes"}')).toEqual(current);
    expect(parseAs(description, 3, '{"givenName":"Rose","familyName":"Hughes"}')).toEqual(current);
    expect(parseAs(description, 4, '{}')).toMatchObject({ ok: false });
  });
});
