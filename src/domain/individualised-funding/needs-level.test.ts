import { describe, expect, it } from 'vitest';
import { labelOfFunding, labelOfFundingPage, listFundingPages, type NeedsLevel } from './needs-level.ts';

describe('the pages of a funding', () => {
  it.each<[NeedsLevel, string[]]>([
    ['Level1', ['Support workers', 'Payroll details', 'Expense claims', 'Transaction history']],
    ['Level2', ['Support workers', 'Payroll details', 'Timesheets & expenses', 'Transaction history']],
    ['Level3', ['Expense claims', 'Transaction history']],
  ])('%s', (level, labels) => {
    expect(listFundingPages(level).map((page) => labelOfFundingPage(page, level))).toEqual(labels);
  });

  it('are under My funding, or the funder’s name where there are several', () => {
    const label = (fundings: number, isOwn: boolean) => labelOfFunding('Health fund', { fundings, isOwn });
    expect([label(1, true), label(1, false), label(2, true)]).toEqual(['My funding', 'Funding', 'Health fund']);
  });
});
