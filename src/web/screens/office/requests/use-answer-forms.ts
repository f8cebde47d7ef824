import { useMemo } from 'react';
import { useForm } from '#web/ui/form/use-form.ts';
import { type AnswerDraft, checkReason, emptyDraft } from './answer.ts';
import { useOfficeDesk } from './desk.ts';

export type AnswerForms = ReturnType<typeof useAnswerForms>;

/** Keeps the draft of the answer to a request and the reason to decline it while the desk is open. */
export function useAnswerForms(ref: string) {
  const form = useForm<AnswerDraft>({ initial: emptyDraft, draft: useDeskDraft(ref) });
  const reasonForm = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkReason(reason),
    draft: useDeskDraft(`${ref} reason`),
  });
  /** Clears the errors of times and worker at each change, since they decide together who is free. */
  function chooseVisit(part: Partial<AnswerDraft>) {
    const { startTime, durationMins, supportWorkerRefs } = form.values;
    form.setAll({ startTime, durationMins, supportWorkerRefs, ...part });
  }
  return { form, reasonForm, chooseVisit };
}

function useDeskDraft(key: string) {
  const { drafts } = useOfficeDesk();
  return useMemo(
    () => ({
      read: () => drafts.get(key),
      keep: (draft: unknown) => void drafts.set(key, draft),
      drop: () => void drafts.delete(key),
    }),
    [drafts, key],
  );
}
