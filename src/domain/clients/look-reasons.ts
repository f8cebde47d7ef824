import type { StartTimeOption } from '#domain/appointments/types.ts';
import { findPace, formatPartOfMonth, type PaceInput } from '#domain/individualised-funding/pace.ts';
import { compareText } from '#domain/texts/compare-text.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDuration, formatShortDay, formatTime, weekdayName } from '#domain/time/format.ts';

/** The reasons for which a followed client needs a look, the most pressing first (docs/product/organisations.md, "Who needs a look"). */
export const lookReasons = ['notAllocated', 'overHours', 'money', 'waiting', 'noVisit'] as const;
export type LookReason = (typeof lookReasons)[number];

/** The start of a visit; `startTime` only where it is exact. */
type VisitStart = { date: string; startTime?: string | undefined; startTimeOption: StartTimeOption };

/** The visits without a support worker: their number, the first days, and the exact time where it is one visit. */
type NotAllocated = { count: number; days: string[]; startTime?: string | undefined };

/** The part of what a reader sees of a client that can need a look. What is absent does not. */
export type LookFacts = {
  ended: boolean;
  /** Away on one of the days that the list looks ahead. */
  isAway?: boolean | undefined;
  nextVisit?: VisitStart | undefined;
  notAllocated?: NotAllocated | undefined;
  /** The day on which the money of a funding runs out before that ends. */
  moneyEnds?: string | undefined;
  /** Open requests about visits, and the day of the oldest. */
  waiting?: { count: number; since: string } | undefined;
  /** The funded hours of this week. */
  hours?: WeekHours | undefined;
};

/**
 * The minutes of a week over all fundings: used by visits that are over, booked by those to come. `overJobTypes` are the services of which
 * more is used and booked than funded, where there are several.
 */
type WeekHours = {
  usedMins: number;
  bookedMins?: number;
  fundedMins: number;
  overMins: number;
  overJobTypes: string[];
};

/** The number of days that a reason names. With one more it counts the visits. */
const mostDays = 3;
/** The number of days that say which a reason names. */
export const keptDays = mostDays + 1;

/** Visits often run over by some minutes: no one acts on less than a quarter of an hour. */
const leastMinsOver = 15;

const holds: Record<LookReason, (client: LookFacts) => boolean> = {
  notAllocated: ({ notAllocated }) => notAllocated !== undefined,
  overHours: ({ hours }) => hours !== undefined && hours.overMins >= leastMinsOver,
  money: ({ moneyEnds }) => moneyEnds !== undefined,
  waiting: ({ waiting }) => waiting !== undefined,
  noVisit: ({ hours, nextVisit, ended, isAway }) =>
    hours !== undefined && hours.fundedMins > 0 && !nextVisit && !ended && !isAway,
};

/** Lists why a client needs a look; none for one with nothing to do. Two hours over with a request that waits: `overHours`, `waiting`. */
export function listLookReasons(client: LookFacts): LookReason[] {
  return lookReasons.filter((reason) => holds[reason](client));
}

type LookWords = {
  /** The client's own day. */
  today: string;
  /** The names of job types by ref. */
  services: ReadonlyMap<string, string>;
};

/** Describes one of a client's reasons in words: `No worker on Friday`, `Over by 2 hours this week`, `Shopping over by 2 hours this week`. */
export function describeLookReason(reason: LookReason, client: LookFacts, { today, services }: LookWords): string {
  if (reason === 'notAllocated') return describeNotAllocated(client.notAllocated!, today);
  if (reason === 'overHours') return describeOver(client.hours!, services);
  if (reason === 'money') return describeMoney(client.moneyEnds!, today);
  if (reason === 'noVisit') return 'No visit in the next 14 days';
  const { count, since } = client.waiting!;
  const requests = count === 1 ? 'Request waiting' : `${count} requests waiting, the first`;
  return `${requests} since ${nameDay(since, today)}`;
}

function describeOver({ overMins, overJobTypes }: WeekHours, services: LookWords['services']): string {
  const names = joinWithAnd(overJobTypes.flatMap((ref) => services.get(ref) ?? []));
  return upperFirst(`${names} over by ${formatDuration(overMins)} this week`.trimStart());
}

function describeMoney(ends: string, today: string): string {
  return ends <= today ? 'The money has run out' : `Money runs out in ${formatPartOfMonth(ends, today)}`;
}

function describeNotAllocated({ count, days, startTime }: NotAllocated, today: string): string {
  const named = days.map((date) => nameDay(date, today));
  if (days.length > mostDays) return `No worker for ${formatCount(count, 'visit')}, the first ${addOn(named[0]!)}`;
  const firstOn = named.findIndex((name) => !isNamedAlone(name));
  const words = joinWithAnd(named.map((name, at) => (at === firstOn ? addOn(name) : name)));
  return `No worker ${words}${startTime === undefined ? '' : `, ${formatTime(startTime)}`}`;
}

const isNamedAlone = (name: string) => name === 'today' || name === 'tomorrow';
const addOn = (name: string) => (isNamedAlone(name) ? name : `on ${name}`);

/** Names a day from a week ago to a week ahead by its weekday, today and its neighbours by their words: `tomorrow`, `Friday`, `Fri 4 Dec`. */
function nameDay(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date === addDays(today, -1)) return 'yesterday';
  const isNear = addDays(today, -7) < date && date < addDays(today, 7);
  return isNear ? weekdayName(date) : formatShortDay(date);
}

/** Compares two clients that need a look: by their first reasons, then by how pressing each is. */
export function compareLooks(a: LookFacts, b: LookFacts): number {
  const [rank, other] = [findRank(a), findRank(b)];
  if (rank !== other) return rank - other;
  const reason = lookReasons[rank];
  return (reason && compareWithin[reason]?.(a, b)) ?? 0;
}

/** Finds the place of a client's first reason; one without any comes last. */
function findRank(client: LookFacts): number {
  const rank = lookReasons.findIndex((reason) => holds[reason](client));
  return rank === -1 ? lookReasons.length : rank;
}

const compareWithin: Partial<Record<LookReason, (a: LookFacts, b: LookFacts) => number>> = {
  notAllocated: (a, b) => compareText(a.notAllocated!.days[0]!, b.notAllocated!.days[0]!),
  overHours: (a, b) => b.hours!.overMins - a.hours!.overMins,
  money: (a, b) => compareText(a.moneyEnds!, b.moneyEnds!),
  waiting: (a, b) => compareText(a.waiting!.since, b.waiting!.since),
};

/**
 * Finds the day on which the money of one of a client's fundings runs out at its pace so far, a week or more before that ends; today where
 * nothing is left, and the first of several. $100 until 30 June of which $50 are gone on 9 October, after 100 days: 17 January.
 */
export function findMoneyEnd(fundings: readonly Omit<PaceInput, 'today'>[], today: string): string | undefined {
  return fundings
    .flatMap((funding) => {
      const pace = findPace({ ...funding, today });
      return pace && (pace.weeksShort || funding.closingCents <= 0) ? [pace.lastDay] : [];
    })
    .sort()[0];
}
