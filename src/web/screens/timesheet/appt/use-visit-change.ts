import type { TimesheetVisit, TimesheetVisitChange } from '#contract/timesheets.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { changeTimesheetVisit } from '#web/calls/timesheets.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { useEntryCancel } from '#web/parts/timesheet/use-entry-cancel.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type VisitChangeInput<V extends object> = {
  visit: TimesheetVisit;
  /** The name of its draft: a visit that has begun has one for each support worker. */
  name: string;
  initial: V;
  /** The change that is sent: only what was changed. */
  toChange: (values: V) => TimesheetVisitChange;
  check?: (values: V) => FieldIssue[];
};

/** Keeps the form of a visit on a timesheet, and its two writes: saving and cancelling. */
export function useVisitChange<V extends object>({ visit, name, initial, toChange, check }: VisitChangeInput<V>) {
  const { client, timesheet, services, close } = useOpenTimesheet();
  const { user } = useAccount();
  const { clientRef } = client;
  const { jobRef, originalDate } = visit;
  const what = `${name} ${jobRef}@${originalDate}`;
  const draftPlace = { what, clientRef, userRef: user.ref };
  const form = useForm<V>({ initial, check, draft: useFormDraft(draftPlace) });
  const change = (body: TimesheetVisitChange) =>
    changeTimesheetVisit({
      params: { clientRef, timesheetRef: timesheet.ref, jobRef, originalDate },
      version: timesheet.version,
      body,
      labels: [`${findServiceName(services, visit)} on ${formatShortDay(visit.date)}`],
    });
  const typed = toChange(form.values);
  const isEmpty = Object.keys(typed).every((field) => field === 'plannedWorkerRef');
  const send = useCommand({ needsConnection: false, form, command: () => change(typed), onDone: close });
  const discard = useEntryCancel({ place: draftPlace, form, message: 'Your changes have been cleared.', visit });
  const cancel = useCommand({ needsConnection: false, command: () => change({ cancelled: true }), onDone: close });
  const unavailable = isEmpty && 'Nothing has been changed yet.';
  return { form, cancel, buttons: { yes: 'Save changes', no: 'Cancel', onNo: discard, send, unavailable } as const };
}
