import { describe, expect, it } from 'vitest';
import { checkTermsDraft, createTermsDraft, describeTermsConflict, type TermsDraft, toTerms } from './terms-fields.tsx';

const draft: TermsDraft = {
  ...createTermsDraft(),
  ...{ funderRef: 'fund', needsLevel: 'Level1', openingBalanceNZD: '$19,200.00', startDate: '2026-07-01' },
};

describe('checkTermsDraft', () => {
  it('names what is missing, and days before the first', () => {
    expect(checkTermsDraft(draft)).toEqual([]);
    expect(checkTermsDraft(createTermsDraft()).map(({ path }) => path)).toEqual([
      'funderRef',
      'needsLevel',
      'openingBalanceNZD',
      'startDate',
    ]);
    const early = { ...draft, endDate: '2026-06-30', reviewDate: '2026-06-30' };
    expect(checkTermsDraft(early).map(({ path }) => path)).toEqual(['endDate', 'reviewDate']);
  });
});

describe('toTerms', () => {
  it('sends dollars, and leaves out what is empty', () => {
    expect(toTerms({ ...draft, funderReference: ' ' })).toEqual({
      ...{ funderRef: 'fund', needsLevel: 'Level1', openingBalanceNZD: 19_200, startDate: '2026-07-01' },
    });
  });
});

describe('describeTermsConflict', () => {
  it.each([
    ['endDate', 'Last day', '2027-06-30', undefined, 'Last day is now 30 Jun 2027.'],
    ['needsLevel', 'Needs level', 'Level3', 'Level1', 'Needs level is now Level 3; you have Level 1.'],
    ['funderRef', 'Who pays', 'fund', undefined, 'Who pays is now Health fund.'],
  ])('writes %s in words', (path, label, now, typed, words) => {
    expect(describeTermsConflict({ path, label, now, typed }, [{ ref: 'fund', name: 'Health fund' }])).toBe(words);
  });
});
