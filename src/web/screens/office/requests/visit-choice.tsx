import { findTimesToAnswer } from '#domain/tickets/requested-visits.ts';
import { openTimes, toAnswer } from './answer.ts';
import { ExactTimes } from './exact-times.tsx';
import type { AnswerLine } from './use-desk-form.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { applyExactTimes, listOwnJobRefs } from './worker-day-text.ts';

type VisitChoiceProps = {
  line: AnswerLine;
  /** The number of support workers shown before "Show more". */
  rowsAtFirst?: number;
};

/** Asks for what an approval adds to a request: an exact time if none was asked for, and the worker. A cancellation needs neither. */
export function VisitChoice({ line, rowsAtFirst }: VisitChoiceProps) {
  const { ticket, workers } = line;
  const times = findTimesToAnswer(ticket);
  if (!times) return null;
  const open = openTimes(times);
  return (
    <>
      {(open.start || open.minutes) && (
        <ExactTimes times={times} open={open} line={line} noOne={workers.refs?.length === 0} />
      )}
      <WorkerChoice
        workers={workers}
        forms={line}
        about={findAbout(line)}
        ticket={ticket}
        {...(rowsAtFirst !== undefined && { rowsAtFirst })}
      />
    </>
  );
}

/** Finds the visit as it would be approved; undefined until its day has loaded. */
export function findAbout({ ticket, draft, workers }: AnswerLine) {
  const date = workers.query.data?.date;
  const times = findTimesToAnswer(ticket);
  if (!times || !date) return undefined;
  const { startTime, durationMins } = toAnswer({ draft, refs: [], times });
  return {
    ticket,
    date,
    times: applyExactTimes(times, { startTime, durationMins }),
    ownJobRefs: listOwnJobRefs(ticket),
  };
}
