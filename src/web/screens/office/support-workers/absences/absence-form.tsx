import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeWorkerAbsence } from '#contract/absences.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { endsAfterStart, lastDayTooEarly } from '#domain/people/absence-days.ts';
import { addDays } from '#domain/time/day.ts';
import { addWorkerAbsence, changeWorkerAbsence, removeWorkerAbsence } from '#web/calls/worker-absences.ts';
import { listChangedDays } from '#web/parts/schedule/changed-days.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type AbsenceFormProps = {
  worker: OfficeSupportWorker;
  /** Undefined for a new one. */
  absence: OfficeWorkerAbsence | undefined;
  today: string;
};

const labels = { from: 'From', to: 'Last day', reason: 'Reason, for the office only' };
const path = '/office/support-workers/$supportWorkerRef/absences';

/** Asks from when to when a worker cannot come, and why, for a new absence or one to be changed. */
export function AbsenceForm({ worker, absence, today }: AbsenceFormProps) {
  const { form, send } = useAbsenceForm({ worker, absence, today });
  const { from, to } = form.values;
  const days = { from, ...(to && { to }) };
  const changes = listChangedDays(absence, days).map((one) => ({ absentWorkerRef: worker.ref, ...one }));
  return (
    <EditForm className="absence-form" form={form} labels={labels} whose="this absence" send={send}>
      <DateField label={labels.from} today={today} {...form.field('from')} />
      <DateField
        label={labels.to}
        today={today}
        min={form.values.from}
        emptyLabel="Until further notice"
        {...form.field('to')}
        value={form.values.to || undefined}
        onClear={() => form.set('to', '')}
      />
      <TextInput label={labels.reason} maxLength={1000} {...form.field('reason')} />
      <div className="btn-row">
        {(form.isChanged || !absence) && (
          <Button variant="second" type="submit" pending={send.pending}>
            {absence ? 'Save these days' : 'Save this absence'}
          </Button>
        )}
        {(form.isChanged || !absence) && endsAfterStart(days) && <WhoHears changes={changes} />}
        {absence && !form.isChanged && <AbsenceEnd worker={worker} absence={absence} today={today} />}
      </div>
    </EditForm>
  );
}

function useAbsenceForm({ worker: { ref: supportWorkerRef }, absence, today }: AbsenceFormProps) {
  const navigate = useNavigate();
  const { from = today, to = '', reason = '' } = absence ?? {};
  const initial = { from, to, reason };
  const toBody = (values: typeof initial) => ({
    from: values.from,
    ...(values.to && { to: values.to }),
    ...(values.reason.trim() && { reason: values.reason.trim() }),
  });
  const form = useForm({
    initial,
    check: (values) => (endsAfterStart(toBody(values)) ? [] : [lastDayTooEarly]),
  });
  const add = useCommand({
    form,
    command: () => addWorkerAbsence({ params: { supportWorkerRef }, body: toBody(form.values) }),
    onDone: async ({ ref }) => {
      await navigate({ to: path, params: { supportWorkerRef }, search: { absence: ref }, replace: true });
      // The pressed button is gone.
      focusHeading();
    },
  });
  const save = useCommand({
    form,
    command: () =>
      changeWorkerAbsence({
        params: { supportWorkerRef, ref: absence?.ref ?? '' },
        version: absence?.version,
        body: toBody(form.values),
        before: toBody(initial),
      }),
  });
  return { form, send: absence ? save : add };
}

/** Ends an absence that has begun with yesterday; one that has not is removed. */
function AbsenceEnd({ worker, absence, today }: AbsenceFormProps & { absence: OfficeWorkerAbsence }) {
  const [isAsking, setIsAsking] = useState(false);
  const { givenName, ref: supportWorkerRef } = worker;
  const { ref, version, from, to = today, reason } = absence;
  const params = { supportWorkerRef, ref };
  const days = { from, ...(absence.to && { to: absence.to }), ...(reason && { reason }) };
  const end = useCommand({
    command: () => changeWorkerAbsence({ params, version, body: { ...days, to: addDays(today, -1) }, before: days }),
  });
  const remove = useCommand({ command: () => removeWorkerAbsence({ params, version }) });
  const hasBegun = from < today && to >= today;
  return (
    <>
      {hasBegun && (
        <Button variant="plain" size="small" pending={end.pending} onClick={() => void end.run()}>
          {givenName} is back today
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Remove…
      </Button>
      {isAsking && (
        <Confirm
          title="Remove this absence?"
          yes="Remove this absence"
          no="Keep it"
          send={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{givenName} can come on these days again. Visits that were reassigned to others stay with them.</p>
        </Confirm>
      )}
    </>
  );
}
