import { describe, expect, it } from 'vitest';
import {
  checkFundingDraft,
  createFundingDraft,
  formatFunding,
  newFunder,
  parseHours,
  toFunding,
  toToggledFunding,
} from './funding-dialog.tsx';

describe('parseHours', () => {
  it.each([
    ['7', 420],
    ['2.5', 150],
    ['2,5', 150],
    ['1:45', 105],
    [' 0.25 ', 15],
    ['', undefined],
    ['seven', undefined],
    ['-1', undefined],
  ])('reads “%s”', (hours, minutes) => {
    expect(parseHours(hours)).toBe(minutes);
  });
});

describe('checkFundingDraft', () => {
  it('names what is missing', () => {
    const issues = checkFundingDraft(createFundingDraft(undefined, [{ ref: 'a' }]), true);
    expect(issues.map(({ path }) => path)).toEqual(['jobTypeRef', 'funderRef', 'fundedTimeMins']);
  });

  it('asks for the name where no funder exists, and refuses more hours than a week has', () => {
    const draft = { ...createFundingDraft(undefined, []), jobTypeRef: 'meals', fundedTimeMins: '169' };
    expect(draft.funderRef).toBe(newFunder);
    expect(checkFundingDraft(draft, true)).toEqual([
      { path: 'funderName', message: 'Enter who pays.' },
      { path: 'fundedTimeMins', message: 'Enter at most 168 hours a week.' },
    ]);
  });
});

describe('toToggledFunding', () => {
  const ref = 'f'.repeat(16);
  const funding = { ref, funderRef: 'h', funderName: 'Kererū Health', jobTypeRef: 'meals', fundedTimeMins: 420 };

  it('ends an active funding and reopens an ended one, without the draft', () => {
    expect(toToggledFunding({ ...funding, active: true })).toEqual({
      funderRef: 'h',
      fundedTimeMins: 420,
      active: false,
    });
    expect(toToggledFunding({ ...funding, active: false })).toEqual({
      funderRef: 'h',
      fundedTimeMins: 420,
      active: true,
    });
  });

  it('describes the saved funding beside the draft', () => {
    expect(formatFunding({ ...funding, active: false })).toBe('Now: 7 hours a week, Kererū Health, ended.');
    expect(formatFunding({ ...funding, funderReference: 'C-88', active: true })).toBe(
      'Now: 7 hours a week, Kererū Health (C-88).',
    );
    expect(toFunding({ ...createFundingDraft({ ...funding, active: true }, []), fundedTimeMins: '8' })).toEqual({
      funderRef: 'h',
      fundedTimeMins: 480,
    });
  });
});
