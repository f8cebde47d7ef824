import { createContext, useContext } from 'react';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { ActStart } from './use-act.ts';

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
