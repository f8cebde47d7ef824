import { type DurationChoice as Duration, durationChoices, durations } from '#domain/booking/choices.ts';
import { type BookingLine, chooseDuration } from '#domain/booking/line.ts';
import { formatDuration } from '#domain/time/format.ts';
import { Select } from '#web/ui/select.tsx';
import type { ChoiceProps } from './choice-props.ts';

const options = durationChoices.map(({ value, label }) => ({ value: String(value), label }));

function listOptions(minutes: number | undefined) {
  if (minutes === undefined || durations.includes(minutes)) return options;
  return [{ value: String(minutes), label: formatDuration(minutes) }, ...options];
}

/** How long a visit lasts: Unsure, 30 minutes to 8 hours, or Overnight. */
export function DurationChoice({ line, onLine, error, storedLine }: ChoiceProps) {
  return (
    <Select
      label="Duration"
      error={error}
      options={listOptions(storedLine?.durationMinutes)}
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
