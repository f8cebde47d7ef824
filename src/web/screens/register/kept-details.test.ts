import { describe, expect, it } from 'vitest';
import { noDetails } from './details.ts';
import { dropDetails, keepDetails, keptDetails } from './kept-details.ts';

describe('keepDetails', () => {
  it('keeps name and phone for the same address, and never a password', () => {
    keepDetails('Mere@example.org', { ...noDetails, givenName: 'Mere', phone: '04 555 0100', password: 'four hens' });
    expect(keptDetails('mere@example.org')).toEqual({ givenName: 'Mere', familyName: '', phone: '04 555 0100' });
    expect(keptDetails('ana@example.org')).toBeUndefined();
    dropDetails('mere@example.org');
    expect(keptDetails('mere@example.org')).toBeUndefined();
  });
});
