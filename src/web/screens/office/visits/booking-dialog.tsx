import { useEffect } from 'react';
import type { Appointment } from '#contract/appointments.ts';
import type { ActChange, ActPreview } from '#contract/office-acts.ts';
import type { Settings } from '#contract/settings.ts';
import { fundingTypes } from '#domain/appointments/types.ts';
import { listBookingChanges } from '#domain/schedule/booking-change.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toPlannedChange } from './act.ts';
import { describeVisit, makeAct } from './act-text.ts';
import { VisitChanged } from './visit-changed.tsx';

type BookingDialogProps = {
  shown: ScheduledVisit;
  offered: ActPreview;
  isGone: boolean;
  onClose: () => void;
  /** Called with true while it is open, so that the visit stays. */
  onTyped: (isTyped: boolean) => void;
};

/** Changes the service, who pays and the notes of a booking (docs/product/office-acts.md, "The booking itself"). */
export function BookingDialog(props: BookingDialogProps) {
  const { shown, onClose, onTyped } = props;
  const { clientRef, jobRef } = shown.visit;
  const { query, settings, index } = useRosterOf({ clientRef, timeZone: shown.otherZone ?? brand.timeZone });
  // The pane keeps the visit while the dialog is open, though others change it.
  useEffect(() => {
    onTyped(true);
    return () => onTyped(false);
  }, [onTyped]);
  return (
    <Dialog
      title="Service, payer and notes"
      subtitle={describeVisit(shown)}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form="booking-change">
            Change
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Loaded queries={[query, settings]} of="the booking" rows={4}>
        {(_, lists) => {
          const job = index?.jobs.get(jobRef);
          return job ? (
            <BookingFields {...props} job={job} lists={lists} />
          ) : (
            <p>This booking is no longer in the calendar.</p>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type BookingFieldsProps = BookingDialogProps & { job: Appointment; lists: Settings };
type BookingValues = ReturnType<typeof toBookingValues>;

function BookingFields({ shown, offered, isGone, onClose, job, lists }: BookingFieldsProps) {
  const isSeries = job.repeatOption !== 'None';
  const form = useForm({ initial: toBookingValues(job), check: (values) => checkValues(values, { job, lists }) });
  const { values } = form;
  const send = useCommand({
    form,
    command: () =>
      makeAct(shown, { version: offered.version, form, repeating: isSeries, change: toChange(values, job) }),
    onDone: onClose,
  });
  // Who pays is nothing to those who come.
  const { jobTypeRefs, notes } = toChange(values, job);
  const isInstructed = jobTypeRefs !== undefined || notes !== undefined;
  return (
    <Form id="booking-change" className="stack" send={send}>
      <VisitChanged shown={shown} isGone={isGone} isSending={send.pending} />
      {isSeries && <p>This visit and all upcoming ones change.</p>}
      <RadioTiles legend="Who pays" options={payers} {...form.field('fundingType')} />
      <Select
        label="Service"
        emptyLabel="Choose a service"
        options={listServices(values, { job, lists })}
        {...form.field('jobTypeRefs')}
      />
      <CountedText label="Notes" {...form.field('notes')} />
      <TextInput label="Reason" hint="The client reads it. You may leave it empty." {...form.field('reason')} />
      <AskedBy client={shown.client} {...form.field('requestedBy')} />
      <WhoHears changes={[toPlannedChange(shown.visit, { scope: isSeries ? 'all' : 'one', isSame: !isInstructed })]} />
    </Form>
  );
}

function toBookingValues({ jobTypeRefs: [first = ''], fundingType, notes = '' }: Appointment) {
  return { jobTypeRefs: first, fundingType, notes, reason: '', requestedBy: '' };
}

const payers = fundingTypes.map((value) => ({ value, label: value }));

type BookingChoices = { job: Appointment; lists: Settings };

/** Lists the services on offer for who pays, and the present one, which may be offered no more. */
function listServices({ fundingType }: Pick<BookingValues, 'fundingType'>, { job, lists }: BookingChoices) {
  const offered = fundingType === 'Private' ? lists.privateJobTypes : lists.jobTypes;
  const present =
    fundingType === job.fundingType ? lists.retired.filter(({ ref }) => job.jobTypeRefs.includes(ref)) : [];
  return [...offered, ...present].map(({ ref, name }) => ({ value: ref, label: name }));
}

function checkValues(values: BookingValues, known: BookingChoices) {
  const isOffered = listServices(values, known).some(({ value }) => value === values.jobTypeRefs);
  const isSame = listBookingChanges(known.job, toChange(values, known.job)).length === 0;
  return [
    ...(isOffered ? [] : [{ path: 'jobTypeRefs', message: 'Choose one service.' }]),
    ...(isOffered && isSame ? [{ path: 'jobTypeRefs', message: 'Nothing would change. Choose what to change.' }] : []),
    ...listNotesIssues('notes', values.notes),
  ];
}

/** Returns only what differs. */
function toChange({ jobTypeRefs, fundingType, notes }: BookingValues, job: Appointment): ActChange {
  return {
    ...(jobTypeRefs !== job.jobTypeRefs[0] && { jobTypeRefs: [jobTypeRefs] }),
    ...(fundingType !== job.fundingType && { fundingType }),
    ...(notes.trim() !== (job.notes ?? '') && { notes: notes.trim() }),
  };
}
