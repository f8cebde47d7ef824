import { useState } from 'react';
import type { WorkerDays } from '#contract/worker-page.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayOfMonth, formatTime } from '#domain/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { describeService, formatDates, listDayEntries } from '../kept/describe-days.ts';
import { PlaceLink } from '../place.tsx';

type Day = WorkerDays['days'][number];

const shownAtFirst = 4;

/** Shows the next 14 days, the first few until the others are asked for. */
export function DaysToCome({ later, today }: { later: readonly Day[]; today: string }) {
  const [isWhole, setWhole] = useState(false);
  const entries = listDayEntries(later, today);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <section className="next" aria-labelledby="next-days">
      <h2 id="next-days">Next days</h2>
      <p className="soft small">Addresses show from 6:00pm the day before.</p>
      <ul className="days">
        {shown.map(({ dates, day }) => (
          <li key={dates[0]}>
            <div className="day-line">
              <h3>{formatDates(dates)}</h3>
              <span className="soft">{describeDay(day)}</span>
            </div>
            {day?.visits.map((visit) => (
              <LaterVisit key={visit.jobRef + visit.originalDate} visit={visit} />
            ))}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button className="big" onClick={() => setWhole(true)}>
          Show all, to {formatDayOfMonth(addDays(today, 14))}
        </Button>
      )}
    </section>
  );
}

function describeDay(day: Day | undefined): string {
  const visits = day?.visits.length ? formatCount(day.visits.length, 'visit') : 'No visits';
  return day?.isAway ? `Away, ${visits.toLowerCase()}` : visits;
}

function LaterVisit({ visit }: { visit: Day['visits'][number] }) {
  const { jobRef, originalDate, startTime, times, client } = visit;
  return (
    <PlaceLink className="slim" place={{ at: 'visit', jobRef, originalDate }}>
      <span className="strong">{startTime ? formatTime(startTime) : times}</span>
      <span className="rails" aria-hidden="true" />
      <span>
        <span translate="no">
          <span className="strong">{client.calledBy}</span>
          {client.suburb && `, ${client.suburb}`}
        </span>
        <span className="soft own-line">{describeService(visit)}</span>
      </span>
    </PlaceLink>
  );
}
