import { findExactStart } from '#domain/appointments/begin.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { minutesOf, timeOf } from '#domain/time/day.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { startStep, toStart, toUnits } from './lanes.ts';
import type { ActStart } from './use-act.ts';

/** A row of the board that belongs to a support worker. */
export type BoardWorker = { ref: string; name: string };

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
