import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useDeferredValue } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import { isAway } from '#domain/appointments/absence.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatHours, formatHoursOfLines, formatShortDay } from '#domain/time/format.ts';
import { OfficeHolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { IdleLine } from './idle-line.tsx';
import type { Lane } from './lanes.ts';
import type { ShownRows } from './use-visit-rows.ts';
import { RowLink } from './visit-link.tsx';
import './week.css';

type WeekTableProps = Pick<ShownRows, 'rows' | 'view'> & { schedule: Schedule };

/** Shows a week: the hours of each support worker or client by day, and what is special about them. Each day opens from its cell. */
export function WeekTable({ schedule, rows, view }: WeekTableProps) {
  const { lanes, unallocated } = rows;
  const { days, today, by } = view;
  const navigate = useNavigate();
  // The first rows are painted at once; hundreds more follow in slices.
  const drawn = useDeferredValue(lanes, lanes.slice(0, 40));
  const openDay = (day: string) =>
    void navigate({ to: '/office/visits', search: view.withPart({ day, view: undefined }) });
  const hrefs = days.map((day) => view.hrefOf({ day, view: undefined }));
  return (
    <div className="week-scroll">
      <table className="week">
        <thead>
          <tr className="week-row week-heads">
            <th scope="col">{by === 'client' ? 'Client' : 'Support worker'}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <Link className="week-link" to="/office/visits" search={view.withPart({ day, view: undefined })}>
                  {day === today && 'Today, '}
                  {formatShortDay(day).split(' ').slice(0, 2).join(' ')}
                </Link>
                <OfficeHolidayOn date={day} />
              </th>
            ))}
            <th scope="col" className="right">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="week-row week-unallocated">
            <th className="week-who" scope="row">
              Not allocated
            </th>
            {listWeekCells(unallocated, days).map(({ day, unallocated: count }) => (
              <td key={day}>
                {count > 0 && (
                  <Link
                    className="week-link"
                    to="/office/visits"
                    search={view.withPart({ day, view: undefined, status: 'NotAllocated' })}
                  >
                    {count} not allocated
                  </Link>
                )}
              </td>
            ))}
            <td className="right num">{formatCount(unallocated.length, 'visit')}</td>
          </tr>
          {drawn.map((lane) => {
            const cells = listWeekCells(lane.visits, days);
            const hours = formatHoursOfLines(cells.map(({ minutes }) => minutes));
            return (
              <Fragment key={lane.ref}>
                {lane.areaTitle && (
                  <tr className="week-row">
                    <th scope="colgroup" colSpan={days.length + 2}>
                      {lane.areaTitle}
                    </th>
                  </tr>
                )}
                <tr className="week-row">
                  <th className="week-who" scope="row" translate="no">
                    {lane.name}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={cell.day} data-today={cell.day === today || undefined}>
                      <Cell
                        cell={cell}
                        hours={hours[at]!}
                        away={isAwayOn(schedule, lane, cell.day)}
                        href={hrefs[at]!}
                        onOpen={() => openDay(cell.day)}
                      />
                    </td>
                  ))}
                  <td className="right num">{formatHours(lane.minutes)}</td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {lanes.length === 0 && <p className="visits-none">No visits match.</p>}
      <IdleLine rows={rows} view={view} />
    </div>
  );
}

type CellProps = { cell: WeekCell; hours: string; away: boolean; href: string; onOpen: () => void };

function Cell({ cell, hours, away, href, onOpen }: CellProps) {
  const notes = formatCellNotes(cell);
  if (cell.visits === 0) return away ? <span className="soft">Away</span> : <span className="sr">None</span>;
  return (
    <RowLink className="week-link" href={href} onFollow={onOpen}>
      <b className="num">{hours} h</b>
      {away && ' Away'}
      {notes && <span className="week-notes"> {notes}</span>}
    </RowLink>
  );
}

/** A day of a row of the week: hours, and what is special about its visits. */
type WeekCell = ReturnType<typeof listWeekCells>[number];

export function listWeekCells(visits: readonly ScheduledVisit[], days: readonly string[]) {
  const byDay = Map.groupBy(visits, ({ visit }) => visit.date);
  return days.map((day) => {
    const own = byDay.get(day) ?? [];
    const count = (isCounted: (shown: ScheduledVisit) => boolean) => own.filter(isCounted).length;
    const countStatus = (status: ScheduledVisit['status']) => count((shown) => shown.status === status);
    return {
      day,
      visits: own.length,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      pending: countStatus('Pending'),
      toCancel: countStatus('PendingCancellation'),
      cancelled: count(({ status, visit }) => status === 'Cancelled' && !visit.notBooked),
      declined: count(({ visit }) => visit.notBooked === 'declined'),
      notAnswered: count(({ visit }) => visit.notBooked === 'lapsed'),
      unallocated: count(needsWorker),
      notConfirmed: countStatus('NotConfirmed'),
    };
  });
}

/** Says whether the person of a row is away on a day. */
function isAwayOn(schedule: Schedule, { ref }: Pick<Lane, 'ref'>, day: string): boolean {
  const ofWorker = schedule.workerAbsences.filter(({ workerRef }) => workerRef === ref);
  const ofClient = schedule.clientAbsences.filter(({ clientRef }) => clientRef === ref);
  return isAway(day, [...ofWorker, ...ofClient]);
}

const notes: readonly [keyof Omit<WeekCell, 'day' | 'visits' | 'minutes'>, string][] = [
  ['pending', 'pending'],
  ['toCancel', 'to cancel'],
  ['cancelled', 'cancelled'],
  ['declined', 'declined'],
  ['notAnswered', 'not answered'],
  ['unallocated', 'not allocated'],
  ['notConfirmed', 'not confirmed'],
];

/** Returns `1 pending, 2 to cancel`. */
export function formatCellNotes(cell: WeekCell): string {
  return joinWithCommas(notes.flatMap(([name, word]) => (cell[name] > 0 ? `${cell[name]} ${word}` : [])));
}
