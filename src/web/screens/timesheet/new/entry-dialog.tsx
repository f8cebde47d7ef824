import { useQuery } from '@tanstack/react-query';
import type { TimesheetChoices } from '#contract/timesheets.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatShortDay } from '#domain/time/format.ts';
import {
  checkEntry,
  checkFunding,
  checkWorker,
  type EntryWeek,
  findWeekRefusal,
  timesheetEntryMessages,
} from '#domain/timesheets/check-entry.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { newRef } from '#web/calls/new-ref.ts';
import { addTimesheetEntry, timesheetChoicesQuery } from '#web/calls/timesheets.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { EntryTimeFields, FundingChoice, OwnWorkerChoice } from '#web/parts/timesheet/entry-fields.tsx';
import { type EntryTimes, toEntryTimes } from '#web/parts/timesheet/entry-times.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatWeek } from '#web/parts/timesheet/timesheet-text.ts';
import { useEntryCancel } from '#web/parts/timesheet/use-entry-cancel.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const title = 'New timesheet entry';

/** Records what was worked, straight onto the timesheet, at `…/new` (docs/product/timesheets.md, "New entry"). */
export function EntryDialog() {
  const { client, timesheet, canManage, close } = useOpenTimesheet();
  const refusal = findWeekRefusal({ state: timesheet.state, canManage });
  const query = timesheetChoicesQuery(client.clientRef, timesheet.ref);
  const choices = useQuery({ ...query, enabled: refusal === undefined });
  if (refusal !== undefined) {
    return (
      <Dialog title={title} size="narrow" onClose={close}>
        <p>{refusal}</p>
      </Dialog>
    );
  }
  if (choices.data) return <EntryForm choices={choices.data} />;
  return (
    <Dialog title={title} onClose={close}>
      <Loaded
        queries={[choices]}
        skeleton={<SkeletonRows rows={4} label="One moment" />}
        title="The choices could not be loaded"
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function EntryForm({ choices }: { choices: TimesheetChoices }) {
  const { client, timesheet, services, close } = useOpenTimesheet();
  const { form, send, cancel } = useEntryForm(choices);
  const today = useToday(client.timeZone);
  return (
    <FormDialog
      title={title}
      subtitle={formatWeek(timesheet)}
      yes="Add entry"
      no="Cancel"
      onNo={cancel}
      isWide
      send={send}
      onClose={close}
    >
      <DateField
        label="Date"
        {...form.field('date')}
        min={timesheet.startDate}
        max={timesheet.endDate}
        openAt={timesheet.startDate}
        today={today}
      />
      <EntryTimeFields times={form.values} at={form.at} onTimes={form.setAll} />
      <OwnWorkerChoice supportWorkers={choices.supportWorkers} {...form.field('supportWorkerRef')} />
      <FundingChoice fundings={choices.fundings} services={services} {...form.field('fundingRef')} />
      <CountedText label="Details" hint="Optional. What we should know." rows={3} {...form.field('notes')} />
    </FormDialog>
  );
}

type EntryValues = EntryTimes & { date: string; supportWorkerRef: string; fundingRef: string; notes: string };

const initial: EntryValues = {
  ...{ date: '', startTime: '', durationOption: 'Specified', durationMins: 30 },
  ...{ supportWorkerRef: '', fundingRef: '', notes: '' },
};

/** Keeps an entry being written until it is sent. */
function useEntryForm({ supportWorkers, fundings }: TimesheetChoices) {
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
