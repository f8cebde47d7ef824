import { HoursMeter } from '#web/parts/funding/hours-meter.tsx';
import { listWeeklyHours } from '#web/parts/funding/weekly-hours.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import type { WeekDay } from './week-of.ts';

type FundingPanelProps = {
  index: RosterIndex | undefined;
  services: ServiceNames;
  days: readonly WeekDay[];
  now: number;
  /** The funding is the reader's own. */
  own: boolean;
};

/**
 * The funded hours of a week beside this week's booked ones, by type of care
 * (docs/product/dashboard.md, "Funding panel").
 */
export function FundingPanel({ index, services, days, now, own }: FundingPanelProps) {
  const hours = index && listWeeklyHours({ index, visits: days.flatMap(({ visits }) => visits), now });
  const severalFunders = new Set(hours?.map(({ funding }) => funding.funderRef)).size > 1;
  return (
    <section className="section dash-funding" aria-labelledby="funding">
      <div className="section-head">
        <h2 id="funding">{own ? 'My funding' : 'Funding'}</h2>
      </div>
      {!hours && <LinesSkeleton rows={3} label="Loading the funding" />}
      {hours?.length === 0 && <Empty>No funded hours.</Empty>}
      {hours && hours.length > 0 && (
        <>
          <p className="small soft">Hours booked this week, of the hours funded</p>
          <ul className="dash-meters">
            {hours.map(({ funding, ...minutes }) => (
              <li key={funding.ref}>
                <HoursMeter
                  {...minutes}
                  label={findServiceName(services, { jobTypeRefs: [funding.jobTypeRef] })}
                  detail={severalFunders ? funding.funderName : undefined}
                />
              </li>
            ))}
          </ul>
          {!severalFunders && <p className="small soft">From {hours[0]?.funding.funderName}.</p>}
        </>
      )}
    </section>
  );
}
