import { createContext, useContext } from 'react';
import type { Timesheet } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';

/** The data that the dialogs over a timesheet share with it. */
export type OpenTimesheet = {
  client: OwnMembership;
  timesheet: Timesheet;
  services: ServiceNames;
  canManage: boolean;
};

export const TimesheetContext = createContext<OpenTimesheet | undefined>(undefined);

/** Returns the timesheet under a dialog, and what closes the dialog to it. */
export function useOpenTimesheet() {
  const open = useContext(TimesheetContext);
  if (!open) throw new Error('This dialog is outside a timesheet.');
  const { end } = useWizardHistory();
  const params = { timesheetRef: open.timesheet.ref };
  return { ...open, close: () => void end({ to: '/timesheet/ref/$timesheetRef', params, resetScroll: false }) };
}
