import { formatDate, formatDayMonth } from '#domain/time/format.ts';
import { findClaimDay } from './fortnight.ts';
import type { NeedsLevel } from './needs-level.ts';

export type GuidanceLine = {
  of: 'claims' | 'timesheets' | 'workers' | 'provider' | 'family' | 'receipts' | 'review';
  text: string;
};

type GuidanceInput = { needsLevel: NeedsLevel; reviewDate?: string | undefined; today: string };

/** Lists what a person with this funding does, by needs level (docs/product/individualised-funding.md, "Guidance"). */
export function listGuidance({ needsLevel, reviewDate, today }: GuidanceInput): GuidanceLine[] {
  const review = reviewDate
    ? `The budget is reviewed on ${formatDate(reviewDate)}.`
    : 'Review the budget after a year.';
  return [
    ...listOfLevel(needsLevel, formatDayMonth(findClaimDay(today))),
    {
      of: 'family',
      text: 'This funding cannot pay a spouse, partner, parent or a family member who lives in the same home.',
    },
    { of: 'receipts', text: 'Keep receipts for seven years.' },
    { of: 'review', text: review },
  ];
}

function listOfLevel(level: NeedsLevel, claimDay: string): GuidanceLine[] {
  const workers = { of: 'workers', text: 'Choose and employ your own support workers.' } as const;
  if (level === 'Level1') {
    const text = `Send expense claims by midday on the Monday after the pay period. The next are due on ${claimDay}.`;
    return [{ of: 'claims', text }, workers];
  }
  if (level === 'Level2') {
    const text = `Send a timesheet every two weeks. The next is due on ${claimDay}.`;
    return [{ of: 'timesheets', text }, { of: 'claims', text: 'Send expense claims with their receipts.' }, workers];
  }
  return [
    { of: 'provider', text: 'We send your support workers, and look after their timesheets and pay.' },
    { of: 'workers', text: 'To choose your own support workers, register as an employer.' },
  ];
}
