import {
  type DurationChoice as Duration,
  fewestWeeks,
  formatRepeat,
  hasWeekday,
  listDurationChoices,
  mostWeeks,
} from '#domain/booking/choices.ts';
import { formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { type BookingLine, chooseDuration } from '#domain/booking/line.ts';
import { isLength, type TimeLimits } from '#domain/booking/time-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { formatDuration } from '#domain/time/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';

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

function listOptions(limits: TimeLimits, minutes: number | undefined) {
  const options = listDurationChoices(limits).map(({ value, label }) => ({ value: String(value), label }));
  if (minutes === undefined || isLength(minutes, limits)) return options;
  return [{ value: String(minutes), label: formatDuration(minutes) }, ...options];
}

/** Asks how long a visit lasts: of a booking Unsure, 30 minutes to 8 hours, or Overnight. */
export function DurationChoice({ line, onLine, id, error, limits, storedLine }: TimeChoiceProps) {
  return (
    <Select
      label="Duration"
      id={id}
      error={error}
      options={listOptions(limits, storedLine?.durationMinutes)}
      value={String(findDuration(line))}
      onValue={(value) => onLine(chooseDuration(line, readDuration(value)))}
    />
  );
}

function findDuration({ durationOption, durationMinutes }: BookingLine): Duration | '' {
  return durationOption === 'Specified' ? (durationMinutes ?? '') : durationOption;
}

function readDuration(value: string): Duration {
  return value === 'NotSpecified' || value === 'Overnight' ? value : Number(value);
}

/** `first`: the first day that can be booked; `today` is the client's. */
type DateChoiceProps = ChoiceProps & { first: string; today: string; max?: string };

/** Asks for the day of a visit that does not repeat. */
export function DateChoice({ line, onLine, id, error, first, today, max }: DateChoiceProps) {
  return (
    <DateField
      label="Date"
      id={id}
      error={error}
      min={first}
      max={max}
      today={today}
      note={formatFirstAllowedDate({ first, today })}
      value={line.date}
      onValue={(date) => onLine({ ...line, date })}
    />
  );
}

/** A choice about one line: it shows the line's value and returns the line after the choice. */
type ChoiceProps = {
  line: BookingLine;
  onLine: (line: BookingLine) => void;
  id?: string;
  error?: string | undefined;
};

/** A choice of a start or a length. */
export type TimeChoiceProps = ChoiceProps & {
  limits: TimeLimits;
  /** The minutes between the listed times, where any minute can be typed. */
  startsEvery?: number;
  /**
   * The stored line. A start or a length that only the office may choose is among the choices if the line
   * has it.
   */
  storedLine?: BookingLine | undefined;
};
