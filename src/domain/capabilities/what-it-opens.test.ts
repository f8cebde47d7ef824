import { describe, expect, it } from 'vitest';
import { describeArea, describeFullAccess, describePlainChoice, type OpenedFeatures } from './what-it-opens.ts';

const all: OpenedFeatures = {
  documents: { myDocuments: true, healthPassport: true, advancedCarePlan: true },
  individualisedFunding: true,
  clientDetailsFields: { doctor: true, nextOfKin: true },
};
const none: OpenedFeatures = {
  documents: { myDocuments: false, healthPassport: true, advancedCarePlan: true },
  individualisedFunding: false,
  clientDetailsFields: { doctor: false, nextOfKin: false },
};

describe('what a capability opens', () => {
  it('names the documents, which Full Access alone opens', () => {
    expect(describeFullAccess(all)).toBe(
      'Everything below, e-Health Passport, Advance Care Plan, who did what, the whole record and who is in this network',
    );
    expect(describeArea('clientDetails', all)).not.toMatch(/document|Passport|Plan/);
  });

  it('names the money that Client information opens', () => {
    expect(describeArea('clientDetails', all)).toBe(
      'Personal details, doctor, next of kin, funded hours and individualised funding with its balance and every transaction',
    );
  });

  it('names health and money where someone gets everything, as far as the provider has them', () => {
    expect(describePlainChoice('everything', all)).toBe(
      'All that you can see and do, with personal details, doctor, next of kin, funded hours, individualised funding with its balance and every transaction, e-Health Passport, Advance Care Plan, who did what, the whole record and who is in this network',
    );
    expect(describePlainChoice('everything', none)).toBe(
      'All that you can see and do, with personal details, funded hours, who did what, the whole record and who is in this network',
    );
  });

  it('names nothing that the provider has switched off', () => {
    expect(describeFullAccess(none)).toBe(
      'Everything below, who did what, the whole record and who is in this network',
    );
    expect(describeArea('clientDetails', none)).toBe('Personal details and funded hours');
  });
});
