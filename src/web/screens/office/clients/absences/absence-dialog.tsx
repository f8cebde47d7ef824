import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { endsAfterStart, lastDayTooEarly } from '#domain/people/absence-days.ts';
import { addDays } from '#domain/time/day.ts';
import { addClientAbsence, changeClientAbsence, removeClientAbsence } from '#web/calls/client-absences.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { listChangedDays } from '#web/parts/schedule/changed-days.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { AffectedVisits } from './affected-visits.tsx';

type ClientAbsenceDialogProps = {
  client: OfficeClient;
  /** Undefined for a new one. */
  absence: OfficeClientAbsence | undefined;
  today: string;
  /** The number of visits that are without a worker again. */
  onDone: (notAllocated: number) => void;
  onClose: () => void;
};

const labels = { from: 'From', to: 'To, last day' };

/** Asks from when to when a client is away, for a new absence or one to be changed. */
export function ClientAbsenceDialog(props: ClientAbsenceDialogProps) {
  const { client, absence, today, onClose } = props;
  const { form, save, end, remove } = useClientAbsenceForm(props);
  const { from, to } = form.values;
  const hasBegun = absence && absence.from < today && (absence.to ?? today) >= today;
  const changes = listChangedDays(absence, { from, ...(to && { to }) }).map((days) => {
    return { clientRef: client.ref, ...days, ...(absence && { absenceRef: absence.ref }) };
  });
  const failed = end.failure ?? remove.failure;
  return (
    <FormDialog
      title={absence ? 'Change an absence' : 'Record an absence'}
      subtitle={client.fullName}
      onClose={onClose}
      yes="Save this absence"
      send={failed ? { ...save, failure: failed } : save}
      more={
        <>
          {hasBegun && (
            <Button variant="second" pending={end.pending} onClick={() => void end.run()}>
              {client.givenName} is back today
            </Button>
          )}
          {absence && (
            <Button variant="danger" pending={remove.pending} onClick={() => void remove.run()}>
              Remove it
            </Button>
          )}
        </>
      }
    >
      <OthersChanges form={form} labels={labels} whose="this absence" pending={save.pending} />
      <DateField label={labels.from} today={today} {...form.field('from')} />
      <DateField
        label={labels.to}
        today={today}
        min={from}
        emptyLabel="Until further notice"
        {...form.field('to')}
        value={to || undefined}
        onClear={() => form.set('to', '')}
      />
      <p className="soft small">Visits on these days read “Away”.</p>
      {endsAfterStart({ from, ...(to && { to }) }) && (
        <>
          <AffectedVisits clientRef={client.ref} from={from} to={to || undefined} isRecorded={absence !== undefined} />
          <WhoHears changes={changes} />
        </>
      )}
    </FormDialog>
  );
}

function useClientAbsenceForm({ client, absence, today, onDone, onClose }: ClientAbsenceDialogProps) {
  const { ref: clientRef } = client;
  const { from = today, to = '', ref = '', version } = absence ?? {};
  const toBody = (days: { from: string; to: string }) => ({ from: days.from, ...(days.to && { to: days.to }) });
  const form = useForm({
    initial: { from, to },
    check: (days) => (endsAfterStart(toBody(days)) ? [] : [lastDayTooEarly]),
  });
  const params = { clientRef, ref };
  const done = ({ notAllocated }: { notAllocated: number }) => {
    onDone(notAllocated);
    onClose();
  };
  const save = useCommand({
    form,
    command: () =>
      absence
        ? changeClientAbsence({ params, version, body: toBody(form.values) })
        : addClientAbsence({ params: { clientRef }, body: toBody(form.values) }),
    onDone: done,
  });
  const end = useCommand({
    command: () => changeClientAbsence({ params, version, body: { from, to: addDays(today, -1) } }),
    onDone: done,
  });
  const remove = useCommand({
    command: () => removeClientAbsence({ params, version }),
    onDone: done,
  });
  const [saveAlone, endAlone, removeAlone] = takeTurns(save, end, remove);
  return { form, save: saveAlone, end: endAlone, remove: removeAlone };
}
