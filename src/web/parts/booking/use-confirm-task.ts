import { useState } from 'react';
import { ApiError } from '#web/calls/api-error.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import type { BookingModel } from './booking-model.ts';

/** Sends a task once, then goes on. Where a field is wrong, the details open at it. */
export function useConfirmTask({ task, form, hasField, meanwhile, command, donePlace }: BookingModel) {
  const { proceed, end } = useWizardHistory();
  // Until the next page is drawn, the draft is empty and a second press must send nothing.
  const [isDone, setDone] = useState(false);

  function showIssues(issues: readonly FormIssue[]) {
    const unshown = form.showIssues(issues);
    if (unshown.some(hasField)) void proceed({ to: task.pages.details.to });
    return unshown.filter((issue) => !hasField(issue));
  }

  function settle(sent: object) {
    setDone(true);
    form.settle(sent);
  }

  const { run, pending, failure } = useCommand({
    form: { ...form, showIssues, settle },
    command,
    onDone: () => void end(task.doneTo(donePlace)),
    onFailed(error) {
      // What changed has been read again by now.
      if (error instanceof ApiError && error.code === 'stale') meanwhile?.show();
      return false;
    },
  });

  function confirm() {
    if (meanwhile && meanwhile.changes.length > 0) meanwhile.show();
    else if (!isDone) void run();
  }

  return { confirm, pending: pending || isDone, failure };
}
