import type { FundingTerms, NewTransaction } from '#domain/individualised-funding/check-funding.ts';
import type { NeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import type { DemoClient } from './clients.ts';
import { createRandom, type Random } from './random.ts';
import { type Setting, toDemoDate } from './setting.ts';

export type DemoMoney = FundingTerms & { ref: string; clientRef: string; funderRef: string };

const daysSoFar = 142;
const days = 365;

/** The money that someone holds for a year, and what a fortnight's help costs them, in cents. */
type Holder = {
  level: NeedsLevel;
  opening: number;
  fortnight: [least: number, most: number];
  pays: string;
  /** Days from today to the review. */
  review: number;
};

const holders: Holder[] = [
  { level: 'Level2', opening: 1_920_000, fortnight: [106_400, 121_600], pays: 'Support worker pay', review: 193 },
  { level: 'Level1', opening: 640_000, fortnight: [15_000, 28_000], pays: 'Expense claim', review: 12 },
  { level: 'Level3', opening: 1_200_000, fortnight: [41_000, 47_500], pays: 'Visits by the provider', review: 193 },
];

/** The things that are bought once: days after the start, what for, cents. */
const once = [
  [58, 'Shower stool', 18_450],
  [73, 'Credit for a returned stool', -4_500],
  [117, 'Respite, 2 nights', 86_000],
] as const;

/** The people employed by each holder, from which day of the funding on. */
const employed = [
  { holder: 0, day: 8, fullName: 'Aroha Pene', phone: '021 555 0101', taxCode: 'M', kiwiSaver: true },
  { holder: 0, day: 40, fullName: 'Josef Novák', phone: '021 555 0102', taxCode: 'S', kiwiSaver: false },
  { holder: 1, day: 15, fullName: 'Tama Ngata', phone: '021 555 0103', taxCode: 'ME', kiwiSaver: true },
];

/** Makes the money that the first three clients hold for their own care, one of each needs level; the year began some months ago. */
export function makeIndividualisedFundings(
  setting: Setting,
  { clients, funderRef }: { clients: readonly DemoClient[]; funderRef: string },
) {
  if (!setting.hasIndividualisedFunding) return { money: [], transactions: [], ownSupportWorkers: [] };
  const random = createRandom('individualised-fundings');
  const made = holders.map((holder, at) => {
    const { ref: clientRef } = clients[at]!;
    const money: DemoMoney = {
      ref: random.ref(),
      clientRef,
      funderRef,
      needsLevel: holder.level,
      openingBalanceCents: holder.opening,
      startDate: toDemoDate(setting, -daysSoFar),
      endDate: toDemoDate(setting, days - daysSoFar - 1),
      reviewDate: toDemoDate(setting, holder.review),
      funderReference: `IF-${4_100 + at * 37}`,
    };
    const transactions = listSpent(setting, { holder, random }).map((transaction, position) => ({
      ...transaction,
      ref: random.ref(),
      clientRef,
      fundingRef: money.ref,
      position: position + 1,
    }));
    return { money, transactions };
  });
  const money = made.map((one) => one.money);
  const ownSupportWorkers = employed.map(({ holder, day, ...declared }) => ({
    ...declared,
    ref: random.ref(),
    clientRef: money[holder]!.clientRef,
    fundingRef: money[holder]!.ref,
    startDate: toDemoDate(setting, day - daysSoFar),
    signedOn: toDemoDate(setting, day - daysSoFar - 6),
  }));
  return { money, transactions: made.flatMap(({ transactions }) => transactions), ownSupportWorkers };
}

function listSpent(setting: Setting, { holder, random }: { holder: Holder; random: Random }): NewTransaction[] {
  const [least, most] = holder.fortnight;
  const fortnights = Array.from(
    { length: Math.floor((daysSoFar - 5) / 14) },
    (_, at) => [19 + at * 14, holder.pays, random.int(least / 100, most / 100) * 100] as const,
  );
  const bought = holder.level === 'Level3' ? [] : once;
  return [...fortnights.filter(([day]) => day < daysSoFar), ...bought]
    .sort(([first], [other]) => first - other)
    .map(([day, serviceType, amountCents]) => ({
      transactionDate: toDemoDate(setting, day - daysSoFar),
      serviceType,
      amountCents,
    }));
}
