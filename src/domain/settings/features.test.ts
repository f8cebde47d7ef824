import { describe, expect, it } from 'vitest';
import { featuresFor, officeFeatures } from './features.ts';

describe('featuresFor', () => {
  it('leaves out what the brand does not have', () => {
    expect(featuresFor({ clientIdentifier: 'NHI', individualisedFunding: true })).toEqual(officeFeatures);
    expect(featuresFor({ individualisedFunding: false })).toEqual(
      officeFeatures.filter((name) => name !== 'clientIdentifier' && name !== 'individualisedFunding'),
    );
  });
});
