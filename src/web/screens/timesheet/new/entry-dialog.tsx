import { useQuery } from '@tanstack/react-query';
import type { TimesheetChoices } from '#contract/timesheets.ts';
import { wallClock } from '#domain/time/zone.ts';
import { findWeekRefusal } from '#domain/timesheets/check-entry.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { timesheetChoicesQuery } from '#web/calls/timesheets.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { EntryTimeFields, FundingChoice, OwnWorkerChoice } from '#web/parts/timesheet/entry-fields.tsx';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatWeek } from '#web/parts/timesheet/timesheet-text.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useEntryForm } from './use-entry-form.ts';

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
  const { date: today } = wallClock({ instant: useNow(), zone: client.timeZone });
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
      <CountedText label="Details" hint="Optional. What the office should know." rows={3} {...form.field('notes')} />
    </FormDialog>
  );
}
