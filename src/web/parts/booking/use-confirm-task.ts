import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { showError } from '#web/api/show-error.ts';
import { useIsMounted } from '#web/parts/editing/use-is-mounted.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { showSent } from '#web/parts/visit/show-sent.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import type { BookingModel } from './booking-model.ts';
import type { IssuesFound } from './use-task-draft.ts';

/** Sends a task once, then goes on. Where a field is wrong, the details open at it. */
export function useConfirmTask(model: BookingModel) {
  const { task, meanwhile, setIssues } = model;
  const [sending, setSending] = useState(false);
  const here = useIsMounted();
  const { goOn, end } = useWizardHistory();

  async function confirm() {
    if (meanwhile && meanwhile.changes.length > 0) return meanwhile.show();
    const issues = model.check();
    if (issues.length > 0) return showIssues({ issues });
    setSending(true);
    try {
      const { place, ...sent } = await model.send();
      closeErrorToasts();
      showSent({ clientRef: task.client?.clientRef ?? '', ...sent });
      if (here.current) await end(task.doneTo(place));
    } catch (error) {
      setSending(false);
      meanwhile?.show();
      const found = error instanceof ApiError ? [...error.errors] : [];
      showIssues({ issues: found, refusal: showError(model.failed, error) }, error);
    }
  }

  function showIssues(found: IssuesFound, error?: unknown) {
    setIssues(found, error);
    if (here.current && found.issues.some(model.hasField)) void goOn({ to: task.pages.details.to });
  }

  return { confirm, sending };
}
