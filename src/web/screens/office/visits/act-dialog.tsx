import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActPreview } from '#contract/office-acts.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { actOnVisit, actPreviewQuery } from '#web/api/schedule.ts';
import { newRef } from '#web/api/send.ts';
import { useCommand } from '#web/api/use-command.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type ActKind, type ActValues, checkAct, isPreviewable, toAct, toTicketAnswer } from './act.ts';
import { ActOutcome } from './act-outcome.tsx';
import { describeVisit } from './act-text.ts';
import { AllOrOne } from './all-or-one.tsx';
import { useVisitsView } from './use-visits-view.ts';

export type { ActKind } from './act.ts';

const titles: Record<ActKind, { title: string; yes: string }> = {
  move: { title: 'Move this visit', yes: 'Move' },
  length: { title: 'Change the length', yes: 'Change' },
  workers: { title: 'Support workers needed', yes: 'Change' },
  cancel: { title: 'Cancel this visit', yes: 'Cancel the visit' },
};

type ActDialogProps = { kind: ActKind; shown: ScheduledVisit; offered: ActPreview; onClose: () => void };

/** Moves a visit, changes its length or how many it needs, or cancels it. The dialog shows first what would happen. */
export function ActDialog({ kind, shown, offered, onClose }: ActDialogProps) {
  const { form, send, preview, ticket, isReady } = useAct({ kind, shown, offered, onClose });
  const { title, yes } = titles[kind];
  return (
    <Dialog
      title={title}
      subtitle={describeVisit(shown)}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button
            variant={kind === 'cancel' ? 'danger-filled' : 'primary'}
            type="submit"
            form="act"
            pending={send.pending}
          >
            {yes}
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            {kind === 'cancel' ? 'Keep it' : 'Leave it as it is'}
          </Button>
        </>
      }
    >
      <Form id="act" className="stack" send={send}>
        <ActFields kind={kind} form={form} />
        {shown.visit.repeatOption !== 'None' && <AllOrOne {...form.field('scope')} />}
        <TextArea
          label="Reason"
          hint={kind === 'cancel' ? 'The client reads it.' : 'The client reads it. You may leave it empty.'}
          required={kind === 'cancel'}
          {...form.field('reason')}
        />
        <TextInput
          label="Who asked"
          hint="For example “Rose, by phone”. You may leave it empty."
          {...form.field('requestedBy')}
        />
        {ticket && <OpenRequest ticket={ticket} form={form} />}
        {isReady && <ActOutcome kind={kind} query={preview} />}
      </Form>
    </Dialog>
  );
}

/** The values of an act, what it would do, and its sending. */
function useAct({ kind, shown, offered, onClose }: ActDialogProps) {
  const { visit } = shown;
  const { clientRef, jobRef, originalDate } = visit;
  const params = { clientRef, jobRef };
  const form = useForm<ActValues>({
    initial: {
      date: visit.date,
      startTime: findExactStart(visit) ?? '',
      durationMins: visit.durationMins === undefined ? '' : String(visit.durationMins),
      workersNeeded: String(countWorkersNeeded(visit)),
      scope: 'one',
      reason: '',
      requestedBy: '',
      answer: 'open',
      message: '',
    },
    check: (values) => checkAct(kind, values),
  });
  const target = { effectiveDate: originalDate, repeating: form.values.scope === 'all' };
  const act = toAct({ kind, values: form.values, visit });
  const isReady = act !== undefined && isPreviewable(kind, form.values);
  const preview = useQuery({
    ...actPreviewQuery({ params, body: { ...target, ...act } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const { version } = preview.data ?? offered;
  const [ticket] = (preview.data ?? offered).openTickets;
  const send = useCommand({
    form,
    command: () => {
      const { reason, requestedBy } = form.values;
      return actOnVisit({
        params,
        version,
        labels: [describeVisit(shown)],
        body: {
          actRef: form.keepRef(newRef),
          ...target,
          ...(act ?? { change: {} }),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(requestedBy.trim() && { requestedBy: requestedBy.trim() }),
          ...(ticket && toTicketAnswer(ticket, form.values)),
        },
      });
    },
    onDone: onClose,
  });
  return { form, send, preview, ticket, isReady };
}

type ActForm = ReturnType<typeof useForm<ActValues>>;

function ActFields({ kind, form }: { kind: ActKind; form: ActForm }) {
  const view = useVisitsView();
  if (kind === 'move') {
    return (
      <div className="grid-2 fields">
        {form.values.scope === 'one' && (
          <DateField label="Day" today={view.today} min={view.today} {...form.field('date')} />
        )}
        <TextInput label="Start" type="time" required {...form.field('startTime')} />
      </div>
    );
  }
  if (kind === 'length') {
    return (
      <TextInput label="Length in minutes" type="number" min={5} max={720} required {...form.field('durationMins')} />
    );
  }
  if (kind === 'workers') {
    return <RadioTiles legend="How many support workers" options={counts} {...form.field('workersNeeded')} />;
  }
  return null;
}

const counts = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two at once' },
];

const answers = [
  { value: 'open', label: 'Leave it open' },
  { value: 'approved', label: 'Approve it with this' },
  { value: 'declined', label: 'Decline it' },
];

function OpenRequest({ ticket, form }: { ticket: ActPreview['openTickets'][number]; form: ActForm }) {
  return (
    <>
      <Select label={`The open request “${ticket.subject}”`} options={answers} {...form.field('answer')} />
      {form.values.answer !== 'open' && (
        <TextArea
          label="Message to the person who asked"
          required={form.values.answer === 'declined'}
          {...form.field('message')}
        />
      )}
    </>
  );
}
