import { daysOfWeek } from '#domain/time/day.ts';
import { formatMonth } from '#domain/time/format.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { formatFullDayLabel } from './day-text.ts';
import { toMonth } from './month-grid.ts';
import type { MonthProps } from './month-table.tsx';
import type { ShownDay } from './shown-weeks.ts';
import { useGridKeys } from './use-grid-keys.ts';
import './month-strip.css';

type MonthStripProps = Pick<
  MonthProps,
  'month' | 'weeks' | 'selected' | 'today' | 'window' | 'limits' | 'loading' | 'holidays'
>;

/** Shows weeks on a phone: each day shows the rails of its visits, and the list below names them. */
export function MonthStrip({ month, weeks, selected, today, window, limits, loading, holidays }: MonthStripProps) {
  const isDrawn = (date: string) => weeks.some(({ days }) => days.some((day) => day.date === date));
  const { table, active, onFocus, onKeyDown } = useGridKeys({ isDrawn, selected, window, limits });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys move between is a grid
      role="grid"
      className="cal-strip"
      aria-label={`Days of ${formatMonth(month)}`}
      aria-busy={loading}
      ref={table}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {daysOfWeek.map((name) => (
            <th className="cal-strip-name" key={name} scope="col" abbr={name} aria-label={name}>
              {name.slice(0, 1)}
              <span className="rest">{name.slice(1, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, days }) => (
          <tr key={monday}>
            {days.map((day) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
              <td className="cal-strip-day" key={day.date} data-date={day.date} aria-selected={day.date === selected}>
                <CalendarLink
                  className={toMonth(day.date) === month ? 'cal-strip-link num' : 'cal-strip-link num other'}
                  date={day.date}
                  data-day
                  tabIndex={day.date === active ? 0 : -1}
                  aria-label={loading ? undefined : formatFullDayLabel(day, holidays.get(day.date))}
                  data-holiday={holidays.has(day.date) || undefined}
                  aria-current={day.date === today ? 'date' : undefined}
                >
                  {Number(day.date.slice(8))}
                  <DayRails {...day} />
                </CalendarLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mostRails = 3;

/** Shows the rails of a day in the order of its visits, with a plus where more exist than fit. */
function DayRails({ visits }: ShownDay) {
  const shown = visits.length > mostRails ? visits.slice(0, mostRails - 1) : visits;
  return (
    <span className="day-rails" aria-hidden>
      {shown.map(({ key, status, isUnsent }) => (
        <VisitRails key={key} status={status} isUnsent={isUnsent} />
      ))}
      {visits.length > mostRails && '+'}
    </span>
  );
}
