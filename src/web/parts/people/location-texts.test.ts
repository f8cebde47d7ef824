import { describe, expect, it } from 'vitest';
import { formatLocationTexts } from './location-texts.ts';

describe('formatLocationTexts', () => {
  it('gives the place of a chosen address, and its suburb', () => {
    const location = { latitude: -41.22, longitude: 174.87 };
    expect(formatLocationTexts({ suburb: 'Petone', location })).toEqual({
      suburb: 'Petone',
      latitude: '-41.22',
      longitude: '174.87',
    });
    expect(formatLocationTexts({ location })).toEqual({ latitude: '-41.22', longitude: '174.87' });
  });

  it('empties the former place once an address is typed by hand', () => {
    expect(formatLocationTexts({})).toEqual({ latitude: '', longitude: '' });
  });
});
