import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import { formatPrinted, formatPrintedWeek } from '#domain/paper/printed.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatHours, formatShortDay } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { useRowsInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { OfficeHolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { Bands } from '#web/ui/bands.tsx';
import { BoardKey } from './board-key.tsx';
import { type DropVisit, useWarnOfDrop } from './dragged-visit.tsx';
import { IdleLine, LeftOut } from './idle-line.tsx';
import { LaneLink } from './lane-link.tsx';
import type { Lane } from './lanes.ts';
import { toRowData } from './use-drag.ts';
import type { ShownRows } from './use-visit-rows.ts';
import { formatVisitCounts } from './visits-text.ts';
import { WeekCell } from './week-cell.tsx';
import { countLines, type DayOff, findDayOff, indexAbsences } from './week-cells.ts';
import './week.css';

const mostAtOnce = 24;
const rowsInBand = 4;
/** Of a line of a row, and of what is around its lines, in rem. */
const [lineHeight, rowPadding] = [1.5, 0.3125];

type WeekTableProps = ShownRows & { schedule: Schedule; onDrop: DropVisit };

/** Shows a week as a roster: what is not allocated on top, then the visits of each support worker or client by day. */
export function WeekTable({ schedule, rows, view, open, onDrop }: WeekTableProps) {
  const { lanes, unallocated } = rows;
  const absences = useMemo(() => indexAbsences(schedule), [schedule]);
  const visitProps = { view, open, onDrop, warn: useWarnOfDrop(schedule, rows) };
  const drawn = useRowsInSlices(lanes, mostAtOnce);
  const key = (
    <BoardKey week hatch={lanes.some(({ workHours }) => workHours.length > 0) ? 'Does not work' : undefined} />
  );
  return (
    <div className="week-scroll">
      <table className="week">
        <colgroup className="paper-only">
          <col className="week-names" />
          <col span={view.days.length} />
          <col className="week-sums" />
        </colgroup>
        <WeekHead view={view} rows={rows} />
        {unallocated.length > 0 && (
          <tbody className="week-part">
            <WeekRow
              className="week-unallocated"
              name="Not allocated"
              visits={unallocated}
              sum={formatCount(unallocated.length, 'visit')}
              other="client"
              {...visitProps}
            />
          </tbody>
        )}
        <Bands
          tag="tbody"
          items={drawn}
          size={rowsInBand}
          heightOf={(lane) => countLines(lane) * lineHeight + rowPadding}
        >
          {(lane) => [
            lane.areaTitle && (
              <tr key={lane.areaTitle} className="week-row">
                <th className="week-area" scope="colgroup" colSpan={view.days.length + 2}>
                  {lane.areaTitle}
                </th>
              </tr>
            ),
            <WeekRow
              key={lane.ref}
              lane={lane}
              name={<LaneLink lane={lane} by={view.by} />}
              visits={lane.visits}
              sum={formatHours(lane.minutes)}
              offOn={(day) => findDayOff({ lane, absences, day })}
              other={view.by === 'client' ? 'worker' : 'client'}
              {...visitProps}
            />,
          ]}
        </Bands>
        <tfoot className="paper-only">
          <tr>
            <td colSpan={view.days.length + 2}>
              {key}
              <LeftOut rows={rows} />
            </td>
          </tr>
        </tfoot>
      </table>
      {lanes.length === 0 && unallocated.length === 0 && <p className="visits-none">No visits match.</p>}
      <IdleLine rows={rows} view={view} />
      {key}
    </div>
  );
}

/** Names the days; each opens from its name. Each page of paper begins with it, and with whose week it is. */
function WeekHead({ view, rows }: Pick<ShownRows, 'view' | 'rows'>) {
  const { days, today, by, area, team, now } = view;
  const parts = [brand.productName, formatPrintedWeek(days[0]!), ...[area, team].filter((name) => name !== undefined)];
  return (
    <thead className="week-part week-head">
      <tr className="paper-only">
        <th className="week-title" colSpan={days.length + 2}>
          <b>{joinWithCommas(parts)}</b> {formatVisitCounts(rows, by)}. Printed{' '}
          {formatPrinted({ now, zone: brand.timeZone })}.
        </th>
      </tr>
      <tr className="week-row">
        <th className="week-who" scope="col">
          {by === 'client' ? 'Client' : 'Support worker'}
        </th>
        {days.map((day) => (
          <th key={day} scope="col" data-today={day === today || undefined}>
            <Link className="row-link" to="/office/visits" search={view.withPart({ day, view: undefined })}>
              {day === today && <span className="week-today">Today, </span>}
              {formatShortDay(day).split(' ').slice(0, 2).join(' ')}
            </Link>
            <OfficeHolidayOn date={day} />
          </th>
        ))}
        <th className="week-sum right" scope="col">
          Hours
        </th>
      </tr>
    </thead>
  );
}

type WeekRowProps = Omit<Parameters<typeof WeekCell>[0], 'visits'> & {
  className?: string;
  lane?: Lane;
  name: ReactNode;
  visits: readonly ScheduledVisit[];
  sum: string;
  /** Says why a day is hatched. */
  offOn?: (day: string) => DayOff | undefined;
};

function WeekRow({ className = '', lane, name, visits, sum, offOn, ...cellProps }: WeekRowProps) {
  const { days, today } = cellProps.view;
  const byDay = Map.groupBy(visits, ({ visit }) => visit.date);
  return (
    <tr {...toRowData(lane, cellProps.view)} className={`week-row ${className}`.trim()}>
      <th className="week-who" scope="row">
        {name}
      </th>
      {days.map((day) => {
        const own = byDay.get(day);
        const off = offOn?.(day);
        return (
          <td key={day} className={off && 'off-time'} data-today={day === today || undefined}>
            {off?.isShown && <span className="week-away">{off.words}</span>}
            {off && !off.isShown && <span className="week-off" role="img" aria-label={off.words} />}
            {own && <WeekCell visits={own} {...cellProps} />}
          </td>
        );
      })}
      <td className="week-sum right num">{sum}</td>
    </tr>
  );
}
