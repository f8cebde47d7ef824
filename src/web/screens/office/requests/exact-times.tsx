import type { Times } from '#domain/appointments/types.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { minuteOptions, type OpenTimes, startOptions } from './answer.ts';
import type { AnswerState } from './use-answer.ts';
import { toAnswerFieldId } from './use-answer-draft.ts';

type ExactTimesProps = {
  times: Times;
  open: OpenTimes;
  answer: AnswerState;
  /** Without a worker an approval may leave the times open. */
  noOne: boolean;
};

const leaveOpen = 'open';
const startHints: Record<string, string> = {
  Flexible: 'Requested: any time of the day.',
  Morning: 'Requested: a morning.',
  Afternoon: 'Requested: an afternoon.',
};

/** The times that the asker left to the office. */
export function ExactTimes({ times, open, answer, noOne }: ExactTimesProps) {
  const { draft, change, problems } = answer;
  const shown = (value: string | undefined) => value ?? (noOne ? leaveOpen : '');
  return (
    <div className="grid-2 fields">
      {open.start && (
        <Select
          id={toAnswerFieldId('startTime')}
          label="Exact start"
          hint={startHints[times.startTimeOption]}
          error={problems.startTime}
          options={addLeaveOpen(startOptions(times), noOne)}
          value={shown(draft.startTime)}
          onValue={(value) => change({ startTime: value === leaveOpen ? undefined : value })}
        />
      )}
      {open.minutes && (
        <Select
          id={toAnswerFieldId('durationMins')}
          label="How long"
          hint="No duration was requested."
          error={problems.durationMins}
          options={addLeaveOpen(minuteOptions, noOne)}
          value={shown(draft.durationMins === undefined ? undefined : String(draft.durationMins))}
          onValue={(value) => change({ durationMins: value === leaveOpen ? undefined : Number(value) })}
        />
      )}
    </div>
  );
}

function addLeaveOpen(options: readonly SelectOption<string>[], noOne: boolean): SelectOption<string>[] {
  return noOne ? [{ value: leaveOpen, label: 'Leave it open' }, ...options] : [...options];
}
