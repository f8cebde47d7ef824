import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { HoursSlot } from '#domain/support-workers/off-hours.ts';
import { formatAnswerTime } from '#domain/tickets/answer-text.ts';
import { ApiError } from '#web/calls/api-error.ts';
import type { AnyCommand } from '#web/calls/commands.ts';
import { type SentForm, useSend } from '#web/calls/use-send.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { messages } from '#web/kernel/messages.ts';
import { discardDraft } from '#web/parts/editing/offer-draft-back.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { type FormAttempt, useClearDone, useCommand } from '#web/person/writes/use-command.ts';
import { useUnanswered } from '#web/person/writes/writes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { BookingTask, TaskPlace } from './booking-task.ts';
import { ChangedMeanwhile, type ChangesToRead } from './changed-meanwhile.tsx';
import { useCallsFirst } from './closed-office.tsx';
import { type SaidSoFar, SoFar, TaskBar } from './task-bar.tsx';
import type { Answer } from './use-answer.ts';
import { useHasWorkersStep } from './workers/use-has-workers-step.ts';
import type { WishedWorkers } from './workers/wished-workers.ts';
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
  const answered = model.answer && formatAnswerTime(model.answer);
  const callsFirst = useCallsFirst(model.answer);
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
      <TaskBar said={answered && <p className="booking-said strong">We answer {answered}.</p>}>
        <Button className="booking-go" variant={callsFirst ? 'second' : 'primary'} pending={pending} onClick={send}>
          {pending ? confirm.sending : confirm.label}
        </Button>
        <LinkButton to={before.to} state={next()} variant={callsFirst ? 'quiet' : 'second'}>
          Back
        </LinkButton>
      </TaskBar>
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
      <TaskBar said={<SoFar said={model.said} />}>
        <Button className="booking-go" variant="primary" type="submit" dimmed={dimmed}>
          Continue
        </Button>
        <Button variant="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
      </TaskBar>
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

/** Shows what the brand says of a visit that is less than 48 hours away (docs/product/booking.md, "Notice"). */
export function ShortNoticeNote({ model: { task, isShortNotice } }: { model: BookingModel }) {
  const { bookingNote } = task.brand;
  return bookingNote && isShortNotice && <Banner>{bookingNote}</Banner>;
}

/** A task of one kind, as its pages need it. */
export type BookingModel = {
  task: BookingTask;
  form: SentForm & FormAttempt & { isChanged: boolean; reset: () => void };
  /** True where an issue is at a field of the details. */
  hasField: (issue: FieldIssue) => boolean;
  choice: WishedWorkers;
  said: SaidSoFar;
  /** The days and times asked for, with which the hours of support workers are compared. */
  slots: readonly HoursSlot[];
  /** The promise of an answer to what is sent now; none where no one is asked. */
  answer: Answer | undefined;
  /** True where a visit, as it is or as it is asked for, is less than 48 hours away. */
  isShortNotice: boolean;
  draftPlace: DraftPlace;
  /** The place where the task began, and the one where it leads once it is sent. */
  place: TaskPlace;
  donePlace: TaskPlace;
  /** The changes that must be read before it can be sent. */
  meanwhile?: ChangesToRead;
  command: () => AnyCommand;
};
