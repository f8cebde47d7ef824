import { describe, expect, it } from 'vitest';
import { type FundingType, fundingTypes } from '#domain/appointments/types.ts';
import { createLine } from '#domain/booking/line.ts';
import {
  checkFundingChoice,
  checkPayer,
  choosePaidService,
  findPayingRef,
  listFundingChoices,
  listPaidServices,
} from './office-payer.ts';

// docs/product/office-acts.md, "Who pays for a booking by the office"
const enable = { ref: 'enable', jobTypeRef: 'shopping' };
const acc = { ref: 'acc', jobTypeRef: 'care' };
const health = { ref: 'health', jobTypeRef: 'care' };
const fundings = [enable, acc, health];

describe('choosePaidService', () => {
  const payersOf = (service: string) => (service === 'podiatry' ? (['Private'] as const) : fundingTypes);

  it('takes the only funding that covers the service, and else leaves the payer open', () => {
    const shopping = choosePaidService(createLine(), { service: 'shopping', payersOf, fundings });
    expect(shopping).toMatchObject({ services: ['shopping'], fundingType: 'Funded', fundingRef: 'enable' });
    for (const service of ['care', 'driving']) {
      const { fundingType, fundingRef } = choosePaidService(shopping, { service, payersOf, fundings });
      expect([fundingType, fundingRef]).toEqual([undefined, undefined]);
    }
  });

  it('keeps Private, which was chosen, where the client may pay for the service', () => {
    const line = { ...createLine(), fundingType: 'Private' as const };
    const choose = (payers: readonly FundingType[]) =>
      choosePaidService(line, { service: 'shopping', payersOf: () => payers, fundings });
    expect(choose(fundingTypes)).toEqual({ ...line, services: ['shopping'] });
    expect(choose(['Funded'])).toMatchObject({ fundingType: 'Funded', fundingRef: 'enable' });
  });

  it('takes Private with a service that no funding may pay for, and asks again after it', () => {
    const podiatry = choosePaidService(createLine(), { service: 'podiatry', payersOf, fundings });
    expect([podiatry.fundingType, podiatry.fundingRef]).toEqual(['Private', undefined]);
    expect(choosePaidService(podiatry, { service: 'care', payersOf, fundings }).fundingType).toBeUndefined();
  });
});

it('lists each service once, with those who may pay for it', () => {
  const [care, shopping, podiatry] = [{ ref: 'care' }, { ref: 'shopping' }, { ref: 'podiatry' }];
  expect(listPaidServices({ jobTypes: [care, shopping], privateJobTypes: [podiatry, care] })).toEqual([
    { service: care, payers: ['Funded', 'Private'] },
    { service: shopping, payers: ['Funded'] },
    { service: podiatry, payers: ['Private'] },
  ]);
});

describe('checkFundingChoice', () => {
  const job = { jobTypeRefs: ['care'], fundingType: 'Funded' as const, fundingRef: 'acc' };
  const request = { type: 'newBooking', job, fundings };
  const check = (chosen: string | undefined, part: Partial<typeof request> = {}) =>
    checkFundingChoice({ ...request, ...part }, chosen).map(({ path }) => path);

  it('asks which funding pays for a new booking that several cover, whichever it was asked with', () => {
    expect(listFundingChoices(request)).toEqual([acc, health]);
    expect([check(undefined), check('health')]).toEqual([['fundingRef'], []]);
  });

  it('asks nothing where one covers it, the client pays, or the visits are booked already', () => {
    const isPrivate = { job: { ...job, fundingType: 'Private' as const } } as object;
    for (const part of [{ fundings: [acc] }, isPrivate, { type: 'change' }]) {
      expect(listFundingChoices({ ...request, ...part })).toEqual([]);
      expect(check(undefined, part)).toEqual([]);
    }
  });

  it('asks for the other one where the funding that was asked with has ended', () => {
    const ended = { fundings: [health], job: { ...job, fundingRef: 'acc' } } as object;
    expect(listFundingChoices({ ...request, ...ended })).toEqual([health]);
    expect([check(undefined, ended), check('health', ended)]).toEqual([['fundingRef'], []]);
  });

  it('refuses a funding of another service, beside Private, and for a change', () => {
    expect(check('enable')).toEqual(['fundingRef']);
    expect(check('acc', { job: { ...job, fundingType: 'Private' as const } } as object)).toEqual(['fundingRef']);
    expect(check('acc', { type: 'change' })).toEqual(['fundingRef']);
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
