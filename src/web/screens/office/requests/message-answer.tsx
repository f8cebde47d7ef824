import type { OfficeTicket } from '#contract/office.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { checkAnswer } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AnsweredTicket } from './answered.tsx';
import { useAnswer } from './use-answer.ts';
import { toAnswerFieldId } from './use-answer-draft.ts';

type MessageAnswerProps = {
  ticket: OfficeTicket;
  hint: string;
  /** The label of the button that approves. */
  yes?: string;
  /** What approving does. */
  outcome?: string;
};

/** The answer to a request without a visit: a message with approve or decline, or the given answer. */
export function MessageAnswer({ ticket: request, hint, yes, outcome }: MessageAnswerProps) {
  const answer = useAnswer(request);
  const { draft, change, problems } = answer;

  function approve() {
    const issues = checkAnswer({ type: request.type, draft, refs: [], times: undefined });
    const message = draft.message.trim();
    answer.refuse(issues);
    if (issues.length === 0) void answer.approve({ supportWorkerRefs: [], ...(message && { message }) });
  }

  if (!answer.open) return <AnsweredTicket ticket={request} answer={answer} />;
  return (
    <div className="answer">
      <TextArea
        id={toAnswerFieldId('message')}
        className="answer-message"
        label={`Message to ${request.askedByName}`}
        hint={hint}
        error={problems.message}
        value={draft.message}
        onValue={(message) => change({ message })}
      />
      <AnswerBar
        ticket={request}
        answer={answer}
        yes={yes}
        outcome={outcome}
        failure={answer.failure ?? ''}
        onApprove={approve}
      />
    </div>
  );
}
