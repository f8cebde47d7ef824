import { Link } from '@tanstack/react-router';
import { formatShortDay } from '#domain/time/format.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fitCell } from './agenda-dates.ts';
import { countWords, dayLabel } from './day-words.ts';
import { monthOf } from './month-grid.ts';
import type { ShownDay } from './shown-weeks.ts';
import { VisitChip } from './visit-chip.tsx';

export type MonthCellProps = {
  day: ShownDay;
  month: string;
  today: boolean;
  selected: boolean;
  /** The one day that Tab stops at; its visits can be reached from there. */
  active: boolean;
  services: ServiceNames;
  loading: boolean;
};

/** A day of the month: its number, and as many of its visits as there is room for. */
export function MonthCell({ day, month, today, selected, active, services, loading }: MonthCellProps) {
  const { date, visits } = day;
  const { shown, more } = fitCell(visits);
  const tabIndex = active ? 0 : -1;
  const classes = [monthOf(date) !== month && 'other', today && 'today', selected && 'chosen']
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td data-date={date} className={classes || undefined} aria-selected={selected}>
      <Link
        className="day-number num"
        to="/calendar/date/$date"
        params={{ date }}
        data-day
        tabIndex={tabIndex}
        aria-label={dayLabel(day)}
        aria-current={today ? 'date' : undefined}
      >
        {numberOf(date, month)}
      </Link>
      {loading && monthOf(date) === month && <Skeleton className="visit-skeleton" />}
      {shown.map((one) => (
        <VisitChip key={one.key} shown={one} services={services} tabIndex={tabIndex} />
      ))}
      {more > 0 && (
        <Link
          className="more-visits"
          to="/calendar/date/$date"
          params={{ date }}
          data-more
          tabIndex={tabIndex}
          aria-label={`${more} more, ${countWords(visits.length)} on ${formatShortDay(date)}`}
        >
          {more} more
        </Link>
      )}
    </td>
  );
}

/** The first day of the next month says which month it is. */
function numberOf(date: string, month: string): string {
  const day = String(Number(date.slice(8)));
  return day === '1' && monthOf(date) !== month ? formatShortDay(date).slice(4) : day;
}
