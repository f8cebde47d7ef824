import type { Timesheet } from '#contract/timesheets.ts';
import { formatDayMonth, formatDuration, formatLongDate } from '#domain/time/format.ts';
import { roundHours } from '#domain/time/round-hours.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { sumByFunding } from '#domain/timesheets/totals.ts';
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
  return 'Not submitted yet.';
}

/** Says when the office processes a submitted week (docs/product/timesheet-processing.md, "Process"). */
function describeProcessing(week: Pick<StateInput, 'endDate' | 'canProcess'>, clock: ClockInput): string {
  if (week.canProcess) return 'We process it next.';
  const isOver = wallClock({ instant: clock.now, zone: clock.zone }).date > week.endDate;
  return `We process it when ${isOver ? 'all of it is submitted' : 'the week is over'}.`;
}

/**
 * Adds to each funding of a week what visits to come have booked of it, what is used, all else, and both in tenths of an hour, so
 * that the column adds up.
 */
export function listFundedHours({ visits, funding }: Pick<Timesheet, 'visits' | 'funding'>) {
  const booked = sumByFunding({ visits: visits.filter(({ ended }) => !ended), late: [] });
  const tenths = roundHours(
    funding.map(({ minsAllocated }) => minsAllocated),
    10,
  );
  return funding.map((item, at) => {
    const bookedMinutes = booked.get(item.fundingRef) ?? 0;
    const usedMinutes = item.minsAllocated - bookedMinutes;
    const hours = { fundedMinutes: item.minsFunded, usedMinutes, bookedMinutes };
    return { ...item, hours, takenTenths: tenths[at]! };
  });
}

/** Formats the time that is left: `1.5 hours available`, `4 minutes over`. */
export function formatAvailable(minutes: number): string {
  const [size, words] = [Math.abs(minutes), minutes < 0 ? 'over' : 'available'];
  return `${isBelowTenth(size) ? formatDuration(size) : formatHoursAndMinutes(size)} ${words}`;
}

const minsOfTenth = 6;
/** Says whether hours to one decimal would hide these minutes. */
const isBelowTenth = (minutes: number) => minutes !== 0 && Math.abs(minutes) < minsOfTenth;
