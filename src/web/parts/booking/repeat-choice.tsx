import type { RepeatOption } from '#domain/appointments/types.ts';
import { fewestWeeks, formatRepeat, hasWeekday, mostWeeks, repeatChoices } from '#domain/booking/choices.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { Select } from '#web/ui/select.tsx';
import type { ChoiceProps } from './choice-props.ts';

type RepeatChoiceProps = {
  line: BookingLine;
  /** The form makes the choice, because its other settings follow it. */
  onRepeat: (repeat: RepeatOption) => void;
  id?: string;
  error?: string | undefined;
};

export function RepeatChoice({ line, onRepeat, ...field }: RepeatChoiceProps) {
  return <Select label="Repeat" {...field} options={repeatChoices} value={line.repeat} onValue={onRepeat} />;
}

const weeks = Array.from({ length: mostWeeks - fewestWeeks + 1 }, (_, index) => {
  const count = fewestWeeks + index;
  return { value: String(count), label: formatCount(count, 'week') };
});

/** Asks for the number of weeks between the visits of a line that repeats every few weeks. */
export function WeeksChoice({ line, onLine, id, error }: ChoiceProps) {
  return (
    <Select
      label="Weeks between visits"
      emptyLabel="Choose how many"
      id={id}
      error={error}
      options={weeks}
      value={line.repeatFrequencyInWeeks === undefined ? '' : String(line.repeatFrequencyInWeeks)}
      onValue={(count) => onLine({ ...line, repeatFrequencyInWeeks: Number(count) })}
    />
  );
}

const weekdays = daysOfWeek.map((day) => ({ value: day, label: day }));

/** Asks for the weekday of a repeating line. Daily and Monday to Friday leave no choice. */
export function WeekdayChoice({ line, onLine, id, error }: ChoiceProps) {
  const needed = hasWeekday(line.repeat);
  return (
    <Select
      label="Weekday"
      emptyLabel={needed ? 'Choose a weekday' : formatRepeat({ repeatOption: line.repeat })}
      id={id}
      error={error}
      disabled={!needed}
      options={weekdays}
      value={(needed && line.dayOfWeek) || ''}
      onValue={(dayOfWeek) => onLine({ ...line, dayOfWeek })}
    />
  );
}
