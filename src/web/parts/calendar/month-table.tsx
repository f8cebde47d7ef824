import { type MouseEvent, useState } from 'react';
import { addDays, daysOfWeek, mondayOfDate } from '#domain/time/day.ts';
import { formatHours, formatMonth } from '#domain/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayGrid, findDateAt, type MonthProps } from './day-grid.tsx';
import { MonthCell } from './month-cell.tsx';
import { toMonth } from './month-grid.ts';
import type { ShownWeek } from './shown-weeks.ts';
import './month-table.css';

type MonthTableProps = MonthProps & {
  onSelect: (date: string) => void;
  /** Selects a day and moves focus to its list. */
  onOpenDay: (date: string) => void;
};

/** Shows the month in a wide window, Monday to Sunday, with the hours of each week. Late in a month it begins with the week before today's. */
export function MonthTable(props: MonthTableProps) {
  const { weeks, month, selected, roster } = props;
  const [isWhole, setWhole] = useState(false);
  const lastWeek = addDays(mondayOfDate(roster.today), -7);
  const begun = month === toMonth(roster.today) && selected >= lastWeek ? listFrom(weeks, lastWeek) : weeks;
  return (
    <>
      {begun.length < weeks.length && (
        <Button className="cal-earlier" variant="quiet" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide earlier weeks' : 'Show earlier weeks'}
        </Button>
      )}
      <WholeMonth {...props} weeks={isWhole ? weeks : begun} />
    </>
  );
}

/** The weeks before these fit above today's week in most windows. */
const mostEarlier = 2;

function listFrom(weeks: readonly ShownWeek[], first: string): readonly ShownWeek[] {
  const from = weeks.findIndex(({ monday }) => monday >= first);
  return from > mostEarlier ? weeks.slice(from) : weeks;
}

function WholeMonth({ month, onSelect, onOpenDay, ...grid }: MonthTableProps) {
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
