import { absenceReasons, absenceReasonWords } from '#domain/clients/absence-reason.ts';
import { endsAfterStart } from '#domain/people/absence-days.ts';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import { listChangedDays } from '#web/parts/schedule/changed-days.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AffectedVisits } from './affected-visits.tsx';
import { type AbsenceFormInput, useClientAbsenceForm } from './use-client-absence-form.ts';

const labels = {
  from: 'From',
  to: 'Last day',
  reason: 'Reason',
  reasonWords: 'The reason in words',
  askAgainOn: 'Ask again on',
  requestedBy: 'Told by',
  note: 'Note, for the office only',
};
const reasons = absenceReasons.map((value) => ({ value, label: absenceReasonWords[value] }));

/** Asks from when to when a client is away, why and who said so, for a new absence or one to be changed. */
export function ClientAbsenceDialog(props: AbsenceFormInput) {
  const { client, absence, today, onClose } = props;
  const { form, askAgainOn, save, end, remove } = useClientAbsenceForm(props);
  const { from, to, reason } = form.values;
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
      no="Cancel"
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
      <RadioTiles
        legend={labels.reason}
        options={reasons}
        layout="pairs"
        {...form.field('reason')}
        value={reason || undefined}
      />
      {reason === 'other' && <TextInput label={labels.reasonWords} maxLength={200} {...form.field('reasonWords')} />}
      <p className="soft small">
        Visits on these days read “Away”. The client and supporters with Client information can see why. Support workers
        and emails do not say it.
      </p>
      <DateField
        label={labels.askAgainOn}
        hint="It is then on Today."
        today={today}
        min={today}
        emptyLabel="Not asked again"
        {...form.field('askAgainOn')}
        value={askAgainOn || undefined}
        onClear={() => form.set('askAgainOn', '')}
      />
      <AskedBy
        label={labels.requestedBy}
        client={{ ref: client.ref, fullName: client.fullName }}
        {...form.field('requestedBy')}
      />
      <TextArea label={labels.note} rows={2} maxLength={1000} {...form.field('note')} />
      {endsAfterStart({ from, ...(to && { to }) }) && (
        <>
          <AffectedVisits clientRef={client.ref} from={from} to={to || undefined} isRecorded={absence !== undefined} />
          <WhoHears changes={changes} />
        </>
      )}
    </FormDialog>
  );
}
