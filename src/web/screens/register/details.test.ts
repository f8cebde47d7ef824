import { describe, expect, it } from 'vitest';
import { findFirstIssue, noDetails, saysOops } from './details.ts';

const good = {
  ...noDetails,
  givenName: 'Mere',
  familyName: 'Tāmati',
  password: 'four hens and a gate',
  retyped: 'four hens and a gate',
  acceptedTerms: true,
};

describe('findFirstIssue', () => {
  it.each([
    ['nothing but the phone number left out', good, undefined],
    ['everything empty', noDetails, 'Password must not be empty.'],
    ['a password typed once', { ...noDetails, password: 'x' }, 'Passwords do not match.'],
    [
      'terms not accepted',
      { ...noDetails, password: 'x', retyped: 'x' },
      'You must agree to the terms and conditions.',
    ],
    ['no given name', { ...good, givenName: ' ', familyName: '' }, 'Enter your given name.'],
    ['no family name', { ...good, familyName: '' }, 'Enter your family name.'],
    ['a short password', { ...good, password: 'short', retyped: 'short' }, 'Use at least 10 characters.'],
  ])('finds %s', (_, details, words) => {
    expect(findFirstIssue(details)?.message).toBe(words);
  });
});

describe('saysOops', () => {
  it('is said with every mistake but three', () => {
    expect(saysOops('Passwords do not match.')).toBe(false);
    expect(saysOops('Enter your given name.')).toBe(true);
  });
});
