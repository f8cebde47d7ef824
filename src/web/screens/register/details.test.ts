import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { findFirstProblem, noDetails, toServerProblem } from './details.ts';

const good = {
  ...noDetails,
  givenName: 'Mere',
  familyName: 'Tāmati',
  password: 'four hens and a gate',
  retyped: 'four hens and a gate',
  acceptedTerms: true,
};

describe('findFirstProblem', () => {
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
    expect(findFirstProblem(details)?.message).toBe(words);
  });
});

describe('toServerProblem', () => {
  const refusal = (path: string) =>
    new ApiError({ status: 422, code: 'ruleBroken', messages: ['No.'], errors: [{ path, message: 'No.' }] });

  it('names the field that it is about', () => {
    expect(toServerProblem(refusal('phoneHome'))).toEqual({ field: 'phone', message: 'No.', other: true });
    expect(toServerProblem(refusal('token'))).toBeUndefined();
    expect(toServerProblem(new Error('bug'))).toBeUndefined();
  });
});
