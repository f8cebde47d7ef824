import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatHours, formatShortDay } from '#domain/time/format.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { Lane } from './lanes.ts';
import type { VisitsView } from './use-visits-view.ts';
import './week.css';
import { formatCellNotes, isAway, listWeekCells, type WeekCell } from './week.ts';

type WeekTableProps = {
  schedule: Schedule;
  lanes: readonly Lane[];
  unallocated: readonly ScheduledVisit[];
  view: VisitsView;
};

/** A week: the hours of each support worker or client by day, and what is special about them. Each day opens from its cell. */
export function WeekTable({ schedule, lanes, unallocated, view }: WeekTableProps) {
  const { days, today, by } = view;
  // The first rows are painted at once; hundreds more follow in slices.
  const drawn = useDeferredValue(lanes, lanes.slice(0, 40));
  return (
    <div className="week-scroll">
      <table className="week">
        <thead>
          <tr>
            <th scope="col">{by === 'client' ? 'Client' : 'Support worker'}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <Link to="/office/visits" search={view.withPart({ day, view: undefined })}>
                  {day === today && 'Today, '}
                  {formatShortDay(day).split(' ').slice(0, 2).join(' ')}
                </Link>
                <HolidayOn date={day} zone={schedule.timeZone} />
              </th>
            ))}
            <th scope="col" className="right">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="week-unallocated">
            <th scope="row">Not allocated</th>
            {listWeekCells(unallocated, days).map(({ day, unallocated: count }) => (
              <td key={day}>
                {count === 0 ? (
                  'None'
                ) : (
                  <Link to="/office/visits" search={view.withPart({ day, view: undefined, status: 'NotAllocated' })}>
                    {count} not allocated
                  </Link>
                )}
              </td>
            ))}
            <td className="right num">{formatCount(unallocated.length, 'visit')}</td>
          </tr>
          {drawn.map((lane) => (
            <tr key={lane.ref}>
              <th scope="row">{lane.name}</th>
              {listWeekCells(lane.visits, days).map((cell) => (
                <td key={cell.day} data-today={cell.day === today || undefined}>
                  <Cell cell={cell} away={isAway(schedule, lane, cell.day)} view={view} />
                </td>
              ))}
              <td className="right num">{formatHours(lane.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lanes.length === 0 && <p className="visits-none">No visits match.</p>}
    </div>
  );
}

function Cell({ cell, away, view }: { cell: WeekCell; away: boolean; view: VisitsView }) {
  const notes = formatCellNotes(cell);
  if (cell.visits === 0) return <span className="soft">{away ? 'Away' : 'None'}</span>;
  return (
    <Link to="/office/visits" search={view.withPart({ day: cell.day, view: undefined })}>
      <b className="num">{formatHours(cell.minutes)} h</b>
      {away && ' Away'}
      {notes && <span className="week-notes"> {notes}</span>}
    </Link>
  );
}
