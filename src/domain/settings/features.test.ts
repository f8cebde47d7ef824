import { describe, expect, it } from 'vitest';
import { featuresFor, officeFeatures } from './features.ts';

describe('featuresFor', () => {
  it('leaves the identifier out where the country has none', () => {
    expect(featuresFor({ clientIdentifier: 'NHI' })).toEqual(officeFeatures);
    expect(featuresFor({})).toEqual(officeFeatures.filter((name) => name !== 'clientIdentifier'));
  });
});
