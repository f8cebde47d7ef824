/**
 * Levels by what a person with individualised funding does themself (docs/product/individualised-funding.md, "Needs levels"). Level1:
 * expense claims. Level2: timesheets and expense claims. Level3: nothing, since the provider sends the support workers.
 */
export const needsLevels = ['Level1', 'Level2', 'Level3'] as const;
export type NeedsLevel = (typeof needsLevels)[number];

export function labelOfNeedsLevel(level: NeedsLevel): string {
  return level.replace('Level', 'Level ');
}

/** The sub-pages of a funding, as the sidebar lists them. */
const fundingPages = ['support-workers', 'payroll-details', 'timesheets-expenses', 'transaction-history'] as const;
export type FundingPage = (typeof fundingPages)[number];

const employerPages: readonly FundingPage[] = ['support-workers', 'payroll-details'];

/** Lists the pages of a funding. A person who has no support workers of their own has no page about them. */
export function listFundingPages(needsLevel: NeedsLevel): FundingPage[] {
  return fundingPages.filter((page) => needsLevel !== 'Level3' || !employerPages.includes(page));
}

/** Labels a page as the sidebar calls it. */
export function labelOfFundingPage(page: FundingPage, needsLevel: NeedsLevel): string {
  if (page === 'support-workers') return 'Support workers';
  if (page === 'payroll-details') return 'Payroll details';
  if (page === 'transaction-history') return 'Transaction history';
  return needsLevel === 'Level2' ? 'Timesheets & expenses' : 'Expense claims';
}

/**
 * Labels a funding: the only one is the person's funding, and of several the funder's name tells them apart. Beside another person's
 * account "My" is left out.
 */
export function labelOfFunding(funderName: string, { fundings, isOwn }: { fundings: number; isOwn: boolean }): string {
  if (fundings > 1) return funderName;
  return isOwn ? 'My funding' : 'Funding';
}

/** Titles the money, so that no one takes it for the funded hours. Where there are several, each has the name of its funder instead. */
export function titleOfBudget(isOwn: boolean): string {
  return isOwn ? 'Your budget' : 'Budget';
}
