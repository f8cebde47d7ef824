import { describe, expect, it } from 'vitest';
import { listClientFields } from '#domain/clients/client-fields.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { linkColumns } from './client-links.ts';
import { foldHeading } from './fold-heading.ts';
import { fullNameColumns } from './full-name.ts';
import { headingSynonyms } from './heading-synonyms.ts';
import { listColumnIssues, matchColumns, refColumn, toImportColumn } from './match-columns.ts';
import { seriesColumns } from './series/series-columns.ts';
import { transactionColumns } from './transactions/transaction-columns.ts';

const clients = [refColumn, ...listClientFields(undefined).map(toImportColumn), ...linkColumns];
const workers = [refColumn, ...workerFields.map(toImportColumn)];
const lists = { clients, workers, seriesColumns, transactionColumns };

type MatchGiven = Omit<Parameters<typeof matchColumns>[1], 'fields'>;
const namesOf = (headings: string[], given: MatchGiven & { fields?: typeof clients } = {}) =>
  matchColumns(headings, { fields: clients, ...given }).map(({ name, message }) => message ?? name ?? '-');

const chooseOne = 'Choose what this column holds, or leave it out.';

// docs/product/imports.md, "Columns"
describe('matchColumns', () => {
  it('recognises a column by its label or its name, in any order and spelling', () => {
    expect(namesOf(['family_name', ' GIVEN NAME ', 'phoneHome', 'Ref', ''])).toEqual([
      ...['familyName', 'givenName', 'phoneHome', 'ref', '-'],
    ]);
  });

  it.each([
    [
      ['First name', 'SURNAME', 'D.O.B.', 'E-mail', 'Mobile', 'Phone (home)', 'Street address'],
      ['givenName', 'familyName', 'dateOfBirth', 'email', 'phoneMobile', 'phoneHome', 'deliveryAddress'],
    ],
    [
      ['Forename', 'last-name', 'Birth date', 'Address', 'Known as'],
      ['givenName', 'familyName', 'dateOfBirth', 'deliveryAddress', 'knownAs'],
    ],
    [
      ['Phone', 'Cell'],
      ['phoneHome', 'phoneMobile'],
    ],
    [
      ['Phone', 'Home phone'],
      ['phoneMobile', 'phoneHome'],
    ],
  ])('reads what offices write: %j', (headings, names) => {
    expect(namesOf(headings)).toEqual(names);
  });

  it('reads the telephone of a support worker in whatever words', () => {
    for (const heading of ['Phone', 'Mobile', 'Telephone no.', 'Cell phone'])
      expect(namesOf([heading], { fields: workers })).toEqual(['phone']);
  });

  it('asks for a choice where it knows nothing, or a field is read from another column', () => {
    expect(namesOf(['Surname', 'Last name', 'Shoe size', '№'])).toEqual([
      'familyName',
      `Family name is read from “Surname”. ${chooseOne}`,
      chooseOne,
      chooseOne,
    ]);
  });

  it('takes what is chosen, and reads the others around it', () => {
    expect(namesOf(['Phone', 'Mobile', 'Shoe size'], { chosen: ['phoneMobile', '', '-'] })).toEqual([
      'phoneMobile',
      `Mobile phone is read from “Phone”. ${chooseOne}`,
      '-',
    ]);
    expect(namesOf(['A', 'B', 'C'], { chosen: ['email', 'email', 'shoeSize'] })).toEqual([
      'email',
      `Email address is read from “A”. ${chooseOne}`,
      chooseOne,
    ]);
  });

  it('takes what was chosen for a heading before, unless another column has the field’s own name', () => {
    const remembered = new Map([
      ['phone', 'phoneMobile'],
      ['shoesize', '-'],
      ['team', 'suburb'],
      ['nhi', 'nhi'],
    ]);
    expect(namesOf(['phone', 'Shoe-Size', 'Team', 'NHI'], { remembered })).toEqual([
      ...['phoneMobile', '-', 'suburb'],
      chooseOne,
    ]);
    expect(namesOf(['Phone', 'Mobile phone'], { remembered })).toEqual([
      `Mobile phone is read from “Mobile phone”. ${chooseOne}`,
      'phoneMobile',
    ]);
    expect(namesOf(['Phone', 'Mobile'], { remembered, chosen: ['phoneHome'] })).toEqual(['phoneHome', 'phoneMobile']);
  });

  it.each(Object.entries(lists))('knows no heading of %s by the label of another field', (_, fields) => {
    const own = new Map(fields.flatMap(({ name, label }) => [name, label].map((text) => [foldHeading(text), name])));
    const wrong = fields.flatMap(({ name }) =>
      (headingSynonyms[name] ?? []).filter((synonym) => (own.get(foldHeading(synonym)) ?? name) !== name),
    );
    expect(wrong).toEqual([]);
  });

  it('has synonyms of fields that there are', () => {
    const all = [...Object.values(lists), listClientFields('NHI'), fullNameColumns];
    const names = new Set(all.flat().map(({ name }) => name));
    expect(Object.keys(headingSynonyms).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('listColumnIssues', () => {
  it('has one message for each column without a choice, and each that is missing', () => {
    const columns = matchColumns(['First name', 'Shoe size'], { fields: clients });
    expect(listColumnIssues(columns, clients)).toEqual([
      { column: 'Shoe size', message: chooseOne },
      { message: 'No column holds the family name. Choose one, or add it.' },
    ]);
  });
});
