import { useMemo } from 'react';
import type { Appointment } from '#contract/appointments.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { listStanding } from '#domain/booking/standing.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { StandingLine } from '#web/parts/people/standing-line.tsx';
import { type RosterIndex, visitsOn } from '#web/parts/visit/roster-index.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { pickCalledName } from '#web/parts/visit/visit-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEnded } from './absences/ending-banner.tsx';

/** Says a client's standing bookings in sentences, each with the way to its next visit, where all upcoming ones are changed. */
export function StandingBookings({ client }: { client: OfficeClient }) {
  const { ref: clientRef, timeZone = brand.timeZone } = client;
  const roster = useRosterOf({ clientRef, timeZone });
  const hasEnded = useEnded(clientRef) !== undefined;
  return (
    <ClientPart id="standing" title="Standing bookings">
      <Loaded queries={[roster.query]} skeleton={<Skeleton width="60%" />} title="The bookings could not be loaded">
        {() => roster.index && <StandingList {...{ roster, clientRef, hasEnded }} index={roster.index} />}
      </Loaded>
    </ClientPart>
  );
}

type StandingListProps = {
  roster: ReturnType<typeof useRosterOf>;
  index: RosterIndex;
  clientRef: string;
  hasEnded: boolean;
};

function StandingList({ roster: { today, now, services }, index, clientRef, hasEnded }: StandingListProps) {
  const standing = useMemo(() => {
    return listStanding({
      jobs: hasEnded ? [] : [...index.jobs.values()],
      today,
      serviceOf: (job) => findServiceName(services, job),
      nameOf: (ref) => nameWorker(index, ref),
    });
  }, [index, today, services, hasEnded]);
  if (standing.length === 0) return <p className="soft client-part-words">No visits are booked to repeat.</p>;
  return (
    <ul className="lines">
      {standing.map(({ sentence, days, jobs }) => {
        const next = findNextVisit({ index, jobs, today, now });
        return (
          <StandingLine
            key={jobs[0]?.ref}
            sentence={sentence}
            more={joinWithCommas([days, jobs[0] && describePayer(index, jobs[0])])}
            next={next && { ...next, clientRef }}
          />
        );
      })}
    </ul>
  );
}

/** Names a support worker as they are called, and in full where another one is called the same. */
function nameWorker({ workers }: RosterIndex, ref: string): string {
  const worker = workers.get(ref);
  if (!worker) return 'someone';
  const name = pickCalledName(worker);
  const isShared = [...workers.values()].some((other) => other.ref !== ref && pickCalledName(other) === name);
  return isShared ? worker.fullName : name;
}

function describePayer({ fundings }: RosterIndex, { fundingType, fundingRef }: Appointment): string {
  if (fundingType === 'Private') return 'private';
  const funding = fundings.get(fundingRef ?? '');
  return funding ? `paid by ${funding.funderName}` : '';
}

type NextInput = { index: RosterIndex; jobs: readonly Appointment[]; today: string; now: number };

/** Finds the next visit of some jobs that is not cancelled. */
function findNextVisit({ index, jobs, today, now }: NextInput) {
  const refs = new Set(jobs.map(({ ref }) => ref));
  for (const date of index.dates) {
    if (date < today) continue;
    const next = visitsOn({ index, date, now }).find(({ job, status }) => refs.has(job.ref) && status !== 'Cancelled');
    if (next) return next.visit;
  }
  return undefined;
}
