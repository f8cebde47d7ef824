import { describe, expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';
import { compareDocuments } from './compare-documents.ts';
import { describeDocument, findDescription, listDocumentsOn, listFields } from './descriptions.ts';
import { formatValue } from './format-value.ts';
import { listGlance } from './glance.ts';
import { newDocument } from './new-document.ts';
import { isReviewDue } from './review.ts';
import { type DocumentData, documentTypes } from './types.ts';
import { listPathsToConfirm, listUnconfirmed } from './unconfirmed.ts';
import { canRemoveRow, isFilled, listShownSteps, writeValue } from './values.ts';

const passport = newDocument('health-passport');
const plan = newDocument('advance-care-plan');

const write = (data: DocumentData, values: { [path: string]: string | boolean }) =>
  Object.entries(values).reduce((all, [path, value]) => writeValue(all, path, value), data);

const shownPaths = (type: 'health-passport' | 'advance-care-plan', data: DocumentData) =>
  listFields({ steps: listShownSteps(findDescription(type).steps, data) }).map(({ field }) => field.path);

const fieldAt = (type: 'health-passport' | 'advance-care-plan', path: string) =>
  listFields(findDescription(type)).find(({ field }) => field.path === path)!.field;

describe('newDocument', () => {
  it('has the defaults of a passport', () => {
    expect(passport).toEqual({
      ...{ firstName: '', lastName: '', knownAs: '', nhiNumber: '', address: '', email: '' },
      phoneNumbers: { phone: '', mobile: '', fax: '' },
      ...{ firstLanguage: '0', otherLanguages: [], interpretingHelp: false, interpretingHelpLanguage: '0' },
      ...{ healthCondition: '', emergencyInformation: '', communicationAbilities: '', communicationInfo: '' },
      ...{ painAwareness: '', allergies: '', medicationPrefs: '', examinationPrefs: '', otherMedicalCareInfo: '' },
      legalRepresentative: true,
      legalRepresentativeInfo: { name: '', legalRelationship: '', phone: '', mobile: '', fax: '', email: '' },
      ...{ futureWishes: true, futureWishesInfo: '', decisionConsent: true },
      ...{ safetySupport: false, physcialSafety: '', stressCauses: '', stressSigns: '', stressRelievers: '' },
      ...{ movingAround: false, movingMethods: '', movingInfo: '', dailyActivities: false },
      ...Object.fromEntries(
        ['usingToilet', 'usingShower', 'personalHygiene', 'dressing', 'eatingDrinking', 'sleeping'].map((name) => [
          name,
          { valueOne: '', valueTwo: '', valueThree: '' },
        ]),
      ),
      nextOfKin: { fullName: '', relationshipToMe: '', phone: '', mobile: '', fax: '', email: '' },
      supportPerson: {
        fullName: '',
        relationshipToMe: '',
        phone: '',
        mobile: '',
        fax: '',
        email: '',
        nameOfAgency: '',
      },
      generalPractitioner: {
        fullName: '',
        relationshipToMe: '',
        phone: '',
        mobile: '',
        fax: '',
        email: '',
        address: '',
      },
      contactOther: '',
      ...{ likes: '', dislikes: '', religiousNeeds: '', culturalNeeds: '', preferencesOther: '' },
    });
  });

  it('takes over what is known of the client', () => {
    const { firstName, lastName, knownAs, nhiNumber, address, phoneNumbers, email } = newDocument('health-passport', {
      givenName: 'Kahurangi',
      familyName: 'Tūhoe',
      knownAs: 'Kā',
      nhi: 'ZZZ0016',
      deliveryAddress: '1 Main Road, Ōtaki',
      phoneMobile: '021 1',
      phoneHome: '09 1',
      email: 'k@demo.test',
    });
    expect({ firstName, lastName, knownAs, nhiNumber, address, phoneNumbers, email }).toEqual({
      ...{ firstName: 'Kahurangi', lastName: 'Tūhoe', knownAs: 'Kā', nhiNumber: 'ZZZ0016' },
      ...{ address: '1 Main Road, Ōtaki', phoneNumbers: { phone: '09 1', mobile: '021 1', fax: '' } },
      email: 'k@demo.test',
    });
  });

  it('has the defaults of a plan', () => {
    const person = { givenName: '', familyName: '', homePhone: '', daytimePhone: '', relationship: '' };
    const preference = { circumstance: '', preference: '' };
    expect(plan).toEqual({
      powerOfAttorney: { name: '', relationship: '', homePhone: '', mobile: '', email: '', details: '' },
      importantPeople: [person, person],
      ...{ hasWill: true, willHolder: '', importantThings: '', meaningfulThings: '', thingsToRemember: '' },
      ...{ dyingImportantItems: [], dyingImportantItemsOther: '', dyingPlaceImportant: true },
      ...{ dyingPlaceImportantOptions: [], dyingPlaceImportantOther: '', burialPreferred: true, funeralDetails: '' },
      ...{ organDonation: true, organDonationComments: '', carePreferences: [preference, preference] },
    });
  });

  it.each(documentTypes)('passes the check of its own kind: %s', (type) => {
    expect(checkDocument(type, newDocument(type))).toEqual([]);
  });
});

describe('listShownSteps', () => {
  it.each([
    ['interpretingHelp', true, ['interpretingHelpLanguage']],
    ['legalRepresentative', true, ['legalRepresentativeInfo.name', 'legalRepresentativeInfo.fax']],
    ['futureWishes', true, ['futureWishesInfo']],
    ['safetySupport', true, ['physcialSafety', 'stressCauses', 'stressSigns', 'stressRelievers']],
    ['movingAround', true, ['movingMethods', 'movingInfo']],
    ['dailyActivities', true, ['usingToilet.valueOne', 'sleeping.valueThree']],
  ])('shows what follows from %s', (path, value, paths) => {
    expect(shownPaths('health-passport', writeValue(passport, path, value))).toEqual(expect.arrayContaining(paths));
    const shown = shownPaths('health-passport', writeValue(passport, path, !value));
    expect(paths.filter((path) => shown.includes(path))).toEqual([]);
  });

  it.each([
    [false, false, true],
    [true, false, false],
    [false, true, false],
    [true, true, false],
  ])('asks about consent with neither representative nor wishes: %s, %s', (legalRepresentative, futureWishes, asks) => {
    const shown = shownPaths('health-passport', write(passport, { legalRepresentative, futureWishes }));
    expect(shown.includes('decisionConsent')).toBe(asks);
  });

  it('shows the holder of a will with a will, and places with a wish for one', () => {
    const shown = shownPaths('advance-care-plan', write(plan, { hasWill: false, dyingPlaceImportant: false }));
    expect(shown).not.toContain('willHolder');
    expect(shown).not.toContain('dyingPlaceImportantOptions');
    expect(shownPaths('advance-care-plan', plan)).toEqual(
      expect.arrayContaining(['willHolder', 'dyingPlaceImportantOptions']),
    );
  });
});

describe('describeDocument', () => {
  it('names the identifier as the brand does, and leaves it out where there is none', () => {
    const labels = (identifier?: string) =>
      listFields(describeDocument('health-passport', identifier)).map(({ field }) => field.label);
    expect(labels('NHI')).toContain('NHI');
    expect(labels()).not.toContain('NHI');
  });

  it.each(documentTypes)('gives every field of %s a label and a path of its own', (type) => {
    const fields = listFields(findDescription(type)).map(({ field }) => field);
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    expect(fields.filter(({ label }) => label.trim() === '')).toEqual([]);
  });

  it('names in conditions and at a glance only fields that exist', () => {
    for (const type of documentTypes) {
      const { steps, glance } = findDescription(type);
      const paths = listFields({ steps }).map(({ field }) => field.path);
      const named = [
        ...listFields({ steps }).flatMap(({ section, field }) => Object.keys({ ...section.showIf, ...field.showIf })),
        ...glance.flatMap((box) => box.paths),
      ];
      expect(named.filter((path) => !paths.includes(path))).toEqual([]);
    }
  });
});

describe('canRemoveRow', () => {
  it.each(['importantPeople', 'carePreferences'])('keeps the first of %s', (path) => {
    const field = fieldAt('advance-care-plan', path);
    if (field.kind !== 'list') throw new Error('not a list');
    expect([0, 1, 2].map((index) => canRemoveRow(field, index))).toEqual([false, true, true]);
  });
});

describe('listUnconfirmed', () => {
  it('lists the choices that speak for a person until they are touched', () => {
    const paths = (confirmed: string[]) =>
      listUnconfirmed('advance-care-plan', plan, confirmed).map(({ field }) => field.path);
    expect(paths([])).toEqual(['hasWill', 'dyingPlaceImportant', 'burialPreferred', 'organDonation']);
    expect(paths(['hasWill', 'organDonation'])).toEqual(['dyingPlaceImportant', 'burialPreferred']);
  });

  it('leaves out what is not shown', () => {
    expect(listPathsToConfirm('health-passport')).toEqual(['legalRepresentative', 'futureWishes', 'decisionConsent']);
    expect(listUnconfirmed('health-passport', passport, []).map(({ field }) => field.path)).toEqual([
      'legalRepresentative',
      'futureWishes',
    ]);
  });
});

describe('formatValue', () => {
  const languages = new Map([['mi', 'Te reo Māori']]);
  it.each([
    ['health-passport', 'likes', ' ', []],
    ['health-passport', 'likes', 'Tea', ['Tea']],
    ['health-passport', 'safetySupport', false, ['No']],
    ['health-passport', 'firstLanguage', 'mi', ['Te reo Māori']],
    ['health-passport', 'otherLanguages', ['mi', 'xx'], ['Te reo Māori', 'xx']],
    ['advance-care-plan', 'burialPreferred', false, ['Buried']],
    [
      'advance-care-plan',
      'dyingPlaceImportantOptions',
      [
        { optionValue: 'hospice', additionalInfo: '' },
        { optionValue: 'home', additionalInfo: 'My house' },
      ],
      ['At home: My house', 'In a hospice'],
    ],
    [
      'advance-care-plan',
      'carePreferences',
      [
        { circumstance: 'I cannot eat', preference: 'No tube' },
        { circumstance: '', preference: ' ' },
      ],
      ['I cannot eat, No tube'],
    ],
  ] as const)('reads %s %s as lines', (type, path, value, lines) => {
    expect(formatValue(fieldAt(type, path), value as never, languages)).toEqual(lines);
  });
});

describe('compareDocuments', () => {
  it('names what differs, hidden fields too, in the order of the form', () => {
    const after = write(passport, { stressCauses: 'Noise', allergies: 'Penicillin', 'phoneNumbers.fax': '09 2' });
    expect(
      compareDocuments(findDescription('health-passport'), passport, after).map(
        ({ path, step, heading, before, after }) => [path, step, heading, before, after],
      ),
    ).toEqual([
      ['phoneNumbers.fax', 'Personal details', 'Where I live and how to reach me', '', '09 2'],
      ['allergies', 'Section A', 'My health', '', 'Penicillin'],
      ['stressCauses', 'Section B', 'Staying safe', '', 'Noise'],
    ]);
  });

  it('sees no difference in the order of names', () => {
    const row = { preference: '', circumstance: '' };
    const other = writeValue(plan, 'carePreferences', [row, row]);
    expect(compareDocuments(findDescription('advance-care-plan'), plan, other)).toEqual([]);
  });
});

describe('listGlance', () => {
  it('has what is shown and filled in', () => {
    const data = write(passport, {
      allergies: 'Penicillin',
      stressCauses: 'Noise',
      safetySupport: true,
      'generalPractitioner.phone': '09 3',
      interpretingHelpLanguage: 'mi',
    });
    const boxes = listGlance(findDescription('health-passport'), data).map(({ heading, fields }) => [
      heading,
      fields.map(({ field, value }) => `${field.path}: ${String(value)}`),
    ]);
    expect(boxes).toEqual([
      ['How I communicate', ['firstLanguage: 0']],
      ['Allergies', ['allergies: Penicillin']],
      ['What upsets me, and what calms me', ['stressCauses: Noise']],
      ['Who decides with me', []],
      ['Who to call', []],
      ['My doctor', ['generalPractitioner.phone: 09 3']],
    ]);
  });
});

describe('listDocumentsOn', () => {
  it.each([
    [{ myDocuments: true, healthPassport: true, advancedCarePlan: false }, ['health-passport']],
    [{ myDocuments: true, healthPassport: false, advancedCarePlan: true }, ['advance-care-plan']],
    [{ myDocuments: false, healthPassport: true, advancedCarePlan: true }, []],
  ])('lists what the provider has: %j', (features, types) => {
    expect(listDocumentsOn(features)).toEqual(types);
  });
});

describe('isReviewDue', () => {
  const zone = 'Pacific/Auckland';
  const whenUpdated = Date.parse('2025-05-03T02:00:00Z');
  it.each([
    ['2026-05-02T11:59:00Z', false],
    ['2026-05-02T12:00:00Z', true],
  ])('is due twelve months later, at midnight of the client: %s', (now, due) => {
    expect(isReviewDue({ whenUpdated, now: Date.parse(now), zone })).toBe(due);
  });
});

describe('isFilled', () => {
  it.each([
    ['', false],
    [' \u200b', false],
    ['a', true],
    [[], false],
    [[{ preference: '', circumstance: '' }], false],
    [[{ optionValue: 'home', additionalInfo: '' }], true],
  ])('%j: %s', (value, filled) => {
    expect(isFilled(value)).toBe(filled);
  });
});
