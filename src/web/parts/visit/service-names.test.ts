import { describe, expect, it } from 'vitest';
import { findServiceName, indexServiceNames, listServices } from './service-names.ts';

const names = indexServiceNames({
  jobTypes: [{ ref: 'care', name: 'Personal care' }],
  privateJobTypes: [{ ref: 'garden', name: 'Gardening' }],
  retired: [
    { list: 'jobTypes', ref: 'pets', name: 'Pet care' },
    { list: 'jobTypes', ref: 'garden', name: 'Garden work' },
    { list: 'skills', ref: 'care', name: 'Caring' },
  ],
});

describe('findServiceName', () => {
  it('names funded and private services', () => {
    expect(findServiceName(names, { jobTypeRefs: ['care', 'garden'] })).toBe('Personal care and Gardening');
  });
  it('names a type that is offered no more, and by the list where it still is', () => {
    expect(findServiceName(names, { jobTypeRefs: ['pets', 'garden'] })).toBe('Pet care and Gardening');
  });
  it('falls back on a plain visit', () => {
    expect(findServiceName(names, { jobTypeRefs: ['gone'] })).toBe('Visit');
  });
});

describe('listServices', () => {
  it('lists a service that is funded and private once', () => {
    const [care, garden] = [
      { ref: 'care', name: 'Personal care' },
      { ref: 'garden', name: 'Gardening' },
    ];
    expect(listServices({ jobTypes: [care], privateJobTypes: [care, garden] })).toEqual([care, garden]);
  });
});
