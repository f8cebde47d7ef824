import type { DayOfWeek, Recurrence, RepeatOption } from '#domain/appointments/types.ts';
import { timeOf } from '#domain/time/day.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';

/** What a person may choose while booking (docs/product/booking.md, "Choices of a line"). */

export type Choice<T> = { value: T; label: string };

/** `06:00` to `20:00`, every 30 minutes. */
export const startTimes: readonly string[] = Array.from({ length: 29 }, (_, index) => timeOf(360 + index * 30));

/** 30 to 480 minutes in steps of 30. */
export const durations: readonly number[] = Array.from({ length: 16 }, (_, index) => (index + 1) * 30);

/** An exact time means Specified at that time. */
export type StartChoice = 'Flexible' | 'Morning' | 'Afternoon' | (string & {});

export const startChoices: readonly Choice<StartChoice>[] = [
  { value: 'Flexible', label: 'Flexible' },
  { value: 'Morning', label: 'Morning' },
  { value: 'Afternoon', label: 'Afternoon' },
  ...startTimes.map((value) => ({ value, label: formatTime(value) })),
];

/** A number of minutes means Specified with those minutes. */
export type DurationChoice = 'NotSpecified' | 'Overnight' | number;

export const durationChoices: readonly Choice<DurationChoice>[] = [
  { value: 'NotSpecified', label: 'Unsure' },
  ...durations.map((value) => ({ value, label: formatDuration(value) })),
  { value: 'Overnight', label: 'Overnight' },
];

export const repeatChoices: readonly Choice<RepeatOption>[] = [
  { value: 'None', label: 'Does not repeat' },
  { value: 'Daily', label: 'Every day' },
  { value: 'MondayToFriday', label: 'Monday to Friday' },
  { value: 'Weekly', label: 'Every week' },
  { value: 'Fortnightly', label: 'Every second week' },
  { value: 'Other', label: 'Every few weeks' },
];

export const fewestWeeks = 1;
export const mostWeeks = 52;

/** Daily and MondayToFriday have no weekday to choose (docs/product/booking.md, "Repeats"). */
export function hasWeekday(repeatOption: RepeatOption): boolean {
  return repeatOption === 'Weekly' || repeatOption === 'Fortnightly' || repeatOption === 'Other';
}

/**
 * repeatOptionDisplayName (docs/product/booking.md, "Repeats"): `Does not repeat`, `Every second Saturday`,
 * `Every 3 weeks on Monday`.
 */
export function formatRepeat({
  repeatOption,
  dayOfWeek,
  repeatFrequencyInWeeks: weeks,
}: Pick<Recurrence, 'repeatOption' | 'repeatFrequencyInWeeks'> & { dayOfWeek?: DayOfWeek | undefined }): string {
  if (!hasWeekday(repeatOption) || dayOfWeek === undefined) {
    return repeatChoices.find(({ value }) => value === repeatOption)?.label ?? '';
  }
  if (repeatOption === 'Weekly' || weeks === 1) return `Every ${dayOfWeek}`;
  if (repeatOption === 'Fortnightly' || weeks === 2) return `Every second ${dayOfWeek}`;
  return weeks === undefined ? `Every few weeks on ${dayOfWeek}` : `Every ${weeks} weeks on ${dayOfWeek}`;
}
