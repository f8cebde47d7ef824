import { createContext, useContext } from 'react';
import type { Timesheet } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';

/** What the parts of a timesheet share. */
export type OpenTimesheet = {
  client: OwnMembership;
  timesheet: Timesheet;
  services: ServiceNames;
};

export const TimesheetContext = createContext<OpenTimesheet | undefined>(undefined);

export function useOpenTimesheet() {
  const open = useContext(TimesheetContext);
  if (!open) throw new Error('This part is outside a timesheet.');
  return open;
}
