import { type MouseEvent, useMemo } from 'react';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { formatHours, formatMonth } from '#domain/time/format.ts';
import type { HolidayNames } from '#web/parts/holidays/find-holidays.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MonthCell } from './month-cell.tsx';
import type { MonthLimits } from './month-moves.ts';
import type { ShownWeek } from './shown-weeks.ts';
import { findDateAt, useGridKeys } from './use-grid-keys.ts';
import './month-table.css';

export type MonthProps = {
  month: string;
  weeks: readonly ShownWeek[];
  selected: string;
  today: string;
  window: CalendarWindow;
  limits: MonthLimits | undefined;
  services: ServiceNames;
  holidays: HolidayNames;
  loading: boolean;
  onSelect: (date: string) => void;
  /** Selects a day and moves focus to its list. */
  onOpenDay: (date: string) => void;
};

/** Shows the month in a wide window, Monday to Sunday, with the hours of each week. */
export function MonthTable(props: MonthProps) {
  const { month, weeks, selected, today, window, limits, services, holidays, loading, onSelect, onOpenDay } = props;
  const drawn = useMemo(() => new Set(weeks.flatMap(({ days }) => days.map(({ date }) => date))), [weeks]);
  const { table, active, onFocus, onKeyDown } = useGridKeys({
    isDrawn: (date) => drawn.has(date),
    selected,
    window,
    limits,
  });

  function onClick(event: MouseEvent) {
    const date = findDateAt(event.target);
    const link = (event.target as Element).closest('a');
    if (!date || (link && !('more' in link.dataset))) return;
    if (link) event.preventDefault();
    if (link) onOpenDay(date);
    else onSelect(date);
  }

  function onDoubleClick(event: MouseEvent) {
    const date = findDateAt(event.target);
    if (date && !(event.target as Element).closest('a.visit')) onOpenDay(date);
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys move between is a grid
      role="grid"
      className="cal-month"
      aria-label={`Visits in ${formatMonth(month)}`}
      aria-busy={loading}
      ref={table}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <thead>
        <tr>
          {daysOfWeek.map((name) => (
            <th key={name} className="cal-month-name" scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
          <th className="cal-month-name cal-month-hours" scope="col">
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, days, minutes }) => (
          <tr key={monday} className="cal-month-week">
            {days.map((day) => (
              <MonthCell
                key={day.date}
                day={day}
                month={month}
                today={day.date === today}
                selected={day.date === selected}
                active={day.date === active}
                services={services}
                holiday={holidays.get(day.date)}
                loading={loading}
              />
            ))}
            <WeekTotal minutes={minutes} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the hours of a week, in the last column. */
function WeekTotal({ minutes }: { minutes: number | undefined }) {
  if (minutes === undefined) {
    return (
      <td className="week-total">
        <Skeleton width="2rem" />
      </td>
    );
  }
  const hours = formatHours(minutes);
  return (
    <td className="week-total num">
      <b className="week-total-hours">{hours}</b> {hours === '1' ? 'hour' : 'hours'}
    </td>
  );
}
