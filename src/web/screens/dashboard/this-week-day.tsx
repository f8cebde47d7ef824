import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, weekdayName } from '#domain/time/format.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { StatusIcon } from '#web/parts/visit/status-icon.tsx';
import { findStatusLook } from '#web/parts/visit/status-look.ts';
import { listStates } from '#web/parts/visit/visit-states.ts';
import { addHoursUnit, formatStart, formatWorkers } from '#web/parts/visit/visit-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { WeekDay } from './week-of.ts';
import '#web/ui/status.css';

type ThisWeekDayProps = {
  day: WeekDay;
  /** Those of its visits; absent while the visits load. */
  hours: string | undefined;
  services: ServiceNames;
  today: string;
};

/** As many visits as a day's column has room for; the calendar shows the rest. */
const mostShown = 5;

export function ThisWeekDay({ day, hours, services, today }: ThisWeekDayProps) {
  const { date, visits } = day;
  const isToday = date === today;
  const shown = visits.length > mostShown ? visits.slice(0, mostShown - 1) : visits;
  const more = visits.length - shown.length;
  return (
    <li className={`week-day${isToday ? ' today' : ''}`}>
      <h3 className="week-date" aria-label={`${isToday ? 'Today, ' : ''}${formatDayMonth(date)}`}>
        <b className="num week-day-number">{Number(date.slice(8))}</b>{' '}
        <span className="week-day-name">{isToday ? 'Today' : weekdayName(date).slice(0, 3)}</span>
      </h3>
      {hours === undefined && <Skeleton className="week-skeleton" />}
      {hours !== undefined && visits.length === 0 && <p className="week-none">No visits</p>}
      {shown.map((one) => (
        <WeekVisit key={one.key} shown={one} service={findServiceName(services, one.visit)} />
      ))}
      {more > 0 && (
        <CalendarLink className="week-more" date={date}>
          {more} more<span className="sr"> on {formatDayMonth(date)}</span>
        </CalendarLink>
      )}
      {hours !== undefined && visits.length > 0 && <p className="week-sum num">{addHoursUnit(hours)}</p>}
    </li>
  );
}

function WeekVisit({ shown, service }: { shown: ShownVisit; service: string }) {
  const { visit, status, isUnsent, workers, awayWorkers } = shown;
  const { look } = findStatusLook(shown);
  const names = awayWorkers.length === 0 && joinWithAnd(workers.map(({ fullName }) => fullName));
  return (
    <CalendarLink className="visit" data-visit-status={look} date={visit.date} visit={visit}>
      <span className="t num">{formatStart(visit)}</span>
      <StatusIcon status={status} isUnsent={isUnsent} />
      <span className="w">{names || formatWorkers(shown)}</span>
      <span className="week-what">
        <span className="kind">{service}</span>
        {listStates(shown).map((words) => (
          <span className="week-status" key={words}>
            {words}
          </span>
        ))}
      </span>
    </CalendarLink>
  );
}
