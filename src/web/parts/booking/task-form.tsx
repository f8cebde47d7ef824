import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { discardDraft } from '#web/parts/editing/offer-draft-back.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useClearDone } from '#web/person/writes/use-command.ts';
import { useUnanswered } from '#web/person/writes/writes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { BookingModel } from './booking-model.ts';
import type { BookingTask } from './booking-task.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ShortNoticeNote } from './short-notice-note.tsx';
import { useHasWorkersStep } from './workers/use-has-workers-step.ts';

type TaskFormProps = {
  model: BookingModel;
  className?: string;
  /** The reason why Continue looks disabled. Pressed all the same, it shows what is missing. */
  dimmed?: string | undefined;
  children: (page: RefObject<HTMLFormElement | null>) => ReactNode;
};

/** Shows the fields of a task. Continue shows what is missing at its field; Cancel forgets what was typed. */
export function TaskForm({ model, className, dimmed, children }: TaskFormProps) {
  const { task, form, meanwhile } = model;
  const navigate = useNavigate();
  const { proceed, end } = useWizardHistory();
  const page = useRef<HTMLFormElement>(null);
  const { workers, summary } = task.pages;
  useClearDone(form);
  const nextPage = (useHasWorkersStep(task) && workers) || summary;

  // Going on forgets nothing.
  const send = useSend({
    form: { ...form, settle: () => {} },
    act: () => proceed({ to: nextPage.to }),
    failed: messages.actionFailed,
    needsConnection: false,
  });

  async function cancel() {
    const onBack = () => void navigate({ to: task.pages.details.to });
    discardDraft({ form, place: model.draftPlace, message: task.cleared, onBack });
    await end(task.cancelTo(model.place));
  }

  return (
    <Form className={className} ref={page} send={send}>
      {form.attempt?.key && <NoAnswerYet subject={task.subject} sentKey={form.attempt.key} />}
      {meanwhile && <ChangedMeanwhile {...meanwhile} />}
      {children(page)}
      <ShortNoticeNote model={model} />
      <div className="booking-end">
        <Button variant="primary" type="submit" dimmed={dimmed}>
          Continue
        </Button>
        <Button variant="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Shows what is known about an earlier sending. */
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
