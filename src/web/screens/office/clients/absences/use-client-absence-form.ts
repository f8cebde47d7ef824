import type { NewClientAbsence, OfficeClientAbsence } from '#contract/client-absences.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { AbsenceReason } from '#domain/clients/absence-reason.ts';
import { askAgainTooLate, asksBeforeEnd, proposeAskAgain } from '#domain/clients/ask-again.ts';
import { endsAfterStart, lastDayTooEarly } from '#domain/people/absence-days.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { addDays } from '#domain/time/day.ts';
import {
  addClientAbsence,
  changeClientAbsence,
  removeClientAbsence,
  toWholeChange,
} from '#web/calls/client-absences.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useForm } from '#web/ui/form/use-form.ts';

export type AbsenceFormInput = {
  client: OfficeClient;
  /** Undefined for a new one. */
  absence: OfficeClientAbsence | undefined;
  today: string;
  /** The number of visits that are without a worker again, and the ref of a new absence. */
  onDone: (notAllocated: number, newRef?: string) => void;
  onClose: () => void;
};

type AbsenceValues = Record<'from' | 'to' | 'reasonWords' | 'requestedBy' | 'note', string> & {
  reason: AbsenceReason | '';
  /** Undefined where the proposed day is not changed, empty where no one asks again. */
  askAgainOn: string | undefined;
};

/** Returns the form of a client's absence, with what saves, ends and removes it. */
export function useClientAbsenceForm({ client, absence, today, onDone, onClose }: AbsenceFormInput) {
  const { ref: clientRef } = client;
  const { ref = '', version } = absence ?? {};
  const initial = toValues(absence, today);
  const form = useForm({ initial, check: (values) => listIssues(values, { isNew: absence === undefined, today }) });
  const params = { clientRef, ref };
  const before = absence && toWholeChange(absence);
  const done = ({ notAllocated, ...reply }: { notAllocated: number; ref: string }) => {
    onDone(notAllocated, absence ? undefined : reply.ref);
    onClose();
  };
  const save = useCommand({
    form,
    command: () =>
      absence
        ? changeClientAbsence({ params, version, before, body: toWholeChange(toBody(form.values, today)) })
        : addClientAbsence({ params: { clientRef }, body: toBody(form.values, today) }),
    onDone: done,
  });
  const end = useCommand({
    command: () =>
      changeClientAbsence({
        params,
        version,
        before,
        body: toWholeChange(toBody({ ...initial, to: addDays(today, -1), askAgainOn: '' }, today)),
      }),
    onDone: done,
  });
  const remove = useCommand({
    command: () => removeClientAbsence({ params, version }),
    onDone: done,
  });
  const [saveAlone, endAlone, removeAlone] = takeTurns(save, end, remove);
  return { form, askAgainOn: findAskAgain(form.values, today), save: saveAlone, end: endAlone, remove: removeAlone };
}

function toValues(absence: OfficeClientAbsence | undefined, today: string): AbsenceValues {
  const { from = today, to = '', reason = '', reasonWords = '', requestedBy = '', note = '' } = absence ?? {};
  const askAgainOn = absence && (absence.askAgainOn ?? '');
  return { from, to, reason, reasonWords, requestedBy, note, askAgainOn };
}

/** Finds the day to ask again: the proposed one, until another is chosen. */
function findAskAgain({ from, to, reason, askAgainOn }: AbsenceValues, today: string): string {
  return askAgainOn ?? proposeAskAgain({ from, to: to || undefined, reason: reason || undefined }, today) ?? '';
}

function toBody(values: AbsenceValues, today: string): NewClientAbsence {
  const { from, to, reason, reasonWords, requestedBy, note } = values;
  const askAgainOn = findAskAgain(values, today);
  return {
    from,
    ...(to && { to }),
    ...(reason && { reason }),
    ...(reason === 'other' && { reasonWords }),
    ...(!isBlank(requestedBy) && { requestedBy }),
    ...(!isBlank(note) && { note }),
    ...(askAgainOn && { askAgainOn }),
  };
}

/** Lists what is wrong. An absence of a build that kept no reason may stay without one. */
function listIssues(values: AbsenceValues, { isNew, today }: { isNew: boolean; today: string }) {
  const { from, to, reason, reasonWords } = values;
  return [
    ...(endsAfterStart({ from, ...(to && { to }) }) ? [] : [lastDayTooEarly]),
    ...(!to && findAskAgain(values, today) === ''
      ? [{ path: 'askAgainOn', message: 'Choose a day to ask again.' }]
      : []),
    ...(asksBeforeEnd({ to, askAgainOn: findAskAgain(values, today) }) ? [] : [askAgainTooLate]),
    ...(isNew && reason === '' ? [{ path: 'reason', message: 'Choose a reason.' }] : []),
    ...(reason === 'other' && isBlank(reasonWords) ? [{ path: 'reasonWords', message: 'Enter the reason.' }] : []),
  ];
}
