import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import { daysOfWeek, minutesOf, toDay, weekdayOf } from '#domain/time/day.ts';
import { formatHours, formatTime, formatZone } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { useRowsInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { listAvailability } from '#web/parts/support-workers/week-hours.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { Bands } from '#web/ui/bands.tsx';
import { findInitials } from '#web/ui/initials.ts';
import { canAct } from './act-text.ts';
import { BoardKey } from './board-key.tsx';
import { BookHere } from './book-here.tsx';
import { type DropVisit, DropWarning, DropWords, useWarnOfDrop, type WarnOfDrop } from './dragged-visit.tsx';
import { IdleLine } from './idle-line.tsx';
import { LaneLink } from './lane-link.tsx';
import { boardUnits, firstMinute, type Lane, placeOffHours, placeSlots, type Slot, toUnits } from './lanes.ts';
import { moveInBoard } from './move-in-board.ts';
import { type DragPlace, findRowBelow, toDrop, toRowData, useDrag } from './use-drag.ts';
import type { ShownRows } from './use-visit-rows.ts';
import type { VisitsView } from './use-visits-view.ts';
import { VisitLink } from './visit-link.tsx';
import { describeSlot } from './visits-text.ts';
import './board.css';

type DayBoardProps = ShownRows & { schedule: Schedule; onDrop: DropVisit };

const mostAtOnce = 40;
const rowsInBand = 4;
/** Of a row whose visits are all beside each other, in rem. */
const rowHeight = 1.9375;
const hours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
/** In the lane of visits without a support worker no name comes first, so the text needs more room. */
const [leastLength, leastUnallocated] = [0.5, 2.25];

/** Shows a day in hours: what is not allocated on top, then a row for each support worker or client. */
export function DayBoard({ rows, view, open, schedule, onDrop }: DayBoardProps) {
  const { lanes, unallocated } = rows;
  const { day, today, by, now } = view;
  const nowMinute = day === today ? minutesOf(wallClock({ instant: now, zone: brand.timeZone }).time) : undefined;
  const nowAt = nowMinute === undefined || nowMinute < firstMinute ? undefined : toUnits(nowMinute);
  const earliest = nowMinute ?? 0;
  const next = unallocated[0];
  const warn = useWarnOfDrop(schedule, rows);
  const drawn = useRowsInSlices(lanes, mostAtOnce);
  return (
    <div className="board" style={toStyle({ '--units': boardUnits, ...(nowAt !== undefined && { '--now': nowAt }) })}>
      <BoardHead by={by} hasNow={nowAt !== undefined} />
      <div className="board-rows">
        {next && (
          <BoardRow
            className="board-unallocated"
            name="Not allocated"
            sum={`${unallocated.length}, first: ${formatStart(next.visit)}`}
            slots={placeSlots({ visits: unallocated, day, least: leastUnallocated })}
            {...{ view, open, onDrop, warn }}
          />
        )}
        <Bands items={drawn} size={rowsInBand} heightOf={() => rowHeight}>
          {(lane) => (
            <Fragment key={lane.ref}>
              {lane.areaTitle && <h2 className="board-area">{lane.areaTitle}</h2>}
              <BoardRow
                lane={lane}
                name={<LaneLink lane={lane} by={by} />}
                sum={lane.daysOff ?? formatHours(lane.minutes)}
                slots={placeSlots({ visits: lane.visits, day, least: leastLength })}
                free={day >= today && !lane.daysOff && <BookHere {...{ lane, view, earliest }} />}
                {...{ view, open, onDrop, warn }}
              />
            </Fragment>
          )}
        </Bands>
        {nowAt !== undefined && <i className="board-line" aria-hidden />}
      </div>
      {lanes.length === 0 && unallocated.length === 0 && <p className="visits-none">No visits match.</p>}
      <IdleLine rows={rows} view={view} />
      <BoardKey hatch={lanes.some(({ workHours }) => workHours.length > 0) ? 'Outside work hours' : undefined} />
    </div>
  );
}

function BoardHead({ by, hasNow }: Pick<VisitsView, 'by'> & { hasNow: boolean }) {
  return (
    <div className="board-head" aria-hidden>
      <div className="board-scale">
        <span>{by === 'client' ? 'Client' : 'Support worker'}</span>
        <span className="board-sum">Hours</span>
        <span className="board-hours">
          {hours.map((hour) => (
            <span className="board-hour" key={hour} style={toStyle({ '--at': toUnits(hour * 60) })}>
              {formatTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
            </span>
          ))}
          <span className="board-hour" style={toStyle({ '--at': toUnits(22 * 60) })}>
            Night
          </span>
          {hasNow && <b className="board-now">Now</b>}
        </span>
      </div>
    </div>
  );
}

type BoardRowProps = {
  className?: string;
  name: ReactNode;
  sum: string;
  slots: readonly Slot[];
  /** Begins a booking in the row’s free time. */
  free?: ReactNode;
  lane?: Lane;
  view: VisitsView;
  open: string | undefined;
  onDrop: DropVisit;
  /** Says what is against a drop while the visit is dragged. */
  warn: WarnOfDrop;
};

function BoardRow({ className = '', lane, name, sum, slots, free, ...slotProps }: BoardRowProps) {
  const lines = slots.reduce((most, { line }) => Math.max(most, line + 1), 1);
  return (
    <div
      {...toRowData(lane, slotProps.view)}
      className={`board-row ${className}`.trim()}
      style={toStyle({ '--lines': lines })}
    >
      <h2 className="board-name">{name}</h2>
      <span className="board-sum num">{sum}</span>
      {lane && lane.workHours.length > 0 && <OffHours workHours={lane.workHours} day={slotProps.view.day} />}
      {free}
      <ul className="board-slots">
        {slots.map((slot) => (
          <li
            key={slot.shown.key}
            style={toStyle({ '--at': slot.at, '--length': slot.length, '--room': slot.room, '--line': slot.line })}
          >
            <BoardSlot slot={slot} {...slotProps} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Greys the hours of a row in which its support worker does not work, and says when they do. */
function OffHours({ workHours, day }: Pick<Lane, 'workHours'> & { day: string }) {
  const weekday = weekdayOf(toDay(day));
  const words = listAvailability(workHours)[weekday]?.words;
  return (
    <div className="board-offs">
      <span className="sr">{words ? `Works ${words}` : `Does not work ${daysOfWeek[weekday]}s`}</span>
      {placeOffHours(workHours, day).map(({ at, length }) => (
        <i key={at} className="off-time" aria-hidden style={toStyle({ '--at': at, '--length': length })} />
      ))}
    </div>
  );
}

/** Hours of room from which the client's whole name is legible. */
const roomForName = 2;

type BoardSlotProps = Pick<BoardRowProps, 'view' | 'open' | 'onDrop' | 'warn'> & { slot: Slot };

function BoardSlot({ slot: { shown, room }, view, open, onDrop, warn }: BoardSlotProps) {
  const { visit, client, workers, status, service, otherZone } = shown;
  const other = view.by === 'client' ? (workers[0]?.fullName ?? 'No one yet') : client.fullName;
  const full = room >= roomForName;
  const canDrag = canAct(shown, view.now);
  const { drag, handlers } = useDrag({
    canDrag,
    toStart: (place) => toDrop({ shown, from: place.from, to: findRowBelow(place), units: toUnitsAlong(place) }),
    onDrop: (start) => onDrop(shown, start),
  });
  return (
    <VisitLink
      className="visit slot"
      data-visit-status={officeStatusLooks[status].look}
      data-slot
      data-dragged={drag ? true : undefined}
      data-late={(drag && isLate(drag.start?.startTime ?? visit.startTime)) || undefined}
      style={drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }}
      {...handlers}
      onKeyDown={moveInBoard}
      shown={shown}
      view={view}
      open={open}
      title={describeSlot(shown)}
    >
      <span className="sr">{describeSlot(shown)}</span>
      <span className="slot-words" aria-hidden>
        <b>{full || drag ? other : findInitials(other)}</b> {drag && <DropWords start={drag.start} />}
        {full && !drag && ` ${formatStart(visit)} ${otherZone ? `${formatZone(otherZone)} time ` : ''}${service}`}
      </span>
      {drag?.start && <DropWarning warnings={warn(shown, drag.start)} />}
    </VisitLink>
  );
}

/** Says whether a start is in the right half of the board. */
function isLate(startTime = '00:00'): boolean {
  return toUnits(minutesOf(startTime)) > boardUnits / 2;
}

/** Returns how far along the hours a visit was dragged. */
function toUnitsAlong({ slot, x }: DragPlace): number {
  return (x / (slot.closest('.board-slots')?.clientWidth ?? 1)) * boardUnits;
}

function toStyle(properties: Record<`--${string}`, number>): CSSProperties {
  return properties as CSSProperties;
}
