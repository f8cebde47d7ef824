import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FreedWorkers as Freed } from '#contract/client-absences.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { freedWorkersQuery } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** So many times of a worker are named. */
const mostNamed = 3;

/** Shows who is free in the coming week while a client is away, and leads to visits that need someone then (docs/product/office.md, "Workers who are free"). */
export function FreedWorkers({ clientRef, absenceRef }: { clientRef: string; absenceRef: string }) {
  const query = useQuery(freedWorkersQuery({ clientRef, ref: absenceRef }));
  return (
    <Loaded queries={[query]} skeleton={<Skeleton width="80%" />} title="Who is free could not be found">
      {({ workers, visits }) =>
        workers.length > 0 && (
          <Banner kind="note">
            <p>This week it frees {joinWithAnd(workers.map(describeWorker))}.</p>
            {visits.length > 0 && (
              <>
                <p>{formatCount(visits.length, 'visit needs', 'visits need')} someone in these hours:</p>
                <ul className="affected">
                  {visits.map((visit) => (
                    <li key={`${visit.jobRef} ${visit.originalDate}`}>
                      <Link {...toVisitPage(visit)}>
                        {visit.clientName}, {describeBegin(visit)}
                      </Link>
                      : {visit.supportWorkerName} is free
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Banner>
        )
      }
    </Loaded>
  );
}

/** Describes when a worker is free: `Anahera Pōmare on Mon 30 Nov, 9:00am and 4 more times`. */
function describeWorker({ fullName, visits }: Freed['workers'][number]): string {
  const more = visits.length - mostNamed;
  const named = visits.slice(0, mostNamed).map(describeBegin);
  return `${fullName} on ${joinWithAnd(more > 0 ? [...named, `${more} more ${choosePlural(more, 'time', 'times')}`] : named)}`;
}

function describeBegin({ date, startTime }: { date: string; startTime?: string | undefined }): string {
  return joinWithCommas([formatShortDay(date), startTime && formatTime(startTime)]);
}
