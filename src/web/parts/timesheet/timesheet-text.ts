import type { Timesheet } from '#contract/timesheets.ts';
import { formatDayMonth, formatDuration, formatHours, formatLongDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { formatHoursAndMinutes, formatMoment } from '#web/parts/visit/visit-text.ts';

/** Formats a week: `Monday 16 November to Sunday 22 November 2026`. */
export function formatWeek({ startDate, endDate }: Pick<Timesheet, 'startDate' | 'endDate'>): string {
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${isOneYear ? formatDayMonth(startDate) : formatLongDate(startDate)} to ${formatLongDate(endDate)}`;
}

type StateInput = Pick<Timesheet, 'state' | 'submitted' | 'returned' | 'processed' | 'endDate' | 'canProcess'>;
type ClockInput = { zone: string; now: Instant };

/** Formats the state of a timesheet in words, with who and when: `Submitted by Rose Hākaraia on 22 Nov 2026, 5:12pm.` */
export function formatState({ state, submitted, returned, processed, ...week }: StateInput, clock: ClockInput): string {
  const by = (act: { byName: string; at: string } | undefined) =>
    act ? ` by ${act.byName} on ${formatMoment({ at: act.at, zone: clock.zone })}` : '';
  if (state === 'submitted') return `Submitted${by(submitted)}. ${describeProcessing(week, clock)}`;
  if (state === 'processed') return `Processed${by(processed)}. It cannot be changed any more.`;
  if (state === 'returned') return `Returned${by(returned)}. Not submitted again yet.`;
  return 'Open. Not submitted yet.';
}

/** Says when the office processes a submitted week (docs/product/timesheet-processing.md, "Process"). */
function describeProcessing(week: Pick<StateInput, 'endDate' | 'canProcess'>, clock: ClockInput): string {
  if (week.canProcess) return 'The office processes it next.';
  const isOver = wallClock({ instant: clock.now, zone: clock.zone }).date > week.endDate;
  return `The office processes it when ${isOver ? 'all of it is submitted' : 'the week is over'}.`;
}

type FundedMinutes = Pick<Timesheet['funding'][number], 'minsAllocated' | 'minsFunded'>;

/**
 * Formats the use of a funding: `7.5 of 9 hours used; 1.5 left`. It is to the minute where a tenth of an hour would be
 * rounded: `9 hours 1 minute of 9 hours used; 1 minute too many`.
 */
export function formatUse({ minsAllocated, minsFunded }: FundedMinutes): string {
  const left = minsFunded - minsAllocated;
  const over = left < 0 ? 'too many' : 'left';
  if (minsAllocated % minsOfTenth === 0 && minsFunded % minsOfTenth === 0)
    return `${formatHours(minsAllocated)} of ${formatHoursAndMinutes(minsFunded)} used; ${formatHours(Math.abs(left))} ${over}`;
  return `${formatDuration(minsAllocated)} of ${formatDuration(minsFunded)} used; ${formatDuration(Math.abs(left))} ${over}`;
}

/** Formats the time that is left: `1.5 hours available`, `4 minutes over`. */
export function formatAvailable(minutes: number): string {
  const [size, words] = [Math.abs(minutes), minutes < 0 ? 'over' : 'available'];
  return `${isBelowTenth(size) ? formatDuration(size) : formatHoursAndMinutes(size)} ${words}`;
}

const minsOfTenth = 6;
/** Says whether hours to one decimal would hide these minutes. */
const isBelowTenth = (minutes: number) => minutes !== 0 && Math.abs(minutes) < minsOfTenth;
