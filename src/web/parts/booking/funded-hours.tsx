import { useQuery } from '@tanstack/react-query';
import type { WeekFunding } from '#contract/fundings.ts';
import type { FundedChange } from '#domain/booking/funded-change.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { fundedTimeQuery } from '#web/calls/fundings.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import type { SummaryFact } from './summary-facts.tsx';

type FundedFactInput = {
  clientRef: string;
  subject: 'booking' | 'change';
  changes: readonly FundedChange[];
  index: RosterIndex | undefined;
  services: ServiceNames;
};

/**
 * Lists what is left of each funding that is used; nothing for readers who may not see funded time
 * (docs/product/changing.md, "Funded hours left").
 */
export function listFundedFacts({ changes, index, services, ...input }: FundedFactInput): SummaryFact[] {
  const sentences = changes.flatMap((change) => {
    const { fundedTimeMins, jobTypeRef } = index?.fundings.get(change.fundingRef) ?? {};
    if (!fundedTimeMins || jobTypeRef === undefined) return [];
    const service = changes.length > 1 ? findServiceName(services, { jobTypeRefs: [jobTypeRef] }) : undefined;
    const key = `${change.fundingRef} ${change.monday}`;
    return [<HoursLeft key={key} {...{ ...input, change, fundedTimeMins, service }} />];
  });
  return sentences.length > 0 ? [['Funded hours', sentences]] : [];
}

type HoursLeftProps = Pick<FundedFactInput, 'clientRef' | 'subject'> & {
  change: FundedChange;
  fundedTimeMins: number;
  /** Named where there are several fundings or weeks. */
  service: string | undefined;
};

/** Shows the funded hours left; until the week has been read, what is funded. */
function HoursLeft({ clientRef, subject, change, fundedTimeMins, service }: HoursLeftProps) {
  const { data } = useQuery(fundedTimeQuery({ clientRef, date: change.monday }));
  const funding = data?.fundings.find(({ ref }) => ref === change.fundingRef);
  const text = funding
    ? formatFundedHoursLeft(change, { ...funding, subject })
    : `${formatHoursAndMinutes(fundedTimeMins)} funded a week.`;
  return <p>{service ? `${service}: ${text}` : text}</p>;
}

type WeekUse = Pick<WeekFunding, 'fundedTimeMins' | 'fundedTimeAllocatedThisWeekMins'> &
  Pick<FundedFactInput, 'subject'>;

/**
 * Formats the funded hours left: `1 hour left of the 3 hours funded in the week from Monday 30 November, without the
 * change 2 hours left.`
 */
export function formatFundedHoursLeft(
  { monday, replacedMinutes, changedMinutes }: FundedChange,
  { fundedTimeMins, fundedTimeAllocatedThisWeekMins, subject }: WeekUse,
): string {
  const leftNow = fundedTimeMins - fundedTimeAllocatedThisWeekMins;
  const left = leftNow + replacedMinutes - changedMinutes;
  const before = leftNow === left ? '' : `, without the ${subject} ${formatLeft(leftNow)}`;
  const [share, whole] = [formatLeft(left), `the ${formatHoursAndMinutes(fundedTimeMins)} funded`];
  const week = `in the week from ${formatDayMonth(monday)}`;
  return `${share} ${left < 0 ? '' : 'of '}${whole} ${week}${before}.`;
}

function formatLeft(minutes: number): string {
  return minutes < 0 ? `${formatHoursAndMinutes(-minutes)} over` : `${formatHoursAndMinutes(minutes)} left`;
}
