import type { NewClientAbsence, OfficeClientAbsence } from '#contract/client-absences.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { AbsenceReason } from '#domain/clients/absence-reason.ts';
import { endsAfterStart, lastDayTooEarly } from '#domain/people/absence-days.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { addDays } from '#domain/time/day.ts';
import { addClientAbsence, changeClientAbsence, removeClientAbsence } from '#web/calls/client-absences.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useForm } from '#web/ui/form/use-form.ts';

export type AbsenceFormInput = {
  client: OfficeClient;
  /** Undefined for a new one. */
  absence: OfficeClientAbsence | undefined;
  today: string;
  /** The number of visits that are without a worker again. */
  onDone: (notAllocated: number) => void;
  onClose: () => void;
};

type AbsenceValues = Record<'from' | 'to' | 'reasonWords' | 'requestedBy' | 'note', string> & {
  reason: AbsenceReason | '';
};

/** Returns the form of a client's absence, with what saves, ends and removes it. */
export function useClientAbsenceForm({ client, absence, today, onDone, onClose }: AbsenceFormInput) {
  const { ref: clientRef } = client;
  const { ref = '', version } = absence ?? {};
  const initial = toValues(absence, today);
  const form = useForm({ initial, check: (values) => listIssues(values, absence === undefined) });
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
    command: () => changeClientAbsence({ params, version, body: toBody({ ...initial, to: addDays(today, -1) }) }),
    onDone: done,
  });
  const remove = useCommand({
    command: () => removeClientAbsence({ params, version }),
    onDone: done,
  });
  const [saveAlone, endAlone, removeAlone] = takeTurns(save, end, remove);
  return { form, save: saveAlone, end: endAlone, remove: removeAlone };
}

function toValues(absence: OfficeClientAbsence | undefined, today: string): AbsenceValues {
  const { from = today, to = '', reason = '', reasonWords = '', requestedBy = '', note = '' } = absence ?? {};
  return { from, to, reason, reasonWords, requestedBy, note };
}

function toBody({ from, to, reason, reasonWords, requestedBy, note }: AbsenceValues): NewClientAbsence {
  return {
    from,
    ...(to && { to }),
    ...(reason && { reason }),
    ...(reason === 'other' && { reasonWords }),
    ...(!isBlank(requestedBy) && { requestedBy }),
    ...(!isBlank(note) && { note }),
  };
}

/** Lists what is wrong. An absence of a build that kept no reason may stay without one. */
function listIssues(values: AbsenceValues, isNew: boolean) {
  const { reason, reasonWords } = values;
  return [
    ...(endsAfterStart(toBody(values)) ? [] : [lastDayTooEarly]),
    ...(isNew && reason === '' ? [{ path: 'reason', message: 'Choose a reason.' }] : []),
    ...(reason === 'other' && isBlank(reasonWords) ? [{ path: 'reasonWords', message: 'Enter the reason.' }] : []),
  ];
}
