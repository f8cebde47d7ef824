import { overnightStart, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import type { Times } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';
import { bookingLimits, isLength, isStart, type TimeLimits } from './time-limits.ts';

/**
 * Checks that an exact start is on the half hour from 06:00 to 20:00. Overnight alone starts at 23:00; other options have no time
 * (docs/product/booking.md, "Choices of a line"). 05:30 is refused.
 */
export function checkStart(times: Omit<Times, 'durationMins'>, limits: TimeLimits = bookingLimits): FieldIssue[] {
  const { startTimeOption, startTime, durationOption } = times;
  if (durationOption === 'Overnight') {
    const isRight = startTimeOption === 'Specified' && startTime === overnightStart;
    return isRight
      ? []
      : [
          {
            path: 'startTime',
            message: 'An overnight visit starts at 11:00pm. Choose that start, or another duration.',
          },
        ];
  }
  if (startTimeOption !== 'Specified' && !limits.exactOnly) {
    if (startTime === undefined) return [];
    return [{ path: 'startTime', message: 'Leave the exact time empty, or choose an exact time as the start.' }];
  }
  if (startTimeOption !== 'Specified' || startTime === undefined) {
    return [{ path: 'startTime', message: 'Choose the exact time that the visit starts.' }];
  }
  if (isStart(startTime, limits)) return [];
  const range = `from ${formatTime(limits.earliest)} to ${formatTime(limits.latest)}`;
  return [{ path: 'startTime', message: `Choose a start${formatStep(limits)} ${range}.` }];
}

function formatStep({ step }: TimeLimits): string {
  if (step === 1) return '';
  return step === 30 ? ' on the hour or half hour,' : ` in steps of ${step} minutes,`;
}

/**
 * Checks that minutes go with Specified alone, in steps of 30 up to 480 (docs/product/booking.md, "Choices of a line"). 45 minutes are
 * refused.
 */
export function checkDuration(
  { durationOption, durationMins }: Pick<Times, 'durationOption' | 'durationMins'>,
  limits: TimeLimits = bookingLimits,
): FieldIssue[] {
  if (durationOption === 'Overnight' || (durationOption === 'NotSpecified' && !limits.exactOnly)) {
    if (durationMins === undefined) return [];
    return [{ path: 'durationMins', message: 'Leave the minutes empty, or choose a duration for the visit.' }];
  }
  if (durationOption === 'Specified' && durationMins !== undefined && isLength(durationMins, limits)) return [];
  const { mostMinutes, lengthStep } = limits;
  const range = `${lengthStep} minutes to ${formatDuration(mostMinutes)}, in steps of ${lengthStep} minutes`;
  return [{ path: 'durationMins', message: `Choose a duration from ${range}.` }];
}

/**
 * Checks that a start today is after now, and its part of the day not over (docs/product/booking.md, "First visit"). At 12:00 a start at
 * 12:00 and a Morning are refused, 12:30 and an Afternoon are not.
 */
export function checkStartsAfterNow({
  visit,
  now,
  zone,
}: Clock & { visit: Omit<Times, 'durationMins'> & { date: string } }): FieldIssue[] {
  if (partOfDayEndsAt(visit, zone) > now) return [];
  if (visit.durationOption === 'Overnight') {
    return [{ path: 'date', message: 'An overnight visit starts at 11:00pm, which has passed. Choose a later date.' }];
  }
  const isToday = visit.date === wallClock({ instant: now, zone }).date;
  if (!isToday) return [{ path: 'date', message: 'Choose a later date.' }];
  const passed =
    visit.startTimeOption === 'Specified'
      ? 'This time has passed today'
      : `This ${lowerFirst(visit.startTimeOption)} is over`;
  return [{ path: 'startTime', message: `${passed}. Choose a later time or a later date.` }];
}
