import type { OfficeRequest } from '#contract/office.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { answerProblems } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Answered } from './answered.tsx';
import { AskersWords } from './askers-words.tsx';
import { useAnswer } from './use-answer.ts';
import { fieldId } from './use-draft.ts';

/** An order of consumables: what is wanted, in the asker's words, and the answer. */
export function OrderBody({ request }: { request: OfficeRequest }) {
  const answer = useAnswer(request);
  const { draft, change, problems } = answer;

  function finish() {
    const issues = answerProblems({ type: request.type, draft, refs: [], times: undefined });
    const message = draft.message.trim();
    answer.refuse(issues);
    if (issues.length === 0) void answer.approve({ supportWorkerRefs: [], ...(message && { message }) });
  }

  return (
    <>
      <AskersWords request={request} />
      {answer.open ? (
        <div className="answer">
          <TextArea
            id={fieldId('message')}
            className="answer-message"
            label={`Message to ${request.askedByName}`}
            hint="If you like: when it comes, or what you could get. It goes out once you mark the order as done."
            error={problems.message}
            value={draft.message}
            onValue={(message) => change({ message })}
          />
          <AnswerBar
            request={request}
            answer={answer}
            yes="Mark as done"
            outcome={undefined}
            failure={answer.failure ?? ''}
            onApprove={finish}
          />
        </div>
      ) : (
        <Answered request={request} answer={answer} />
      )}
    </>
  );
}
