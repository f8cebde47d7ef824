import { createContext, useContext, useMemo } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { addDays } from '#domain/time/day.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { listShownVisits, type ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import {
  filterVisits,
  groupByArea,
  isOvernightBefore,
  type Lane,
  listClientLanes,
  listUnallocated,
  listWorkerLanes,
  type VisitFilter,
} from './lanes.ts';
import type { ActStart } from './use-act.ts';
import type { VisitsView } from './use-visits-view.ts';

type VisitRows = {
  /** All visits of the days, and those of the night before, which are on the board and in no count. */
  all: readonly ScheduledVisit[];
  /** Those that every filter lets through. */
  visits: readonly ScheduledVisit[];
  unallocated: readonly ScheduledVisit[];
  lanes: readonly Lane[];
  /** Support workers without visits, where they are more than a few; they are behind one line until it is pressed. */
  idle: { count: number; isHidden: boolean } | undefined;
  asList: boolean;
};

/** Rows as they are looked at, with the key of the visit that is open. */
export type ShownRows = { rows: VisitRows; view: VisitsView; open: string | undefined };

/** Lists the rows that are shown; undefined while they load. */
export function useVisitRows(schedule: Schedule | undefined, settings: Settings | undefined, view: VisitsView) {
  const wide = useIsWideWindow();
  const { days, now, by, rows, filter, idle } = view;
  const [from, to] = [days[0]!, days.at(-1)!];
  const names = useMemo(() => settings && indexServiceNames(settings), [settings]);
  const all = useMemo(
    () => schedule && names && listShownVisits({ schedule, from: addDays(from, -1), to, names, now }),
    [schedule, from, to, names, now],
  );
  return useMemo(
    () =>
      schedule && all && listRows({ schedule, all, filter, by, rows, idle, from, to, asList: by === 'time' || !wide }),
    [schedule, all, filter, by, rows, idle, from, to, wide],
  );
}

/** So many rows without visits are shown at once. */
const mostIdle = 5;
const isIdle = ({ visits }: Lane) => visits.length === 0;

type RowsInput = Pick<VisitRows, 'all' | 'asList'> &
  Pick<VisitsView, 'by' | 'rows' | 'idle'> & { schedule: Schedule; filter: VisitFilter; from: string; to: string };

function listRows({ schedule, all, filter, by, rows, idle, from, to, asList }: RowsInput): VisitRows {
  const withBefore = filterVisits(all, filter);
  const isOfDays = ({ visit }: ScheduledVisit) => visit.date >= from;
  const isOnBoard = (one: ScheduledVisit) => isOfDays(one) || isOvernightBefore(one, from);
  const onBoard = withBefore.filter(asList || from !== to ? isOfDays : isOnBoard);
  const everyLane =
    by === 'client'
      ? listClientLanes({ visits: onBoard })
      : listWorkerLanes({ schedule, visits: onBoard, filter, from, to });
  const count = filter.text || filter.worker ? 0 : everyLane.filter(isIdle).length;
  const isHidden = count > mostIdle && idle !== 'shown';
  const lanes = isHidden ? everyLane.filter((lane) => !isIdle(lane)) : everyLane;
  return {
    all,
    visits: withBefore.filter(isOfDays),
    unallocated: listUnallocated(filterVisits(all, { ...filter, skill: undefined }).filter(isOfDays)),
    lanes: rows === 'area' ? groupByArea(lanes) : lanes,
    idle: count > mostIdle ? { count, isHidden } : undefined,
    asList,
  };
}

/** State of the board that the open visit needs to know. */
type VisitsBoard = {
  /** The visits of the days that are shown; undefined while they load. */
  all: readonly ScheduledVisit[] | undefined;
  /** The place where a visit was dropped, by its key, until that is done or given up. */
  dropped: { key: string; start: ActStart } | undefined;
  endDrop: () => void;
};

export const VisitsContext = createContext<VisitsBoard>({ all: undefined, dropped: undefined, endDrop: () => {} });

export function useVisitsBoard(): VisitsBoard {
  return useContext(VisitsContext);
}
