import type { OpenTimes } from '#domain/appointments/times.ts';
import type { Times } from '#domain/appointments/types.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { minuteOptions, startOptions } from './answer.ts';
import type { AnswerLine } from './use-desk-form.ts';

type ExactTimesProps = {
  times: Times;
  open: OpenTimes;
  line: AnswerLine;
  /** True where there is no worker, so that an approval may leave the times open. */
  noOne: boolean;
};

const leaveOpen = 'open';
const startHints: Record<string, string> = {
  Flexible: 'Requested: any time of the day.',
  Morning: 'Requested: a morning.',
  Afternoon: 'Requested: an afternoon.',
};

/** Asks for the times that the asker left to the office. */
export function ExactTimes({ times, open, line: { form, draft, chooseVisit }, noOne }: ExactTimesProps) {
  const { startTime, durationMins } = draft;
  const shown = (value: string | undefined) => value ?? (noOne ? leaveOpen : '');
  return (
    <div className="grid-2 fields">
      {open.start && (
        <Select
          {...form.field('startTime')}
          label="Exact start"
          hint={startHints[times.startTimeOption]}
          options={addLeaveOpen(startOptions(times), noOne)}
          value={shown(startTime)}
          onValue={(value) => chooseVisit({ startTime: value === leaveOpen ? undefined : value })}
        />
      )}
      {open.minutes && (
        <Select
          {...form.field('durationMins')}
          label="Duration"
          hint="No duration was requested."
          options={addLeaveOpen(minuteOptions, noOne)}
          value={shown(durationMins === undefined ? undefined : String(durationMins))}
          onValue={(value) => chooseVisit({ durationMins: value === leaveOpen ? undefined : Number(value) })}
        />
      )}
    </div>
  );
}

function addLeaveOpen(options: readonly SelectOption<string>[], noOne: boolean): SelectOption<string>[] {
  return noOne ? [{ value: leaveOpen, label: 'Leave open' }, ...options] : [...options];
}
