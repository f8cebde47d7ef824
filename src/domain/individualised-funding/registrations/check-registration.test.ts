import { describe, expect, it } from 'vitest';
import { checkRegistration } from './check-registration.ts';
import { describeAnswers } from './describe-answers.ts';
import { exampleEmployer, exampleHousehold, exampleSupportWorker } from './example-registrations.ts';
import { registrationForms } from './forms.ts';
import { splitNumbers } from './sealed-numbers.ts';
import type { RegistrationKind, RegistrationValues } from './types.ts';

function check(kind: RegistrationKind, values: RegistrationValues, storedNumbers: RegistrationValues = {}) {
  const facts = { today: '2026-11-23', household: exampleHousehold, storedNumbers };
  return checkRegistration({ form: registrationForms[kind], values, ...facts });
}

const worker = (changes: RegistrationValues) => check('supportWorker', { ...exampleSupportWorker, ...changes });
const paths = (issues: { path: string }[]) => issues.map(({ path }) => path);

describe('checkRegistration', () => {
  it('takes complete forms', () => {
    expect(check('employer', exampleEmployer)).toEqual([]);
    expect(check('supportWorker', exampleSupportWorker)).toEqual([]);
  });

  it('asks for everything that is shown, in the order of the form', () => {
    expect(paths(check('supportWorker', {}))).toEqual([
      ...['givenName', 'familyName', 'dateOfBirth', 'phone', 'address', 'relationship', 'livesWithClient'],
      ...['startDate', 'employment', 'work', 'weeklyHours', 'hourlyPay', 'agreementSigned', 'mayWork'],
      ...['taxCode', 'bankAccount', 'taxDeclared', 'kiwiSaver', 'kiwiSaverDeclared'],
      ...['privacyRead', 'privacyAgreed', 'secrecy', 'truth'],
    ]);
  });

  it.each<[RegistrationValues, string | undefined]>([
    [{ taxNumber: '136-410-133' }, 'taxNumber'],
    [{ taxNumber: '', taxCode: 'ND' }, undefined],
    [{ taxNumber: '' }, 'taxNumber'],
    [{ taxCode: 'X' }, 'taxCode'],
    [{ bankAccount: '12' }, 'bankAccount'],
    [{ kiwiSaver: 'optOut', kiwiSaverRate: '' }, undefined],
    [{ kiwiSaver: 'member', kiwiSaverRate: '' }, 'kiwiSaverRate'],
    [{ kiwiSaverRate: '5' }, 'kiwiSaverRate'],
    [{ weeklyHours: '0' }, 'weeklyHours'],
    [{ weeklyHours: '12.555' }, 'weeklyHours'],
    [{ hourlyPay: '$31' }, undefined],
    [{ hourlyPay: '0' }, 'hourlyPay'],
    [{ startDate: '2028-01-01' }, 'startDate'],
    [{ email: '' }, undefined],
    [{ truth: 'no' }, 'truth'],
  ])('of %o refuses %s', (changes, path) => {
    expect(paths(worker(changes))).toEqual(path ? [path] : []);
  });

  it('asks a person who acts for the client for name and right', () => {
    expect(paths(check('employer', { ...exampleEmployer, signer: 'other' }))).toEqual(['signerName', 'authority']);
  });

  it('lets a resubmitted registration keep its numbers', () => {
    const without = { ...exampleEmployer, taxNumber: '', bankAccount: '' };
    expect(paths(check('employer', without))).toEqual(['taxNumber', 'bankAccount']);
    expect(check('employer', without, { taxNumber: '•••850', bankAccount: '•••89-00' })).toEqual([]);
  });
});

describe('who cannot be registered', () => {
  it.each<[RegistrationValues, string]>([
    [{ relationship: 'partner' }, 'relationship'],
    [{ relationship: 'parent' }, 'relationship'],
    [{ livesWithClient: 'yes' }, 'livesWithClient'],
    [{ address: '12 rimu st, Kelburn' }, 'address'],
    [{ givenName: 'Hemi', familyName: 'Hakaraia' }, 'givenName'],
    [{ givenName: 'Rose', familyName: 'Hākaraia', dateOfBirth: '1941-03-05' }, 'givenName'],
  ])('%o', (changes, path) => {
    const [issue] = worker(changes);
    expect(issue).toMatchObject({ path, message: expect.stringMatching(/cannot pay|This is the client\./) });
  });

  it.each(['Daughter', 'Mother-in-law', 'Former wife', 'Grandmother', undefined])('next of kin may be: %s', (kin) => {
    const household = { ...exampleHousehold, nextOfKin: { name: 'Sina Tuala', relationship: kin } };
    const facts = { today: '2026-11-23', household, storedNumbers: {} };
    const { supportWorker: form } = registrationForms;
    expect(checkRegistration({ form, values: exampleSupportWorker, ...facts })).toEqual([]);
  });

  it('tells neighbours apart', () => {
    expect(worker({ address: '12A Rimu Street, Kelburn' })).toEqual([]);
    expect(worker({ address: '1 Rimu Street' })).toEqual([]);
  });
});

describe('splitNumbers', () => {
  it('leaves out what another answer hides', () => {
    const without = { ...exampleSupportWorker, taxCode: 'ND', kiwiSaver: 'optOut' };
    const { shown, numbers } = splitNumbers(registrationForms.supportWorker, without);
    expect(numbers).toEqual({ bankAccount: '01-0902-0068389-00' });
    expect([shown.taxNumber, shown.kiwiSaverRate]).toEqual([undefined, undefined]);
  });

  it('masks both numbers wherever they are shown', () => {
    const { shown, numbers } = splitNumbers(registrationForms.supportWorker, exampleSupportWorker);
    expect(shown).toMatchObject({ givenName: 'Sina', taxNumber: '•••132', bankAccount: '•••89-00' });
    expect(numbers).toEqual({ taxNumber: '136410132', bankAccount: '01-0902-0068389-00' });
    const text = JSON.stringify(describeAnswers(registrationForms.supportWorker, shown));
    expect(text).not.toMatch(/136|0902/);
  });
});

it('describes answers in words, without those that are not asked for', () => {
  const steps = describeAnswers(registrationForms.supportWorker, { ...exampleSupportWorker, kiwiSaver: 'optOut' });
  const answers = new Map(steps.flatMap((step) => step.answers.map(({ name, value }) => [name, value])));
  expect(answers.get('hourlyPay')).toBe('$31.50 an hour');
  expect(answers.get('weeklyHours')).toBe('12.5 hours a week');
  expect(answers.get('startDate')).toBe('7 Dec 2026');
  expect(answers.get('kiwiSaver')).toBe('Opt out of KiwiSaver');
  expect(answers.has('kiwiSaverRate')).toBe(false);
});
