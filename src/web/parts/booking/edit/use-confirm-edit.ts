import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { sendChange } from '#web/api/appointments.ts';
import { showError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { useIsMounted } from '#web/parts/editing/use-is-mounted.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { showSent } from '#web/parts/visit/show-sent.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import type { VisitEdit } from './edit.ts';
import { checkEdit, groupEditErrors, toChange } from './edit-change.ts';
import type { EditSummary } from './edit-summary.ts';

/**
 * Sends the change with the version that the person last saw, then opens the calendar. Where that version is stale, the
 * person reads what changed first.
 */
export function useConfirmEdit(edit: VisitEdit, { answer }: Pick<EditSummary, 'answer'>) {
  const { client, draft, shown, services, changes, rules, setIssues: judge, drop } = edit;
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState(0);
  const here = useIsMounted();
  const { goOn, end } = useWizardHistory();

  async function confirm() {
    if (changes.length > 0) return setAsked((times) => times + 1);
    const issues = checkEdit(edit, rules());
    if (issues.length > 0) return showIssues({ issues });
    const { clientRef } = client;
    const change = toChange(edit, rules());
    setSending(true);
    try {
      const { ticketRef } = await sendChange({ clientRef, jobRef: shown.job.ref, version: draft.seen.version, change });
      closeErrorToasts();
      const message = `${messages.appointmentUpdated} The office answers your request ${answer}`;
      const service = findServiceName(services, shown.visit);
      const visits = [formatVisitName({ service, date: shown.visit.date, goesOn: change.repeating })];
      showSent({ message, clientRef, ticketRefs: [ticketRef], visits });
      if (here.current) {
        await end({ to: '/calendar/date/$date', params: { date: draft.calDate } });
      }
      drop();
    } catch (error) {
      setSending(false);
      setAsked((times) => times + 1);
      const found = error instanceof ApiError ? [...error.errors] : [];
      showIssues({ issues: found, refusal: showError(messages.appointmentFailed, error) });
    }
  }

  /** Goes back to the details, where a wrong field can be corrected. */
  function showIssues(judged: Parameters<typeof judge>[0]) {
    judge(judged);
    const { whole: _, ...atFields } = groupEditErrors(judged.issues);
    if (here.current && Object.keys(atFields).length > 0) void goOn({ to: '/calendar/edit' });
  }

  return { confirm, sending, asked };
}
