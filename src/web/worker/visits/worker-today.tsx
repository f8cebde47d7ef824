import ChevronRight from 'lucide-react/icons/chevron-right';
import Smartphone from 'lucide-react/icons/smartphone';
import type { WorkerVisit } from '#contract/worker-page.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { describeService } from '../kept/describe-days.ts';
import { type KeptDays, listDays } from '../kept/kept-days.ts';
import { PlaceLink } from '../place.tsx';
import { WorkerHeading } from '../worker-heading.tsx';
import { DaysToCome } from './days-to-come.tsx';

/** Shows today's visits and the days after. */
export function WorkerToday({ kept }: { kept: KeptDays }) {
  const { today, visits, isAway, later } = listDays(kept, brand.timeZone);
  return (
    <>
      <div className="day-head">
        <WorkerHeading>Today</WorkerHeading>
        <p className="soft">{formatDayMonth(today)}</p>
      </div>
      {isAway && <p className="away">You are away today.</p>}
      {visits.length === 0 ? (
        <p className="lead">No visits today.</p>
      ) : (
        <ul className="visits" aria-label={formatCount(visits.length, 'visit')}>
          {visits.map((visit) => (
            <li key={visit.jobRef + visit.originalDate}>
              <TodaysVisit visit={visit} />
            </li>
          ))}
        </ul>
      )}
      <DaysToCome later={later} today={today} />
      <nav className="tools" aria-label="More">
        <PlaceLink className="tool" place={{ at: 'phones' }}>
          <Smartphone className="i" aria-hidden />
          <span className="strong">My phones</span>
          <ChevronRight className="i" aria-hidden />
        </PlaceLink>
      </nav>
    </>
  );
}

function TodaysVisit({ visit }: { visit: WorkerVisit }) {
  const { jobRef, originalDate, startTime, times, client } = visit;
  return (
    <PlaceLink className="visit-link" place={{ at: 'visit', jobRef, originalDate }}>
      <span className="at">{startTime ? formatTime(startTime) : times}</span>
      <span className="visit-name" translate="no">
        {client.fullName ?? client.calledBy}
      </span>
      <span className="soft">{describeService(visit)}</span>
      {client.suburb && (
        <span className="soft" translate="no">
          {client.suburb}
        </span>
      )}
      <ChevronRight className="i go" aria-hidden />
    </PlaceLink>
  );
}
