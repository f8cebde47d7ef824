import { TextArea } from '#web/ui/text-area.tsx';
import { checkAnswer, noWorker, openTimes, toAnswer } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ExactTimes } from './exact-times.tsx';
import { findTimesToAnswer, listCurrentWorkers } from './requested-change.ts';
import type { AnswerState } from './use-answer.ts';
import { toAnswerFieldId } from './use-answer-draft.ts';
import { useWorkers } from './use-workers.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { findUsualChoice, listWorkerOptions, type WorkerOption } from './worker-options.ts';

/**
 * The office's answer: an exact time where one is open, the workers, a message; then approve, or decline with a reason.
 */
export function AnswerForm({ ticket, answer }: { ticket: OfficeVisitTicket; answer: AnswerState }) {
  const { draft, change, problems } = answer;
  const times = findTimesToAnswer(ticket);
  const open = openTimes(times);
  const { workers, options, chosen } = useWorkerChoice({ ticket, answer });
  const refs = draft.worker === noWorker ? [] : chosen?.refs;

  function approve() {
    const issues = checkAnswer({ type: ticket.type, draft, refs, times });
    answer.refuse(issues);
    if (issues.length === 0) void answer.approve(toAnswer({ draft, refs: refs ?? [], times }));
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
          chosen={draft.worker === noWorker ? noWorker : chosen?.value}
          onChoose={(worker) => change({ worker })}
          query={workers}
          timeOpen={options.length > 0 && options.every(({ free }) => free === undefined)}
          error={problems.supportWorkerRefs}
        />
      )}
      <TextArea
        id={toAnswerFieldId('message')}
        className="answer-message"
        label={`Message to ${ticket.askedByName}`}
        hint="Optional. Sent with your approval."
        error={problems.message}
        value={draft.message}
        onValue={(message) => change({ message })}
      />
      <AnswerBar
        ticket={ticket}
        answer={answer}
        outcome={times && formatOutcome({ worker: draft.worker, chosen })}
        failure={failure}
        onApprove={approve}
      />
    </div>
  );
}

/** The workers on offer and the chosen ones: first those asked for, else the present ones. */
function useWorkerChoice({ ticket, answer: { draft } }: { ticket: OfficeVisitTicket; answer: AnswerState }) {
  const workers = useWorkers({ ticket, draft });
  const usualWorkers = { now: listCurrentWorkers(ticket), asked: ticket.requestedChange.supportWorkerRefs };
  const options = listWorkerOptions({ workers: workers.data?.supportWorkers ?? [], ...usualWorkers });
  const chosen =
    draft.worker === undefined
      ? findUsualChoice(options, usualWorkers)
      : options.find(({ value }) => value === draft.worker);
  return { workers, options, chosen };
}

function openFields({ start, minutes }: { start: boolean; minutes: boolean }): string[] {
  return [...(start ? ['startTime'] : []), ...(minutes ? ['durationMins'] : [])];
}

/** What approving does, in words. */
function formatOutcome({ worker, chosen }: { worker: string | undefined; chosen: WorkerOption | undefined }): string {
  if (worker === noWorker) return 'No support worker yet: shown as Not allocated.';
  if (!chosen) return 'No support worker is chosen yet.';
  const are = chosen.refs.length > 1 ? 'are' : 'is';
  if (chosen.free === false) return `With ${chosen.name}, who ${are} busy then.`;
  return `With ${chosen.name}.`;
}
