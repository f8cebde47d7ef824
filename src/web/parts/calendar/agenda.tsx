import { type RefObject, useState } from 'react';
import { formatMonth } from '#domain/time/format.ts';
import { HolidayName } from '#web/parts/holidays/holiday-name.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { type RosterIndex, visitsOn } from '#web/parts/visit/roster-index.ts';
import { DayVisits } from '#web/parts/visit/visit-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { listAgendaDates } from './agenda-dates.ts';
import { DayHeading } from './day-heading.tsx';
import { formatDayLabel } from './day-text.ts';
import { toMonth } from './month-grid.ts';
import type { CalendarRoster } from './shown-weeks.ts';
import './agenda.css';
import '#web/parts/visit/visit-row.css';

type AgendaProps = {
  roster: CalendarRoster;
  index: RosterIndex;
  selected: string;
  /** The heading of the selected day, so that a link to its list can focus it. */
  heading: RefObject<HTMLHeadingElement | null>;
};

const enoughAtFirst = 4;
const moreEachTime = 8;

/** Shows the selected day's visits, then those of the next days that have any. */
export function Agenda({ roster, index, selected, heading }: AgendaProps) {
  const { services, today, now, holidays } = roster;
  const mayFind = useFindWorkers();
  const [range, setRange] = useState({ from: selected, enough: enoughAtFirst });
  const enough = range.from === selected ? range.enough : enoughAtFirst;
  const countOn = (date: string) => index.days.get(date)?.appointmentRefs.length ?? 0;
  const { dates, hasMore } = listAgendaDates({ dates: index.dates, from: selected, countOn, enough });
  const days = dates.map((date) => ({ date, visits: visitsOn({ index, date, now }) }));
  const shown = days.reduce((sum, { visits }) => sum + visits.length, 0);
  return (
    <section className="agenda" aria-label="Agenda">
      <p className="sr" role="status">
        {formatDayLabel(days[0]!, { holiday: holidays.get(selected) })}
      </p>
      {days.map(({ date, visits }, place) => (
        // The selected day keeps its key, so that focus can stay on its heading.
        <div key={place === 0 ? 'selected' : date} className="agenda-day">
          <DayHeading date={date} today={today} ref={place === 0 ? heading : undefined} />
          <HolidayName>{holidays.get(date)}</HolidayName>
          {visits.length === 0 ? (
            <p className="agenda-none">{formatEmptyDay(date, index)}</p>
          ) : (
            <DayVisits {...{ visits, index, services, mayFind }} calendarDate={selected} />
          )}
        </div>
      ))}
      {!hasMore && index.dates.length > 0 && (
        <p className="agenda-end soft">There are no later visits in the calendar.</p>
      )}
      {hasMore && (
        <Button
          className="agenda-more"
          size="small"
          onClick={() => setRange({ from: selected, enough: shown + moreEachTime })}
        >
          Show more days
        </Button>
      )}
    </section>
  );
}

/** Formats the text for a day without visits, or for a day in a month without any. */
function formatEmptyDay(date: string, index: RosterIndex): string {
  const month = toMonth(date);
  if (index.dates.some((other) => toMonth(other) === month)) return 'No visits on this day.';
  return `No visits in ${formatMonth(month)}.`;
}

const rows = ['62%', '48%', '70%'];

/** Shows the selected day while its visits load, in the shape of their rows. */
export function AgendaSkeleton({ selected, today }: { selected: string; today: string }) {
  return (
    <section className="agenda" aria-label="Agenda">
      <p className="sr" role="status">
        Loading the visits
      </p>
      <div className="agenda-day">
        <DayHeading date={selected} today={today} />
        <ul className="rows" aria-hidden>
          {rows.map((width) => (
            <li key={width}>
              <div className="item visit-row">
                <span className="when">
                  <Skeleton width="4.5rem" />
                  <Skeleton width="3rem" height="1rem" className="skel-second" />
                </span>
                <Skeleton className="skel-rails" width="0.625rem" height="5rem" />
                <span className="grow">
                  <Skeleton width={width} />
                  <Skeleton width="60%" height="1rem" className="skel-second" />
                </span>
                <Skeleton round />
                <span className="outcome">
                  <Skeleton width="6.5rem" height="1.875rem" />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
