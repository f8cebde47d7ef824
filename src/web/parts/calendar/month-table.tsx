import type { MouseEvent } from 'react';
import { daysOfWeek } from '#domain/time/day.ts';
import { formatHours, formatMonth } from '#domain/time/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayGrid, findDateAt, type MonthProps } from './day-grid.tsx';
import { MonthCell } from './month-cell.tsx';
import './month-table.css';

type MonthTableProps = MonthProps & {
  onSelect: (date: string) => void;
  /** Selects a day and moves focus to its list. */
  onOpenDay: (date: string) => void;
};

/** Shows the month in a wide window, Monday to Sunday, with the hours of each week. */
export function MonthTable({ month, onSelect, onOpenDay, ...grid }: MonthTableProps) {
  const { roster, selected } = grid;
  const { today, services, holidays, loading } = roster;

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
    <DayGrid
      {...grid}
      className="cal-month"
      aria-label={`Visits in ${formatMonth(month)}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      heads={
        <>
          {daysOfWeek.map((name) => (
            <th key={name} className="cal-month-name" scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
          <th className="cal-month-name cal-month-hours" scope="col">
            Hours
          </th>
        </>
      }
    >
      {({ monday, days, minutes }, active) => (
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
      )}
    </DayGrid>
  );
}

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
