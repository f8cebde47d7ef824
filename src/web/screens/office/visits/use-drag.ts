import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { findExactStart } from '#domain/appointments/begin.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { minutesOf, timeOf } from '#domain/time/day.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { startStep, toStart, toUnits } from './lanes.ts';
import type { ActStart } from './use-act.ts';
import type { Grouping } from './visits-address.ts';

type UseDragInput = {
  canDrag: boolean;
  /** Finds what a drop would ask for. */
  toStart: (place: DragPlace) => ActStart | undefined;
  onDrop: (start: ActStart) => void;
};
type Drag = { x: number; y: number; start: ActStart | undefined };

/** Place of a dragged visit: how far along it is from where it began, the row of that, and what is below the pointer, topmost first. */
export type DragPlace = { slot: Element; x: number; from: BoardWorker | undefined; below: readonly Element[] };

/** Pixels before a press becomes a drag. */
const threshold = 6;

/**
 * Drags a visit over a day or a week with a mouse or a pen; a finger scrolls. Escape gives up. It stays below the pointer while a wheel
 * scrolls the rows. Everything that a drag does can be done in the pane too.
 */
export function useDrag({ canDrag, toStart, onDrop }: UseDragInput) {
  const [drag, setDrag] = useState<Drag>();
  const wasDragged = useRef(false);
  const stop = useRef<() => void>(undefined);
  // The board may be drawn again without this visit while it is dragged.
  useEffect(() => () => stop.current?.(), []);

  function begin({ currentTarget: slot, clientX, clientY, button, pointerType, ...keys }: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (!canDrag || button !== 0 || pointerType === 'touch' || keys.ctrlKey || keys.metaKey || keys.shiftKey) return;
    const place = slot.parentElement ?? slot;
    const [from, begun] = [findRow(slot), place.getBoundingClientRect()];
    let pointer = { clientX, clientY };
    let dropped: ActStart | undefined;
    const follow = () => {
      const moved = { x: pointer.clientX - clientX, y: pointer.clientY - clientY };
      if (!wasDragged.current && Math.hypot(moved.x, moved.y) < threshold) return;
      wasDragged.current = true;
      const { left, top } = place.getBoundingClientRect();
      const [x, y] = [moved.x - left + begun.left, moved.y - top + begun.top];
      const below = document.elementsFromPoint(pointer.clientX, pointer.clientY);
      dropped = toStart({ slot, x, from, below });
      setDrag({ x, y, start: dropped });
    };
    const point = (event: globalThis.PointerEvent) => {
      pointer = event;
      follow();
    };
    const finish = () => {
      end();
      if (dropped) onDrop(dropped);
    };
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end();
    const listeners = { pointermove: point, scroll: follow, pointerup: finish, pointercancel: end, keydown: giveUp };
    const entries = Object.entries(listeners) as [string, EventListener][];
    function end() {
      for (const [type, listener] of entries) window.removeEventListener(type, listener, true);
      stop.current = undefined;
      setDrag(undefined);
    }
    for (const [type, listener] of entries) window.addEventListener(type, listener, true);
    stop.current = end;
  }

  /** Stops the press that ended a drag from opening anything. */
  function click(event: MouseEvent) {
    if (wasDragged.current) event.preventDefault();
    wasDragged.current = false;
  }

  return { drag, handlers: { draggable: false, onPointerDown: begin, onClick: click } };
}

const rows = '.board-row, .week-row';

function findRow(within: Element | undefined): BoardWorker | undefined {
  const { worker: ref, name = '' } = within?.closest<HTMLElement>(rows)?.dataset ?? {};
  return ref === undefined ? undefined : { ref, name };
}

/** Finds the support worker of the row that is topmost below the pointer. */
export function findRowBelow({ below }: Pick<DragPlace, 'below'>): BoardWorker | undefined {
  return findRow(below.find((element) => element.matches(rows)));
}

/** Names the support worker of a row for `findRow`. */
export function toRowData(lane: { ref: string; name: string } | undefined, { by }: { by: Grouping }) {
  return lane && by === 'worker' ? { 'data-worker': lane.ref, 'data-name': lane.name } : {};
}

/** A row of the board that belongs to a support worker. */
type BoardWorker = { ref: string; name: string };

type DropInput = {
  shown: ScheduledVisit;
  /** The support worker's row that it was dragged from, and the one below the pointer. */
  from: BoardWorker | undefined;
  to: BoardWorker | undefined;
  /** The distance along the hours of the board. */
  units: number;
};

/**
 * Finds what a drag asks for: another start, in half hours, another support worker in place of the one of its row, or both. Nothing where
 * neither differs (docs/product/office.md, "Dragging a visit").
 */
export function toDrop({ units, ...drop }: DropInput): ActStart | undefined {
  const { visit } = drop.shown;
  // An overnight visit starts at 11:00pm wherever it is dropped.
  const startTime = visit.durationOption === 'Overnight' ? undefined : findDroppedStart(findExactStart(visit), units);
  return unlessEmpty({ ...(startTime && { startTime }), ...giveTo(drop) });
}

type DayDropInput = Omit<DropInput, 'units'> & {
  /** The day that the pointer is over, none beside the days. */
  day: string | undefined;
  today: string;
};

/** Finds what a drag in a week asks for: another day that is not over, another support worker in place of the one of its row, or both. */
export function toDayDrop({ day, today, ...drop }: DayDropInput): ActStart | undefined {
  if (day === undefined || day < today) return undefined;
  return unlessEmpty({ ...(day !== drop.shown.visit.date && { date: day }), ...giveTo(drop) });
}

function unlessEmpty(start: ActStart): ActStart | undefined {
  return Object.keys(start).length > 0 ? start : undefined;
}

function giveTo({ shown: { visit }, from, to }: Omit<DropInput, 'units'>): ActStart {
  if (to === undefined || to.ref === from?.ref || visit.supportWorkerRefs.includes(to.ref)) return {};
  return { supportWorkerRefs: replaceWorker(visit, from?.ref, to.ref), workerName: to.name };
}

function findDroppedStart(start: string | undefined, units: number): string | undefined {
  const steps = Math.round((units * 60) / startStep);
  if (start === undefined || steps === 0) return undefined;
  const [earliest, latest] = [toStart(0), toStart(Number.POSITIVE_INFINITY)];
  const minute = Math.min(Math.max(minutesOf(start) + steps * startStep, earliest), latest);
  return toUnits(minute) === toUnits(minutesOf(start)) ? undefined : timeOf(minute);
}

/** Puts a worker in the place of another. Where one more is needed the others stay. */
function replaceWorker(visit: ScheduledVisit['visit'], from: string | undefined, to: string): string[] {
  const present = visit.supportWorkerRefs;
  if (from === undefined) return present.length < countWorkersNeeded(visit) ? [...present, to] : [to];
  return present.map((ref) => (ref === from ? to : ref));
}
