import { type ReactNode, useState } from 'react';
import type { OfficeFeedback } from '#contract/feedback.ts';
import { type ComplaintMove, complaintAnswerEmpty, listComplaintMoves } from '#domain/feedback/complaint.ts';
import { moveComplaint } from '#web/calls/feedback.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

type ComplaintActionsProps = {
  entry: OfficeFeedback;
  /** Buttons for what else can be done, before these. */
  first: ReactNode;
};

/** Shows what the office can record of feedback that is a complaint, or could be one. */
export function ComplaintActions({ entry: { ref, complaint, clientName }, first }: ComplaintActionsProps) {
  const [isAnswering, setAnswering] = useState(false);
  const version = complaint?.version ?? 0;
  const useMove = (move: ComplaintMove) =>
    useCommand({ command: () => moveComplaint({ params: { ref }, version, body: { move } }) });
  const [receive, acknowledge, unmark] = takeTurns(
    useMove('received'),
    useMove('acknowledged'),
    useMove('notAComplaint'),
  );
  const moves = listComplaintMoves(complaint?.state);
  const failure = receive.failure ?? acknowledge.failure ?? unmark.failure;
  const whose = <span className="sr">: feedback of {clientName}</span>;
  return (
    <>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="btn-row">
        {first}
        {moves.includes('received') && (
          <Button size="small" variant="quiet" pending={receive.pending} onClick={() => void receive.run()}>
            This is a complaint{whose}
          </Button>
        )}
        {moves.includes('acknowledged') && (
          <Button size="small" variant="second" pending={acknowledge.pending} onClick={() => void acknowledge.run()}>
            Acknowledged{whose}
          </Button>
        )}
        {moves.includes('answered') && (
          <Button size="small" variant="plain" onClick={() => setAnswering(true)}>
            {complaint?.answer ? 'Change the answer…' : 'Answer…'}
            {whose}
          </Button>
        )}
        {moves.includes('notAComplaint') && (
          <Button size="small" variant="quiet" pending={unmark.pending} onClick={() => void unmark.run()}>
            Not a complaint{whose}
          </Button>
        )}
      </div>
      {isAnswering && (
        <AnswerDialog
          feedbackRef={ref}
          version={version}
          answer={complaint?.answer ?? ''}
          subtitle={clientName}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}

type AnswerDialogProps = {
  feedbackRef: string;
  version: number;
  answer: string;
  subtitle: string;
  onClose: () => void;
};

function AnswerDialog({ feedbackRef: ref, version, answer, subtitle, onClose }: AnswerDialogProps) {
  const form = useForm({
    initial: { answer },
    check: (values) =>
      values.answer.trim() === ''
        ? [{ path: 'answer', message: complaintAnswerEmpty }]
        : listNotesIssues('answer', values.answer),
  });
  const send = useCommand({
    form,
    command: () =>
      moveComplaint({ params: { ref }, version, body: { move: 'answered', answer: form.values.answer.trim() } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Answer a complaint"
      subtitle={subtitle}
      lasting={form.isChanged}
      onClose={onClose}
      yes="Save the answer"
      no="Cancel"
      isWide
      send={send}
    >
      <CountedText
        label="Answer"
        hint="The client reads it under Feedback, and the person who gave the feedback."
        rows={8}
        {...form.field('answer')}
      />
    </FormDialog>
  );
}
