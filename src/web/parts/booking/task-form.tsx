import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useUnanswered } from '#web/api/command-queue.ts';
import { useFocusFirstError } from '#web/parts/editing/use-focus-first-error.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { BookingModel } from './booking-model.ts';
import type { BookingTask } from './booking-task.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

type TaskFormProps = {
  model: BookingModel;
  className?: string;
  /** Why Continue looks disabled; pressed all the same it shows what is missing. */
  dimmed?: string | undefined;
  children: (form: RefObject<HTMLFormElement | null>) => ReactNode;
};

/** The fields of a task. Continue shows what is missing at its field; Cancel forgets what was typed. */
export function TaskForm({ model, className, dimmed, children }: TaskFormProps) {
  const { task, draft, meanwhile } = model;
  const { goOn, end } = useWizardHistory();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError({ form, atOnce: draft.issues.length > 0 });

  function submit(event: FormEvent) {
    event.preventDefault();
    const issues = model.check();
    model.setIssues({ issues, sent: draft.sent });
    if (issues.length > 0) focusFirstError();
    else void goOn({ to: task.pages.summary.to });
  }

  async function cancel() {
    model.discard();
    await end(task.cancelTo(model.place));
  }

  return (
    <form className={className} noValidate ref={form} onSubmit={submit}>
      {draft.refusal && <Banner kind="bad">{draft.refusal}</Banner>}
      {draft.sent && !draft.refusal && <NoAnswerYet subject={task.subject} sentKey={draft.sent.key} />}
      {meanwhile && <ChangedMeanwhile {...meanwhile} />}
      {task.brand.bookingNote && <Banner>{task.brand.bookingNote}</Banner>}
      {children(form)}
      <div className="booking-end">
        <Button variant="primary" type="submit" dimmed={dimmed}>
          Continue
        </Button>
        <Button variant="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What is known about an earlier sending. */
function NoAnswerYet({ subject, sentKey }: Pick<BookingTask, 'subject'> & { sentKey: string }) {
  const isOnItsWay = useUnanswered(({ key }) => key === sentKey).length > 0;
  return (
    <Banner kind="wait" title="No answer has come yet">
      {isOnItsWay
        ? `This ${subject} has been sent. Anything you change here now is kept for your next ${subject}.`
        : `This ${subject} has been sent, but we do not know yet whether it arrived. You can confirm it again as it is: it will be made only once. Before you change it, check the calendar.`}
    </Banner>
  );
}
