import { createContext, useContext } from 'react';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';

/** The visits of the days that are shown, for the one that is open beside them; undefined while they load. */
export const VisitsContext = createContext<readonly ScheduledVisit[] | undefined>(undefined);

export function useShownVisits(): readonly ScheduledVisit[] | undefined {
  return useContext(VisitsContext);
}
