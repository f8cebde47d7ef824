import { useQuery } from '@tanstack/react-query';
import type { WorkerSeries } from '#contract/office-support-workers.ts';
import { listStanding } from '#domain/booking/standing.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerStandingQuery } from '#web/calls/office-support-workers.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { StandingLine } from '#web/parts/people/standing-line.tsx';
import { findServiceName, useServiceNames } from '#web/parts/visit/service-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Says the standing bookings of a support worker in sentences, by client (docs/product/people.md, "The support worker's page"). */
export function WorkerStanding({ workerRef }: { workerRef: string }) {
  const services = useServiceNames();
  const today = useToday();
  const query = useQuery(workerStandingQuery(workerRef));
  return (
    <div className="worker-section worker-part">
      <ClientPart id="standing" title="Standing bookings">
        <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The bookings could not be loaded">
          {({ jobs, supportWorkers }) => {
            const names = new Map(supportWorkers.map(({ ref, name }) => [ref, name]));
            const standing = [...Map.groupBy(jobs, ({ clientRef }) => clientRef).values()].flatMap((own) =>
              listStanding({
                ...{ jobs: own, today, workerRef },
                serviceOf: (job) => findServiceName(services, job),
                nameOf: (ref) => names.get(ref) ?? 'someone',
              }),
            );
            if (standing.length === 0) return <p className="soft client-part-words">No visits are booked to repeat.</p>;
            return (
              <ul className="lines">
                {standing.map(({ sentence, days, jobs: [job, ...others] }) => (
                  <StandingLine
                    key={job?.ref}
                    sentence={`${job?.clientName}: ${sentence}`}
                    more={days}
                    next={job && findNext([job, ...others])}
                  />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </ClientPart>
    </div>
  );
}

function findNext(jobs: readonly [WorkerSeries, ...WorkerSeries[]]) {
  const { clientRef, ref: jobRef, next } = jobs.reduce((first, job) => (job.next.date < first.next.date ? job : first));
  return { clientRef, jobRef, ...next };
}
