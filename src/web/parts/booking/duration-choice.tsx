import { type DurationChoice as Duration, listDurationChoices } from '#domain/booking/choices.ts';
import { type BookingLine, chooseDuration } from '#domain/booking/line.ts';
import { isLength, type TimeLimits } from '#domain/booking/time-limits.ts';
import { formatDuration } from '#domain/time/format.ts';
import { Select } from '#web/ui/select.tsx';
import type { TimeChoiceProps } from './choice-props.ts';

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
