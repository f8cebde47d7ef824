import type { OfficeRequest } from '#contract/office.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { answerProblems } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Answered } from './answered.tsx';
import { useAnswer } from './use-answer.ts';
import { fieldId } from './use-draft.ts';

type MessageAnswerProps = {
  request: OfficeRequest;
  hint: string;
  /** The word for approving. */
  yes?: string;
  /** What approving makes. */
  outcome?: string;
};

/** The answer to a request that is about no visit: a message and yes or no, or what was answered. */
export function MessageAnswer({ request, hint, yes, outcome }: MessageAnswerProps) {
  const answer = useAnswer(request);
  const { draft, change, problems } = answer;

  function approve() {
    const issues = answerProblems({ type: request.type, draft, refs: [], times: undefined });
    const message = draft.message.trim();
    answer.refuse(issues);
    if (issues.length === 0) void answer.approve({ supportWorkerRefs: [], ...(message && { message }) });
  }

  if (!answer.open) return <Answered request={request} answer={answer} />;
  return (
    <div className="answer">
      <TextArea
        id={fieldId('message')}
        className="answer-message"
        label={`Message to ${request.askedByName}`}
        hint={hint}
        error={problems.message}
        value={draft.message}
        onValue={(message) => change({ message })}
      />
      <AnswerBar
        request={request}
        answer={answer}
        yes={yes}
        outcome={outcome}
        failure={answer.failure ?? ''}
        onApprove={approve}
      />
    </div>
  );
}
