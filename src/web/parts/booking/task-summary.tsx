import { type ReactNode, useRef, useState } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { BookingModel } from './booking-model.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useConfirmTask } from './use-confirm-task.ts';
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
