import { describe, expect, it } from 'vitest';
import { stubBrowserStorage } from '#testing/fake-browser.ts';
import { noDetails } from './details.ts';
import { clearStoredDetails, readStoredDetails, storeDetails } from './stored-details.ts';

describe('storeDetails', () => {
  it('keeps name and phone for the same address, and never a password', () => {
    const { tab } = stubBrowserStorage();
    const details = { ...noDetails, givenName: 'Mere', phoneHome: '04 555 0100', password: 'four hens' };
    storeDetails('Mere@example.org', details);
    expect(readStoredDetails('mere@example.org')).toEqual({
      givenName: 'Mere',
      familyName: '',
      phoneHome: '04 555 0100',
    });
    expect(readStoredDetails('ana@example.org')).toBeUndefined();
    expect(JSON.stringify([...tab.entries])).not.toContain('hens');
    clearStoredDetails();
    expect(readStoredDetails('mere@example.org')).toBeUndefined();
  });
});
