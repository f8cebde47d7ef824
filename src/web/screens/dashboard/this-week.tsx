import { Link } from '@tanstack/react-router';
import { formatHoursOfLines } from '#domain/time/format.ts';
import { type RosterIndex, sumShownMinutes } from '#web/parts/visit/roster-index.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ThisWeekDay } from './this-week-day.tsx';
import { formatWeekDays, type WeekDay } from './week-of.ts';
import './this-week.css';

type ThisWeekProps = {
  index: RosterIndex | undefined;
  services: ServiceNames;
  days: readonly WeekDay[];
  today: string;
  now: number;
  mayBook: boolean;
};

/** Shows seven days from today at a glance: a column for each, on a phone a row. */
export function ThisWeek({ index, services, days, today, now, mayBook }: ThisWeekProps) {
  const visits = days.flatMap((day) => day.visits);
  const total = index && visits.length > 0 && formatHoursAndMinutes(sumShownMinutes({ index, visits, now }));
  const hours = index && formatHoursOfLines(days.map((day) => sumShownMinutes({ index, visits: day.visits, now })));
  return (
    <section className="section" aria-labelledby="this-week">
      <div className="section-head">
        <h2 id="this-week">This week</h2>
        <p className="soft">
          <span className="week-dates">
            {formatWeekDays(days)}
            {total && ', '}
          </span>
          {total && <strong className="week-hours">{total}</strong>}
        </p>
      </div>
      {index && visits.length === 0 ? (
        <EmptyWeek mayBook={mayBook} />
      ) : (
        <>
          {!index && (
            <p className="sr" role="status">
              Loading the visits
            </p>
          )}
          <ol className="week">
            {days.map((day, at) => (
              <ThisWeekDay key={day.date} day={day} hours={hours?.[at]} services={services} today={today} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Says that the week is empty. Only members who may add a visit see the question (docs/product/dashboard.md, "This week"). */
function EmptyWeek({ mayBook }: { mayBook: boolean }) {
  return (
    <Empty>
      No bookings this week.
      {mayBook && (
        <>
          {' '}
          <Link to="/calendar/new">Would you like to add one?</Link>
        </>
      )}
    </Empty>
  );
}
