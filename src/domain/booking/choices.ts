import type { Recurrence, RepeatOption } from '#domain/appointments/types.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { bookingLimits, listLengths, listStarts, type TimeLimits } from './time-limits.ts';

/** Choices that a person has while booking (docs/product/booking.md, "Choices of a line"). */

type Choice<T> = { value: T; label: string };

/** `06:00` to `20:00`, every 30 minutes. */
export const startTimes: readonly string[] = listStarts(bookingLimits);

/** 30 to 480 minutes in steps of 30. */
export const durations: readonly number[] = listLengths(bookingLimits);

/** An exact time means Specified at that time. */
export type StartChoice = 'Flexible' | 'Morning' | 'Afternoon' | (string & {});

/** Starts without an exact time. */
export const openStarts = ['Flexible', 'Morning', 'Afternoon'] as const;

/** A number of minutes means Specified with those minutes. */
export type DurationChoice = 'NotSpecified' | 'Overnight' | number;

/** Lists Unsure, every length, and Overnight; no Unsure where the limits are exact. */
export function listDurationChoices(limits: TimeLimits): Choice<DurationChoice>[] {
  const lengths = listLengths(limits).map((value) => ({ value, label: formatDuration(value) }));
  const choices: Choice<DurationChoice>[] = [...lengths, { value: 'Overnight', label: 'Overnight' }];
  return limits.exactOnly ? choices : [{ value: 'NotSpecified', label: 'Unsure' }, ...choices];
}

/** Lists every exact start: `6:00am` to `8:00pm`. */
export function listStartChoices(limits: TimeLimits): Choice<string>[] {
  return listStarts(limits).map((value) => ({ value, label: formatTime(value) }));
}

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

/** Says whether a repeat has a weekday to choose; Daily and MondayToFriday do not (docs/product/booking.md, "Repeats"). */
export function hasWeekday(repeatOption: RepeatOption): boolean {
  return repeatOption === 'Weekly' || repeatOption === 'Fortnightly' || repeatOption === 'Other';
}

/**
 * Formats repeatOptionDisplayName (docs/product/booking.md, "Repeats"): `Does not repeat`, `Every second Saturday`, `Every 3 weeks on
 * Monday`; of several weekdays, in words, `Every Monday and Friday`.
 */
export function formatRepeat({
  repeatOption,
  dayOfWeek,
  repeatFrequencyInWeeks: weeks,
}: Pick<Recurrence, 'repeatOption' | 'repeatFrequencyInWeeks'> & { dayOfWeek?: string | undefined }): string {
  if (!hasWeekday(repeatOption) || dayOfWeek === undefined) {
    return repeatChoices.find(({ value }) => value === repeatOption)?.label ?? '';
  }
  if (repeatOption === 'Weekly' || weeks === 1) return `Every ${dayOfWeek}`;
  if (repeatOption === 'Fortnightly' || weeks === 2) return `Every second ${dayOfWeek}`;
  return weeks === undefined ? `Every few weeks on ${dayOfWeek}` : `Every ${weeks} weeks on ${dayOfWeek}`;
}
