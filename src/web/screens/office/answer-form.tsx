import { TextArea } from '#web/ui/text-area.tsx';
import { answerOf, answerProblems, noOneYet, openTimes } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ExactTimes } from './exact-times.tsx';
import type { Answering } from './use-answer.ts';
import { fieldId } from './use-draft.ts';
import { useWorkers } from './use-workers.ts';
import type { VisitRequest } from './visit-request.ts';
import { timesToAnswer, workersNow } from './what-is-asked.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { usualChoice, type WorkerOption, workerOptions } from './worker-options.ts';

/** The office's answer: an exact time where one was left open, who comes, a message; then yes, or no with a reason. */
export function AnswerForm({ request, answer }: { request: VisitRequest; answer: Answering }) {
  const { draft, change, problems } = answer;
  const times = timesToAnswer(request);
  const open = openTimes(times);
  const { workers, options, chosen } = useWorkerChoice({ request, answer });
  const refs = draft.worker === noOneYet ? [] : chosen?.refs;

  function approve() {
    const issues = answerProblems({ type: request.type, draft, refs, times });
    answer.refuse(issues);
    if (issues.length === 0) void answer.approve(answerOf({ draft, refs: refs ?? [], times }));
  }

  const fields = ['message', ...(times ? ['supportWorkerRefs'] : []), ...openFields(open)];
  const unplaced = Object.entries(problems).filter(([path]) => path !== 'reason' && !fields.includes(path));
  const failure = answer.failure ?? unplaced.map(([, message]) => message).join(' ');
  return (
    <div className="answer">
      {times && (open.start || open.minutes) && (
        <ExactTimes times={times} open={open} answer={answer} noOne={refs?.length === 0} />
      )}
      {times && (
        <WorkerChoice
          options={options}
          chosen={draft.worker === noOneYet ? noOneYet : chosen?.value}
          onChoose={(worker) => change({ worker })}
          query={workers}
          timeOpen={options.length > 0 && options.every(({ free }) => free === undefined)}
          error={problems.supportWorkerRefs}
        />
      )}
      <TextArea
        id={fieldId('message')}
        className="answer-message"
        label={`Message to ${request.askedByName}`}
        hint="If you like. It goes out with your approval."
        error={problems.message}
        value={draft.message}
        onValue={(message) => change({ message })}
      />
      <AnswerBar
        request={request}
        answer={answer}
        outcome={times && outcomeWords({ worker: draft.worker, chosen })}
        failure={failure}
        onApprove={approve}
      />
    </div>
  );
}

/** Who may come, and who is chosen: who was asked for or comes now, until somebody else is. */
function useWorkerChoice({ request, answer: { draft } }: { request: VisitRequest; answer: Answering }) {
  const workers = useWorkers({ request, draft });
  const known = { now: workersNow(request), asked: request.asked.supportWorkerRefs };
  const options = workerOptions({ workers: workers.data?.supportWorkers ?? [], ...known });
  const chosen =
    draft.worker === undefined ? usualChoice(options, known) : options.find(({ value }) => value === draft.worker);
  return { workers, options, chosen };
}

function openFields({ start, minutes }: { start: boolean; minutes: boolean }): string[] {
  return [...(start ? ['startTime'] : []), ...(minutes ? ['durationMins'] : [])];
}

/** What approving does. */
function outcomeWords({ worker, chosen }: { worker: string | undefined; chosen: WorkerOption | undefined }): string {
  if (worker === noOneYet) return 'With no one yet: shown as Not allocated.';
  if (!chosen) return 'No support worker is chosen yet.';
  const are = chosen.refs.length > 1 ? 'are' : 'is';
  if (chosen.free === false) return `With ${chosen.name}, who ${are} busy then.`;
  return `With ${chosen.name}.`;
}
