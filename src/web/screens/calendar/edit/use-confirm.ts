import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { sendChange } from '#web/api/appointments.ts';
import { showError } from '#web/api/show-error.ts';
import { showSent } from '#web/api/show-sent.ts';
import { messages } from '#web/messages.ts';
import { useHere } from '#web/parts/editing/use-here.ts';
import { useTask } from '#web/parts/editing/use-task.ts';
import { serviceOf } from '#web/parts/visit/service-names.ts';
import { visitNamed } from '#web/parts/visit/visit-words.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import type { Summary } from './asked-summary.ts';
import type { Edit } from './edit.ts';
import { changeOf, checkEdit, errorsOf } from './edit-change.ts';

/**
 * Sends the change, from the state that the person last saw; then the calendar opens. Where that state is old, they look at what
 * changed first.
 */
export function useConfirm(edit: Edit, { answer }: Pick<Summary, 'answer'>) {
  const { client, draft, shown, services, changes, rules, judge, drop } = edit;
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState(0);
  const here = useHere();
  const { goOn, end } = useTask();

  async function confirm() {
    if (changes.length > 0) return setAsked((times) => times + 1);
    const issues = checkEdit(edit, rules());
    if (issues.length > 0) return mend({ issues });
    const { clientRef } = client;
    const change = changeOf(edit, rules());
    setSending(true);
    try {
      const { ticketRef } = await sendChange({ clientRef, jobRef: shown.job.ref, version: draft.seen.version, change });
      closeErrorToasts();
      const message = `${messages.appointmentUpdated} The office answers your request ${answer}`;
      const service = serviceOf(services, shown.visit);
      const visits = [visitNamed({ service, date: shown.visit.date, goesOn: change.repeating })];
      showSent({ message, clientRef, ticketRefs: [ticketRef], visits });
      if (here.current) {
        await end({ to: '/calendar/date/$date', params: { date: draft.calDate } });
      }
      drop();
    } catch (error) {
      setSending(false);
      setAsked((times) => times + 1);
      const found = error instanceof ApiError ? [...error.errors] : [];
      mend({ issues: found, refusal: showError(messages.appointmentFailed, error) });
    }
  }

  /** What is wrong at a field is mended there. */
  function mend(judged: Parameters<typeof judge>[0]) {
    judge(judged);
    const { whole: _, ...atFields } = errorsOf(judged.issues);
    if (here.current && Object.keys(atFields).length > 0) void goOn({ to: '/calendar/edit' });
  }

  return { confirm, sending, asked };
}
