import type { TimesheetChoices } from '#contract/timesheets.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatShortDay } from '#domain/time/format.ts';
import {
  checkEntry,
  checkFunding,
  checkWorker,
  type EntryWeek,
  timesheetEntryMessages,
} from '#domain/timesheets/check-entry.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { addTimesheetEntry } from '#web/calls/timesheets.ts';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { type EntryTimes, toEntryTimes } from '#web/parts/timesheet/entry-times.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { useEntryCancel } from '#web/parts/timesheet/use-entry-cancel.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type EntryValues = EntryTimes & { date: string; supportWorkerRef: string; fundingRef: string; notes: string };

const initial: EntryValues = {
  ...{ date: '', startTime: '', durationOption: 'Specified', durationMins: 30 },
  ...{ supportWorkerRef: '', fundingRef: '', notes: '' },
};

/** Keeps an entry being written until it is sent. */
export function useEntryForm({ supportWorkers, fundings }: TimesheetChoices) {
  const { client, timesheet, close } = useOpenTimesheet();
  const { user } = useAccount();
  const { clientRef, timeZone: zone } = client;
  const params = { clientRef, timesheetRef: timesheet.ref };
  const week = {
    ...{ timesheetRef: timesheet.ref, zone, absences: [] },
    workerRefs: new Set(supportWorkers.map(({ ref }) => ref)),
    fundings: fundings.map((funding) => ({ ...funding, active: true })),
  };
  const place = { what: `entry ${timesheet.ref}`, clientRef, userRef: user.ref };
  const form = useForm<EntryValues>({
    initial,
    draft: useFormDraft(place),
    check: (values) => [...listIssues(toEntry(values), week), ...listNotesIssues('notes', values.notes)],
  });
  const command = () =>
    addTimesheetEntry({
      params,
      body: { ref: form.keepRef(newRef), ...toEntry(form.values) },
      labels: [formatEntry(form.values, supportWorkers)],
    });
  const cancel = useEntryCancel({ place, form, message: 'Your entry has been cleared.' });
  return { form, cancel, send: useCommand({ needsConnection: false, form, command, onDone: close }) };
}

/** Formats an entry: `Tom Ngata on Tue 24 Nov`. */
function formatEntry({ date, supportWorkerRef }: EntryValues, workers: TimesheetChoices['supportWorkers']): string {
  const worker = workers.find(({ ref }) => ref === supportWorkerRef)?.fullName;
  return [worker, date && `on ${formatShortDay(date)}`].filter(Boolean).join(' ');
}

function toEntry({ date, supportWorkerRef, fundingRef, notes, ...times }: EntryValues) {
  const entry = { date, supportWorkerRef, fundingRef, startTime: times.startTime, ...toEntryTimes(times) };
  return notes.trim() ? { ...entry, notes: notes.trim() } : entry;
}

/** Lists a missing day or start first: the rules about them need both. */
function listIssues(entry: ReturnType<typeof toEntry>, week: EntryWeek): FieldIssue[] {
  const missing = (['date', 'startTime'] as const).filter((field) => !entry[field]);
  if (missing.length === 0) return checkEntry(entry, week);
  const { supportWorkerRef, fundingRef } = entry;
  return [
    ...missing.map((path) => ({ path, message: timesheetEntryMessages.line })),
    ...checkWorker(supportWorkerRef, week),
    ...checkFunding(fundingRef, week),
  ];
}
