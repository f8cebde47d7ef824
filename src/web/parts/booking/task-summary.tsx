import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#web/calls/api-error.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { BookingModel } from './booking-model.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useHasWorkersStep } from './workers/use-has-workers-step.ts';
import './booking-summary.css';

type TaskSummaryProps<M extends BookingModel> = { model: M; className?: string; children: (model: M) => ReactNode };

/** Shows the last step, to read and confirm (docs/product/booking.md, "Summary"). A draft that is not ready leads back. */
export function TaskSummary<M extends BookingModel>(props: TaskSummaryProps<M>) {
  const { model } = props;
  // Checked once, when the page opens.
  const [ready] = useState(() => model.form.check().length === 0);
  return ready ? <ReadySummary {...props} /> : <GoTo href={String(model.task.pages.details.to)} />;
}

function ReadySummary<M extends BookingModel>({ model, className, children }: TaskSummaryProps<M>) {
  const { confirm, pages } = model.task;
  const { next } = useWizardHistory();
  const before = (useHasWorkersStep(model.task) && pages.workers) || pages.details;
  const { confirm: send, pending, failure } = useConfirmTask(model);
  // Sending empties the draft and adds to the visit's requests, so the page keeps what was confirmed.
  const confirmed = useRef(model);
  if (!pending) confirmed.current = model;
  return (
    <div className={className}>
      {model.meanwhile && !pending && <ChangedMeanwhile {...model.meanwhile} />}
      {children(confirmed.current)}
      {failure && (
        <Banner kind="bad" className="refused">
          {failure}
        </Banner>
      )}
      <p className="sr" role="status">
        {pending && confirm.sending}
      </p>
      <div className="booking-end">
        <Button variant="primary" pending={pending} onClick={send}>
          {pending ? confirm.sending : confirm.label}
        </Button>
        <LinkButton to={before.to} state={next()} variant="second">
          Back
        </LinkButton>
      </div>
    </div>
  );
}

/** Sends a task once, then goes on. Where a field is wrong, the details open at it. */
function useConfirmTask({ task, form, hasField, meanwhile, command, donePlace }: BookingModel) {
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
