import { describe, expect, it } from 'vitest';
import { listDetailsIssues, needsOops, noDetails } from './details.ts';

const good = {
  ...noDetails,
  givenName: 'Mere',
  familyName: 'Tāmati',
  password: 'four hens and a gate',
  retyped: 'four hens and a gate',
  acceptedTerms: true,
};

describe('listDetailsIssues', () => {
  it.each([
    ['nothing but the phone number left out', good, []],
    [
      'everything empty',
      noDetails,
      [
        'Password must not be empty.',
        'You must agree to the terms and conditions.',
        'Enter your given name.',
        'Enter your family name.',
      ],
    ],
    ['a password typed once', { ...good, retyped: '' }, ['Passwords do not match.']],
    ['terms not accepted', { ...good, acceptedTerms: false }, ['You must agree to the terms and conditions.']],
    ['a blank name', { ...good, givenName: ' ' }, ['Enter your given name.']],
    ['a short password', { ...good, password: 'short', retyped: 'short' }, ['Use at least 10 characters.']],
    [
      'a short password that differs',
      { ...good, password: 'short' },
      ['Passwords do not match.', 'Use at least 10 characters.'],
    ],
  ])('lists %s', (_, details, words) => {
    expect(listDetailsIssues(details).map(({ message }) => message)).toEqual(words);
  });
});

describe('needsOops', () => {
  it('is true of mistakes, unless one of three is among them', () => {
    const name = { message: 'Enter your given name.' };
    expect(needsOops([])).toBe(false);
    expect(needsOops([name])).toBe(true);
    expect(needsOops([{ message: 'Passwords do not match.' }, name])).toBe(false);
  });
});
