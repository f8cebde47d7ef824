import { overnightStart } from './begin.ts';
import type { Times } from './types.ts';

/**
 * Lays other times over times. An exact time or minutes alone make their option Specified, and Overnight starts at 23:00
 * (docs/product/booking.md, "How choices change each other"). Flexible for 60 minutes with `{ startTime: '09:00' }` is at 09:00 for 60
 * minutes.
 */
export function overlayTimes(times: Times, over: Partial<Times>): Times {
  const durationOption = over.durationOption ?? (over.durationMins === undefined ? times.durationOption : 'Specified');
  if (durationOption === 'Overnight') {
    return { startTimeOption: 'Specified', startTime: overnightStart, durationOption, durationMins: undefined };
  }
  const durationMins = durationOption === 'Specified' ? (over.durationMins ?? times.durationMins) : undefined;
  const startTimeOption = over.startTimeOption ?? (over.startTime === undefined ? times.startTimeOption : 'Specified');
  const startTime = startTimeOption === 'Specified' ? (over.startTime ?? times.startTime) : undefined;
  return { startTimeOption, startTime, durationOption, durationMins };
}

/**
 * Applies a requested change to times as `overlayTimes` does, with one exception. A visit that stops being Overnight starts Flexible unless
 * the change asks for a start (docs/product/booking.md, "How choices change each other").
 */
export function changeTimes(times: Times, requestedChange: Partial<Times>): Times {
  const changed = overlayTimes(times, requestedChange);
  const leavesOvernight = times.durationOption === 'Overnight' && changed.durationOption !== 'Overnight';
  if (!leavesOvernight || requestedChange.startTimeOption !== undefined || requestedChange.startTime !== undefined)
    return changed;
  return { ...changed, startTimeOption: 'Flexible', startTime: undefined };
}

/** The times a support worker needs that a visit leaves open. */
export type OpenTimes = { start: boolean; minutes: boolean };

/**
 * Finds whether a visit lacks the exact start or the minutes that a support worker needs; Overnight lacks neither
 * (docs/product/office-acts.md, "A start or length left open"). A Morning of an hour lacks its start.
 */
export function findOpenTimes({
  startTimeOption,
  durationOption,
}: Pick<Times, 'startTimeOption' | 'durationOption'>): OpenTimes {
  return { start: startTimeOption !== 'Specified', minutes: durationOption === 'NotSpecified' };
}

/** Picks the fields of `times` that differ from `base`; laid over `base` they give `times` again. */
export function timesThatDiffer(times: Times, base: Times): Partial<Times> {
  return {
    ...(times.startTimeOption !== base.startTimeOption && { startTimeOption: times.startTimeOption }),
    ...(times.startTime !== base.startTime && times.startTime !== undefined && { startTime: times.startTime }),
    ...(times.durationOption !== base.durationOption && { durationOption: times.durationOption }),
    ...(times.durationMins !== base.durationMins &&
      times.durationMins !== undefined && { durationMins: times.durationMins }),
  };
}

/** Picks the times of a job or a visit. */
export function pickTimes({ startTimeOption, startTime, durationOption, durationMins }: Times): Times {
  return { startTimeOption, startTime, durationOption, durationMins };
}
