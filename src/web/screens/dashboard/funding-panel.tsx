import { useQuery } from '@tanstack/react-query';
import { fundedTimeQuery } from '#web/calls/fundings.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { HoursMeter } from '#web/parts/funding/hours-meter.tsx';
import { listWeeklyHours } from '#web/parts/funding/weekly-hours.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

/** Shows the funded hours of a week beside this week's booked ones, by type of care (docs/product/dashboard.md, "Funding panel"). */
export function FundingPanel({ clientRef, services }: { clientRef: string; services: ServiceNames }) {
  const query = useQuery(fundedTimeQuery({ clientRef }));
  return (
    <section className="section" aria-labelledby="funding">
      <div className="section-head">
        <h2 id="funding">Funded hours this week</h2>
      </div>
      <Loaded queries={[query]} of="the funding" Rows={LinesSkeleton}>
        {({ fundings }) => <Meters hours={listWeeklyHours(fundings)} services={services} />}
      </Loaded>
    </section>
  );
}

function Meters({ hours, services }: { hours: ReturnType<typeof listWeeklyHours>; services: ServiceNames }) {
  const severalFunders = new Set(hours.map(({ funding }) => funding.funderRef)).size > 1;
  if (hours.length === 0) return <Empty>No funded hours.</Empty>;
  return (
    <>
      <p className="small soft">Hours booked, of the hours funded</p>
      <ul className="stack dash-meters">
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
  );
}
