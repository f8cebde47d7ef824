import { describe, expect, it } from 'vitest';
import { accountQuery } from './account.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';

const { retry } = accountQuery('s1');
const mayRetry = (failures: number, status: number, code: ApiErrorCode) =>
  typeof retry === 'function' && retry(failures, new ApiError({ status, code, messages: [] }));

describe('accountQuery', () => {
  it.each<[number, ApiErrorCode]>([
    [0, 'network'],
    [0, 'timeout'],
    [503, 'unavailable'],
    [500, 'internal'],
    [404, 'notFound'],
    [200, 'unreadable'],
  ])('is tried three times more before the failure shows (%s %s)', (status, code) => {
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, status, code))).toEqual([true, true, true, false]);
  });

  it('is not tried again with a token that a renewal did not save', () => {
    expect(mayRetry(0, 401, 'unauthenticated')).toBe(false);
  });
});
