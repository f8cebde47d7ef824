import type { ReactNode } from 'react';
import type { FortnightHours, FundingSummary, FundingTransaction } from '#contract/individualised-funding.ts';
import type { NeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

type FundingSettings = {
  /** The page under the overview: `/transaction-history`. */
  page?: string;
  needsLevel?: NeedsLevel;
  isOn?: boolean;
  ref?: string;
  transactions?: readonly FundingTransaction[];
  fortnights?: readonly FortnightHours[];
  /** Its amounts and days, where they are others. */
  terms?: Partial<FundingSummary>;
  /** Other screens, and what the server answers to their calls. */
  more?: Record<string, () => ReactNode>;
  answers?: Parameters<typeof fakeServer>[0];
};

/** Opens a page of Rose's individualised funding `a`: $100 from 1 July 2026, $1,234.50 overspent. */
export async function openFunding(
  Screen: () => ReactNode,
  {
    page = '',
    needsLevel = 'Level2',
    isOn = true,
    ref = 'a',
    transactions = [],
    fortnights = [],
    terms: ownTerms = {},
    more = {},
    answers = {},
  }: FundingSettings = {},
) {
  const terms = { needsLevel, openingBalanceNZD: 100, startDate: '2026-07-01' } as const;
  const names = { ref: 'a', funderRef: 'f', funderName: 'Health fund' };
  const summary = { ...names, closingBalanceNZD: -1234.5, ...terms, ...ownTerms };
  const one = '/clients/{clientRef}/individualised-fundings/{fundingRef}' as const;
  fakeServer({
    'GET /settings': () => ({ features: { individualisedFunding: isOn } }),
    'GET /clients/{clientRef}/individualised-fundings': () => ({ individualisedFundings: [summary] }),
    [`GET ${one}`]: () => ({ ...summary, transactions }),
    [`GET ${one}/support-workers`]: () => ({ supportWorkers: [] }),
    [`GET ${one}/hours`]: () => ({ fortnights }),
    ...answers,
  });
  const memberships = [{ clientRef: 'rose', name: 'Rose', role: 'client', timeZone: 'Pacific/Auckland' }] as const;
  const overview = '/account/individualised-funding/$fundingRef';
  const screens = {
    [overview + page]: Screen,
    ...(page && { [overview]: () => 'The overview' }),
    '/': () => 'The dashboard',
    ...more,
  };
  const at = `/account/individualised-funding/${ref}${page}`;
  return renderScreen(screens, { at, user: { ref: 'rose' }, memberships });
}

export const taxiRide = (at: number): FundingTransaction => ({
  ref: `t${at}`,
  transactionDate: '2026-07-20',
  serviceType: `Taxi ${at}`,
  amountNZD: 1.1,
});
