import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { findExactStart } from '#domain/appointments/begin.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { minutesOf, timeOf } from '#domain/time/day.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { boardUnits, startStep, toStart, toUnits } from './lanes.ts';
import type { ActStart } from './use-act.ts';

type UseDragInput = { shown: ScheduledVisit; canDrag: boolean; onDrop: (start: ActStart) => void };
type Drag = { x: number; y: number; start: ActStart | undefined };

/** Pixels before a press becomes a drag. */
const threshold = 6;

/**
 * Drags a visit over the board with a mouse or a pen; a finger scrolls. Escape gives up. Everything that a drag does can be
 * done in the pane too.
 */
export function useDrag({ shown, canDrag, onDrop }: UseDragInput) {
  const [drag, setDrag] = useState<Drag>();
  const wasDragged = useRef(false);
  const stop = useRef<() => void>(undefined);
  // The board may be drawn again without this visit while it is dragged.
  useEffect(() => () => stop.current?.(), []);

  function begin({ currentTarget: slot, clientX, clientY, button, pointerType, ...keys }: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (!canDrag || button !== 0 || pointerType === 'touch' || keys.ctrlKey || keys.metaKey || keys.shiftKey) return;
    const width = slot.closest('.board-slots')?.clientWidth ?? 1;
    const from = findRow(slot);
    let dropped: ActStart | undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const [x, y] = [event.clientX - clientX, event.clientY - clientY];
      if (!wasDragged.current && Math.hypot(x, y) < threshold) return;
      wasDragged.current = true;
      const below = document.elementsFromPoint(event.clientX, event.clientY);
      const row = below.find((element) => element.matches('.board-row'));
      dropped = toDrop({ shown, from, to: findRow(row), units: (x / width) * boardUnits });
      setDrag({ x, y, start: dropped });
    };
    const finish = () => {
      end();
      if (dropped) onDrop(dropped);
    };
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end();
    const listeners = { pointermove: follow, pointerup: finish, pointercancel: end, keydown: giveUp };
    const entries = Object.entries(listeners) as [string, EventListener][];
    function end() {
      for (const [type, listener] of entries) window.removeEventListener(type, listener);
      stop.current = undefined;
      setDrag(undefined);
    }
    for (const [type, listener] of entries) window.addEventListener(type, listener);
    stop.current = end;
  }

  /** Stops the press that ended a drag from opening anything. */
  function click(event: MouseEvent) {
    if (wasDragged.current) event.preventDefault();
    wasDragged.current = false;
  }

  return { drag, handlers: { draggable: false, onPointerDown: begin, onClick: click } };
}

function findRow(within: Element | undefined): BoardWorker | undefined {
  const { worker: ref, name = '' } = within?.closest<HTMLElement>('.board-row')?.dataset ?? {};
  return ref === undefined ? undefined : { ref, name };
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
export function toDrop({ shown: { visit }, from, to, units }: DropInput): ActStart | undefined {
  // An overnight visit starts at 11:00pm wherever it is dropped.
  const startTime = visit.durationOption === 'Overnight' ? undefined : findDroppedStart(findExactStart(visit), units);
  const present = visit.supportWorkerRefs;
  const isOther = to !== undefined && to.ref !== from?.ref && !present.includes(to.ref);
  if (startTime === undefined && !isOther) return undefined;
  return {
    ...(startTime && { startTime }),
    ...(isOther && { supportWorkerRefs: replaceWorker(visit, from?.ref, to.ref), workerName: to.name }),
  };
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
