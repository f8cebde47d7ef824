import { describe, expect, it } from 'vitest';
import {
  checkFundingDraft,
  createFundingDraft,
  formatFunding,
  newFunder,
  parseHours,
  toFunding,
  toToggledFunding,
} from './funding-draft.ts';

describe('minutesOf', () => {
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

describe('problemsOf', () => {
  it('names what is missing', () => {
    expect(Object.keys(checkFundingDraft(createFundingDraft(undefined, [{ ref: 'a' }]), true))).toEqual([
      'jobTypeRef',
      'funderRef',
      'fundedTimeMins',
    ]);
  });

  it('asks for the name where nobody is known who pays, and refuses more than a week has', () => {
    const draft = { ...createFundingDraft(undefined, []), jobTypeRef: 'meals', hours: '169' };
    expect(draft.funderRef).toBe(newFunder);
    expect(checkFundingDraft(draft, true)).toEqual({
      funderName: 'Enter who pays.',
      fundedTimeMins: 'Enter at most 168 hours a week.',
    });
  });
});

describe('bodyOfTurn', () => {
  const ref = 'f'.repeat(16);
  const funding = { ref, funderRef: 'h', funderName: 'Kererū Health', jobTypeRef: 'meals', fundedTimeMins: 420 };

  it('ends what stands, and takes it up again, whatever is typed meanwhile', () => {
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

  it('stands beside what is typed in words', () => {
    expect(formatFunding({ ...funding, active: false })).toBe('Now: 7 hours a week, Kererū Health, ended.');
    expect(toFunding({ ...createFundingDraft({ ...funding, active: true }, []), hours: '8' })).toEqual({
      funderRef: 'h',
      fundedTimeMins: 480,
    });
  });
});
