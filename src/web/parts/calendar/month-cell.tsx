import { memo } from 'react';
import { formatShortDay } from '#domain/time/format.ts';
import { HolidayName } from '#web/parts/holidays/holiday-name.tsx';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { StatusIcon } from '#web/parts/visit/status-icon.tsx';
import { findStatusLook } from '#web/parts/visit/status-look.ts';
import { listStates } from '#web/parts/visit/visit-states.ts';
import { formatStart, formatWorkers } from '#web/parts/visit/visit-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fitCell } from './agenda-dates.ts';
import { formatDayLabel, formatVisitCount } from './day-text.ts';
import { toMonth } from './month-grid.ts';
import type { ShownDay } from './shown-weeks.ts';

type MonthCellProps = {
  day: ShownDay;
  month: string;
  today: boolean;
  selected: boolean;
  /** The one day in the tab order; Tab goes on from it to its visits. */
  active: boolean;
  services: ServiceNames;
  holiday: string | undefined;
  loading: boolean;
};

/**
 * Shows a day of the month: its number, and as many of its visits as fit. It is memoised: it renders only when its own props
 * change.
 */
export const MonthCell = memo(function MonthCell(props: MonthCellProps) {
  const { day, month, today, selected, active, services, holiday, loading } = props;
  const { date, visits } = day;
  const { shown, more } = fitCell(visits);
  const tabIndex = active ? 0 : -1;
  const number = formatDayNumber(date, month);
  const classes = ['cal-month-day', toMonth(date) !== month && 'other', today && 'today', selected && 'chosen']
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td data-date={date} className={classes} aria-selected={selected}>
      <CalendarLink
        className="day-number num"
        date={date}
        data-day
        tabIndex={tabIndex}
        aria-label={formatDayLabel(day, { shown: number, holiday })}
        aria-current={today ? 'date' : undefined}
      >
        {number}
      </CalendarLink>
      <HolidayName>{holiday}</HolidayName>
      {loading && toMonth(date) === month && <Skeleton className="visit-skeleton" />}
      {shown.map((one) => (
        <VisitChip key={one.key} shown={one} services={services} tabIndex={tabIndex} />
      ))}
      {more > 0 && (
        <CalendarLink
          className="more-visits"
          date={date}
          data-more
          tabIndex={tabIndex}
          aria-label={`${more} more, ${formatVisitCount(visits.length)} on ${formatShortDay(date)}`}
        >
          {more} more
        </CalendarLink>
      )}
    </td>
  );
});

/** Formats a day's number; the first day of the next month names its month. */
function formatDayNumber(date: string, month: string): string {
  const day = String(Number(date.slice(8)));
  return day === '1' && toMonth(date) !== month ? formatShortDay(date).slice(4) : day;
}

/** Shows a visit in a month's cell: time and name in text, the status as rails, colour, icon, and a word for screen readers. */
function VisitChip({ shown, services, tabIndex }: { shown: ShownVisit; services: ServiceNames; tabIndex: 0 | -1 }) {
  const { visit, status, isUnsent } = shown;
  const { look } = findStatusLook(shown);
  return (
    <CalendarLink className="visit" data-visit-status={look} date={visit.date} visit={visit} tabIndex={tabIndex}>
      <span className="t num">{formatStart(visit)}</span>
      <StatusIcon status={status} isUnsent={isUnsent} />
      <span className="w">{formatWorkers(shown)}</span>
      <span className="sr">{['', ...listStates(shown), findServiceName(services, visit)].join(', ')}</span>
    </CalendarLink>
  );
}
