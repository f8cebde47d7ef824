import { describe, expect, it } from 'vitest';
import { bearerToken } from './caller.ts';
import { findVersion } from './version.ts';

describe('findVersion', () => {
  it.each([
    ['"2"', 2],
    [' "0"\t', 0],
    ['"02"', -1],
    ['"2-gzip"', -1],
    ['W/"2"', -1],
    ['""', -1],
    ['"1234567890"', -1],
    ['*', undefined],
    ['"1", "2"', undefined],
    ['2', undefined],
    ['w/"2"', undefined],
    ['"2', undefined],
    [undefined, undefined],
  ])('reads If-Match %s as %s', (header, version) => {
    expect(findVersion({ headers: { 'if-match': header } })).toBe(version);
  });
});

describe('bearerToken', () => {
  const token = 'x'.repeat(43);
  it.each([
    ['Bearer', token],
    ['bearer', token],
    ['BEARER', token],
    ['Basic', undefined],
    ['Bearer ', token],
  ])('takes the scheme %s in any case, and one token', (scheme, expected) => {
    expect(bearerToken({ headers: { authorization: `${scheme} ${token}` } })).toBe(expected);
  });
  it('takes no second token', () => {
    expect(bearerToken({ headers: { authorization: `Bearer ${token} ${token}` } })).toBeUndefined();
  });
});
