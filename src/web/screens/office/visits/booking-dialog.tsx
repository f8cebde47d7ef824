import { useEffect } from 'react';
import type { Appointment, RosterFunding } from '#contract/appointments.ts';
import type { ActChange, ActPreview } from '#contract/office-acts.ts';
import type { Settings } from '#contract/settings.ts';
import { type FundingType, fundingTypes } from '#domain/appointments/types.ts';
import { listBookingChanges } from '#domain/schedule/booking-change.ts';
import { type ChosenPayer, checkPayer, choosePaidService } from '#domain/schedule/office-payer.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listOfficeServices, PayerChoice } from '#web/parts/booking/new/payer-choice.tsx';
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
        {({ fundings }, lists) => {
          const job = index?.jobs.get(jobRef);
          return job ? (
            <BookingFields {...props} {...{ job, lists, fundings }} />
          ) : (
            <p>This booking is no longer in the calendar.</p>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type BookingChoices = { job: Appointment; lists: Settings; fundings: readonly RosterFunding[] };
type BookingValues = ReturnType<typeof toBookingValues>;

function BookingFields({ shown, offered, isGone, onClose, ...choices }: BookingDialogProps & BookingChoices) {
  const { job } = choices;
  const isSeries = job.repeatOption !== 'None';
  const form = useForm({ initial: toBookingValues(job), check: (values) => checkValues(values, choices) });
  const { values } = form;
  const { services, fundings, payersOf } = listChoices(choices);
  const change = (part: Partial<BookingValues>) => form.setAll(part);
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
      <Select
        label="Service"
        emptyLabel="Choose a service"
        options={services.map(({ ref, name, group }) => ({ value: ref, label: name, group }))}
        {...form.field('jobTypeRefs')}
        onValue={(service) => {
          const chosen = choosePaidService(toChosen(values), { service, payersOf, fundings });
          change({ jobTypeRefs: service, ...pickPayer(chosen) });
        }}
      />
      <PayerChoice
        chosen={toChosen(values)}
        onPayer={(payer) => change(pickPayer(payer))}
        {...{ payersOf, fundings }}
        {...form.at('fundingType')}
      />
      <CountedText label="Notes" {...form.field('notes')} />
      <TextInput label="Reason" hint="The client reads it. You may leave it empty." {...form.field('reason')} />
      <AskedBy client={shown.client} {...form.field('requestedBy')} />
      <WhoHears changes={[toPlannedChange(shown.visit, { scope: isSeries ? 'all' : 'one', isSame: !isInstructed })]} />
    </Form>
  );
}

function toBookingValues({ jobTypeRefs: [first = ''], fundingType, fundingRef = '', notes = '' }: Appointment) {
  const payer = { fundingType: fundingType as FundingType | '', fundingRef };
  return { jobTypeRefs: first, ...payer, notes, reason: '', requestedBy: '' };
}

const toChosen = ({ jobTypeRefs, fundingType, fundingRef }: BookingValues): ChosenPayer => ({
  services: [jobTypeRefs],
  fundingType: fundingType || undefined,
  fundingRef: fundingRef || undefined,
});
const pickPayer = ({ fundingType, fundingRef = '' }: Partial<ChosenPayer>): Partial<BookingValues> => ({
  fundingType: fundingType ?? '',
  fundingRef,
});

/** Lists what the office chooses from, with the present service and funding, which may be offered no more. */
function listChoices({ job, lists, fundings }: BookingChoices) {
  const offered = listOfficeServices(lists);
  const retired = lists.retired.filter(({ ref }) => job.jobTypeRefs.includes(ref));
  const present = retired.map(({ ref, name }) => ({ ref, name, group: undefined, payers: fundingTypes }));
  const services = [...offered, ...present];
  return {
    services,
    fundings: fundings.filter(({ ref, active }) => active || ref === job.fundingRef),
    payersOf: (service: string) => services.find(({ ref }) => ref === service)?.payers ?? fundingTypes,
  };
}

function checkValues(values: BookingValues, choices: BookingChoices) {
  const { services, fundings } = listChoices(choices);
  const isOffered = services.some(({ ref }) => ref === values.jobTypeRefs);
  const change = toChange(values, choices.job);
  const isSame = listBookingChanges(choices.job, change).length === 0;
  const { services: jobTypeRefs, ...payer } = toChosen(values);
  return [
    ...(isOffered ? [] : [{ path: 'jobTypeRefs', message: 'Choose one service.' }]),
    ...(change.fundingType || !values.fundingType ? checkPayer({ jobTypeRefs, ...payer }, fundings) : []),
    ...(isOffered && isSame && values.fundingType
      ? [{ path: 'jobTypeRefs', message: 'Nothing would change. Choose what to change.' }]
      : []),
    ...listNotesIssues('notes', values.notes),
  ];
}

/** Returns only what differs; who pays goes with another service. */
function toChange({ jobTypeRefs, fundingType, fundingRef, notes }: BookingValues, job: Appointment): ActChange {
  const hasOtherService = jobTypeRefs !== job.jobTypeRefs[0];
  const hasOtherPayer = fundingType !== job.fundingType || fundingRef !== (job.fundingRef ?? '');
  return {
    ...(hasOtherService && { jobTypeRefs: [jobTypeRefs] }),
    ...(fundingType && (hasOtherService || hasOtherPayer) && { fundingType, ...(fundingRef && { fundingRef }) }),
    ...(notes.trim() !== (job.notes ?? '') && { notes: notes.trim() }),
  };
}
