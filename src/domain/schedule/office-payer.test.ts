import { describe, expect, it } from 'vitest';
import { createLine } from '#domain/booking/line.ts';
import { checkPayer, choosePaidService, findPayingRef } from './office-payer.ts';

// docs/product/office-acts.md, "Who pays for a booking by the office"
const enable = { ref: 'enable', jobTypeRef: 'shopping' };
const acc = { ref: 'acc', jobTypeRef: 'care' };
const health = { ref: 'health', jobTypeRef: 'care' };
const fundings = [enable, acc, health];

describe('choosePaidService', () => {
  it('takes the only funding that covers the service, and else leaves the payer open', () => {
    const shopping = choosePaidService(createLine(), 'shopping', fundings);
    expect(shopping).toMatchObject({ services: ['shopping'], fundingType: 'Funded', fundingRef: 'enable' });
    for (const service of ['care', 'driving']) {
      const { fundingType, fundingRef } = choosePaidService(shopping, service, fundings);
      expect([fundingType, fundingRef]).toEqual([undefined, undefined]);
    }
  });

  it('keeps Private, which was chosen', () => {
    const line = { ...createLine(), fundingType: 'Private' as const };
    expect(choosePaidService(line, 'shopping', fundings)).toEqual({ ...line, services: ['shopping'] });
  });
});

describe('checkPayer', () => {
  const check = (payer: Partial<Parameters<typeof checkPayer>[0]>, service = 'care') =>
    checkPayer({ jobTypeRefs: [service], ...payer }, fundings).map(({ message }) => message);

  it('asks who pays, and which funding where several cover the service', () => {
    expect(check({})).toEqual(['Choose who pays.']);
    expect(check({ fundingType: 'Funded' })).toEqual([
      'More than one funding covers this service. Choose which one pays.',
    ]);
    expect(check({ fundingType: 'Funded', fundingRef: 'health' })).toEqual([]);
    expect(check({ fundingType: 'Private' })).toEqual([]);
  });

  it('refuses a funding of another service, and one beside Private', () => {
    const other = ['This funding does not cover the service. Choose who pays.'];
    expect(check({ fundingType: 'Funded', fundingRef: 'enable' })).toEqual(other);
    expect(check({ fundingType: 'Private', fundingRef: 'acc' })).toHaveLength(1);
  });

  it('takes Funded alone where one funding or none covers the service', () => {
    expect(check({ fundingType: 'Funded' }, 'shopping')).toEqual([]);
    expect(check({ fundingType: 'Funded' }, 'driving')).toEqual([]);
    expect(findPayingRef({ jobTypeRefs: ['shopping'] }, fundings)).toBe('enable');
    expect(findPayingRef({ jobTypeRefs: ['driving'] }, fundings)).toBeUndefined();
  });
});
