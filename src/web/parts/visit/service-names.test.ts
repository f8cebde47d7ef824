import { describe, expect, it } from 'vitest';
import { serviceNames, serviceOf } from './service-names.ts';

const names = serviceNames({
  jobTypes: [{ ref: 'care', name: 'Personal care' }],
  privateJobTypes: [{ ref: 'garden', name: 'Gardening' }],
});

describe('serviceOf', () => {
  it('names funded and private types of care', () => {
    expect(serviceOf(names, { jobTypeRefs: ['care', 'garden'] })).toBe('Personal care and Gardening');
  });
  it('falls back on a plain visit', () => {
    expect(serviceOf(names, { jobTypeRefs: ['gone'] })).toBe('Visit');
  });
});
