import { describe, expect, it } from 'vitest';
import { noDetails } from './details.ts';
import { clearStoredDetails, readStoredDetails, storeDetails } from './stored-details.ts';

describe('storeDetails', () => {
  it('keeps name and phone for the same address, and never a password', () => {
    storeDetails('Mere@example.org', {
      ...noDetails,
      givenName: 'Mere',
      phoneHome: '04 555 0100',
      password: 'four hens',
    });
    expect(readStoredDetails('mere@example.org')).toEqual({
      givenName: 'Mere',
      familyName: '',
      phoneHome: '04 555 0100',
    });
    expect(readStoredDetails('ana@example.org')).toBeUndefined();
    clearStoredDetails('mere@example.org');
    expect(readStoredDetails('mere@example.org')).toBeUndefined();
  });
});
