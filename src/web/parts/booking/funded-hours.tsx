import { useQuery } from '@tanstack/react-query';
import type { FundedChange } from '#domain/booking/funded-change.ts';
import { formatDayOfMonth, formatHours } from '#domain/time/format.ts';
import { fundedTimeQuery } from '#web/calls/fundings.ts';
import { MeterBar } from '#web/parts/funding/hours-meter.tsx';
import { formatHoursLeft, isOverFunded, toWeeklyHours, type WeeklyHours } from '#web/parts/funding/weekly-hours.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';

type FundedHoursProps = {
  clientRef: string;
  changes: readonly FundedChange[];
  roster: { index: RosterIndex | undefined; services: ServiceNames };
  /** True where the office books, which asks no one. */
  isOffice?: boolean;
};

/**
 * Shows what a booking or a change makes of the funded hours, and what follows where they are too few; nothing for readers who may not see
 * funded time (docs/product/changing.md, "Funded hours left").
 */
export function FundedHours({ clientRef, changes, roster: { index, services }, isOffice = false }: FundedHoursProps) {
  const weeks = changes.flatMap((change) => {
    const { fundedTimeMins, jobTypeRef } = index?.fundings.get(change.fundingRef) ?? {};
    if (!fundedTimeMins || jobTypeRef === undefined) return [];
    const service = findServiceName(services, { jobTypeRefs: [jobTypeRef] });
    return [
      <FundedWeek
        key={`${change.fundingRef} ${change.monday}`}
        {...{ clientRef, isOffice, change, fundedTimeMins, service }}
      />,
    ];
  });
  if (weeks.length === 0) return null;
  return (
    <section className="section stack" aria-labelledby="funded-hours">
      <h2 id="funded-hours">Funded hours</h2>
      {weeks}
    </section>
  );
}

type FundedWeekProps = Pick<FundedHoursProps, 'clientRef'> & {
  isOffice: boolean;
  change: FundedChange;
  fundedTimeMins: number;
  service: string;
};

/** Shows the hours of a week; until it has been read, what is funded. */
function FundedWeek({ clientRef, isOffice, change, fundedTimeMins, service }: FundedWeekProps) {
  const { data } = useQuery(fundedTimeQuery({ clientRef, date: change.monday }));
  const funding = data?.fundings.find(({ ref }) => ref === change.fundingRef);
  if (!funding)
    return (
      <p>
        {service}: {formatHoursAndMinutes(fundedTimeMins)} funded a week.
      </p>
    );
  const hours = addFundedChange(toWeeklyHours(funding), change);
  const { week, rest } = describeFundedWeek({ change, hours, service, isOffice });
  return (
    <div className="funded-week" data-over={isOverFunded(hours) || undefined}>
      <p className="strong">{week}</p>
      <MeterBar {...hours} />
      <p>{rest}</p>
    </div>
  );
}

/** Adds what a change takes of a week, and takes off what it gives back. */
export function addFundedChange(hours: WeeklyHours, { replacedMinutes, changedMinutes }: FundedChange): WeeklyHours {
  return { ...hours, bookedMinutes: hours.bookedMinutes + changedMinutes - replacedMinutes };
}

type DescribedWeek = Pick<FundedWeekProps, 'change' | 'isOffice' | 'service'> & { hours: WeeklyHours };

/**
 * Describes a week with a change: `Shopping, week of 30 November: 3 of 1.5 funded hours.`, and `1.5 hours over. We may decline it or ask for
 * payment.` Where a change takes no more than before, the second sentence is left out.
 */
export function describeFundedWeek({ change, hours, service, isOffice }: DescribedWeek): {
  week: string;
  rest: string;
} {
  const { fundedMinutes, usedMinutes, bookedMinutes } = hours;
  const taken = `${formatHours(usedMinutes + bookedMinutes)} of ${formatHours(fundedMinutes)} funded hours.`;
  const isAsked = !isOffice && isOverFunded(hours) && change.changedMinutes > change.replacedMinutes;
  const rest = `${formatHoursLeft(hours)}.`;
  return {
    week: `${service}, week of ${formatDayOfMonth(change.monday)}: ${taken}`,
    rest: isAsked ? `${rest} We may decline it or ask for payment.` : rest,
  };
}
