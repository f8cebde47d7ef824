import type { ActPreview } from '#contract/office-acts.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { actOnVisit } from '#web/api/schedule.ts';
import { newRef } from '#web/api/send.ts';
import { useCommand } from '#web/api/use-command.ts';
import { OfferedWorkers } from '#web/parts/schedule/offered-workers.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { describeVisit } from './act-text.ts';
import { AllOrOne } from './all-or-one.tsx';

type GiveToProps = { shown: ScheduledVisit; offered: ActPreview };

/** Gives the visit to a support worker: the free and near first, who already come to this client before the others. */
export function GiveTo({ shown, offered }: GiveToProps) {
  const { visit } = shown;
  const { clientRef, jobRef, originalDate } = visit;
  const present = visit.supportWorkerRefs;
  const others = offered.supportWorkers.filter(({ ref }) => !present.includes(ref));
  const form = useForm({
    initial: { supportWorkerRef: others[0]?.free ? others[0].ref : '', repeating: 'one', reason: '' },
    check: ({ supportWorkerRef }) =>
      supportWorkerRef === '' ? [{ path: 'supportWorkerRefs', message: 'Choose a support worker.' }] : [],
  });
  const { supportWorkerRef, repeating, reason } = form.values;
  const chosen = others.find(({ ref }) => ref === supportWorkerRef);
  // Where one more is needed the present one stays.
  const kept = present.length < countWorkersNeeded(visit) ? present : [];
  const send = useCommand({
    form,
    command: () =>
      actOnVisit({
        params: { clientRef, jobRef },
        version: offered.version,
        labels: [describeVisit(shown)],
        body: {
          actRef: form.keepRef(newRef),
          effectiveDate: originalDate,
          repeating: repeating === 'all',
          change: { supportWorkerRefs: [...kept, supportWorkerRef] },
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
  });
  return (
    <Form className="stack" send={send}>
      <OfferedWorkers
        legend={present.length > 0 && kept.length === 0 ? 'Give to someone else' : 'Give to'}
        workers={others}
        client={shown.client}
        value={supportWorkerRef}
        onValue={(ref) => form.set('supportWorkerRef', ref)}
        id={form.field('supportWorkerRef').id}
        error={form.issues.find(({ path }) => path === 'supportWorkerRefs')?.message}
      />
      {visit.repeatOption !== 'None' && <AllOrOne {...form.field('repeating')} />}
      <TextInput label="Reason" hint="The client reads it. You may leave it empty." {...form.field('reason')} />
      <Button variant="primary" type="submit" fill pending={send.pending}>
        {chosen ? `Give to ${chosen.givenName}` : 'Give it away'}
      </Button>
    </Form>
  );
}
