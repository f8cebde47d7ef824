import { describe, expect, it } from 'vitest';
import { listClientFields } from '#domain/clients/client-fields.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { noLists, type PersonLookups, type Texts } from './fields.ts';
import { readTexts } from './read-texts.ts';
import { tidyValues } from './tidy-values.ts';
import { writeTexts } from './write-texts.ts';

const lookups: PersonLookups = {
  ...noLists,
  today: '2026-11-20',
  country: 'nz',
  genders: [{ ref: 'F', name: 'Female' }],
  salutations: [{ ref: 'mrs', name: 'Mrs' }],
  skills: [
    { ref: 'hoist', name: 'Hoist and transfers' },
    { ref: 'first-aid', name: 'First aid' },
  ],
  languages: [{ ref: '0', name: 'English' }],
};
const fields = listClientFields('NHI');
const read = (texts: Texts) => readTexts({ givenName: 'Rose', familyName: 'Hākaraia', ...texts }, { fields, lookups });

describe('readTexts', () => {
  it.each<[string, string, unknown]>([
    ['dateOfBirth', '05/03/1941', '1941-03-05'],
    ['dateOfBirth', '5.3.1941', '1941-03-05'],
    ['dateOfBirth', '05 03 1941', '1941-03-05'],
    ['dateOfBirth', '05031941', '1941-03-05'],
    ['dateOfBirth', '1941-03-05', '1941-03-05'],
    ['dateOfBirth', '20/11/2026', '2026-11-20'],
    ['nhi', ' zzz 0016', 'ZZZ0016'],
    ['latitude', '-41,2', -41.2],
    ['timesheets', 'YES', true],
    ['timesheets', '0', false],
    ['genderRef', 'female', 'F'],
    ['knownAs', '  Rosie   May ', 'Rosie May'],
    ['deliveryAddress', '12 Rimu Street\r\nPetone', '12 Rimu Street\nPetone'],
    ['nhi', 'ZZZ 0016\u202C ', 'ZZZ0016'],
    ['phoneMobile', '+64 (21) 555-0100', '+64 (21) 555-0100'],
    ['phoneMobile', '\u202D+64 21 123 4567\u202C', '+64 21 123 4567'],
    ['phoneMobile', '\u200E021\u00A0123\u20114567\u2069', '021 123-4567'],
    ['phoneMobile', '０２１ １２３ ４５６７', '021 123 4567'],
    ['phoneMobile', '09 555 0100  ext 4', '09 555 0100 ext 4'],
    ['phoneMobile', '09 555 0100 x12', '09 555 0100 x12'],
    ['email', 'mailto:jo@x.example', 'jo@x.example'],
    ['email', '"Jo" <jo@x.example>', 'jo@x.example'],
    ['email', ' jo@x.example, ', 'jo@x.example'],
    ['timeZone', 'Pacific/Chatham', 'Pacific/Chatham'],
    ['region', 'nz-otago', 'nz-otago'],
    ['region', 'hawke’s bay', 'nz-hawkes-bay'],
    ['region', 'Waikato', 'nz-auckland'],
  ])('reads %s “%s”', (name, text, value) => {
    const otherTexts = name === 'latitude' ? { longitude: '174.9' } : {};
    const { values, problems } = read({ [name]: text, ...otherTexts });
    expect([values[name], problems]).toEqual([value, []]);
  });

  it.each([
    ['dateOfBirth', '31/02/1941', 'This day does not exist. Check the date of birth.'],
    ['dateOfBirth', '5031941', 'Enter the date of birth as DD/MM/YYYY.'],
    ['dateOfBirth', '03-1941', 'Enter the date of birth as DD/MM/YYYY.'],
    ['dateOfBirth', '21/11/2026', 'The date of birth must be in the past.'],
    ['dateOfBirth', '01/01/1841', 'Check the year of the date of birth. It must be 1900 or later.'],
    ['nhi', 'ABC', 'This NHI is not valid. Check its letters and digits.'],
    ['phoneMobile', '2.11E+08', 'Enter a phone number in digits and spaces.'],
    ['phoneMobile', 'ext 4', 'Enter a phone number in digits and spaces.'],
    ['phoneMobile', '09 555 0100 after 5', 'Enter a phone number in digits and spaces.'],
    ['email', 'jo@x..example', 'Enter an email address, such as name@example.org.'],
    ['latitude', '41 S', 'Enter the latitude as a number.'],
    ['latitude', '-41.2', 'Enter both latitude and longitude, or neither.'],
    ['timesheets', 'sometimes', 'Enter yes or no.'],
    ['genderRef', 'Q', 'Unknown gender: “Q”. Choose one from the list.'],
    ['givenName', '', 'Enter the given name.'],
    ['givenName', '@home', 'The given name cannot begin with “@”. Remove that sign.'],
    ['givenName', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['suburb', 'a\u0007', 'This text has characters that we cannot use. Type it again.'],
    ['email', 'rose@home', 'Enter an email address, such as name@example.org.'],
    ['region', 'Victoria', 'Unknown region: “Victoria”. Choose one from the list.'],
    ['timeZone', 'Auckland', 'Unknown time zone: “Auckland”. Use a name such as Pacific/Auckland.'],
  ])('reports what is wrong with %s “%s”', (name, text, words) => {
    expect(read({ [name]: text }).problems.map(({ message }) => message)).toEqual([words]);
  });

  it('reports problems in the order of the fields, one for each', () => {
    const { problems } = read({ timesheets: 'perhaps', givenName: ' ', dateOfBirth: 'then' });
    expect(problems.map(({ path }) => path)).toEqual(['givenName', 'dateOfBirth', 'timesheets']);
  });

  it('takes a name of 80 letters and one of a single letter', () => {
    expect(read({ givenName: 'x'.repeat(80), familyName: 'O' }).problems).toEqual([]);
  });

  it('reads lists by name or ref, each once', () => {
    const texts = {
      givenName: 'Ata',
      familyName: 'N',
      skillRefs: 'First aid; hoist;first-aid',
      languageRefs: 'english',
    };
    const { values } = readTexts(texts, { fields: workerFields, lookups });
    expect([values.skillRefs, values.languageRefs]).toEqual([['first-aid', 'hoist'], ['0']]);
  });
});

describe('writeTexts', () => {
  it('writes what readTexts reads back', () => {
    const values = {
      givenName: 'Ata',
      familyName: 'Ngata',
      genderRef: 'F',
      skillRefs: ['hoist', 'first-aid'],
      languageRefs: ['0'],
      latitude: -41.2,
      longitude: 174.9,
      active: false,
    };
    const texts = writeTexts(values, { fields: workerFields, lookups });
    expect([texts.skillRefs, texts.genderRef, texts.active]).toEqual([
      'Hoist and transfers; First aid',
      'Female',
      'no',
    ]);
    expect(readTexts(texts, { fields: workerFields, lookups })).toEqual({ values, problems: [] });
  });
});

describe('tidyValues', () => {
  it('keeps one space between words and leaves out what is empty', () => {
    const tidied = tidyValues({ givenName: ' Ana  Maria ', suburb: ' ', timesheets: false, nothing: 'x' }, fields);
    expect(tidied).toEqual({ givenName: 'Ana Maria', timesheets: false });
  });
});
