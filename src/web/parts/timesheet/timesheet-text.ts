import type { Timesheet } from '#contract/timesheets.ts';
import { formatDayMonth, formatHours, formatLongDate } from '#domain/time/format.ts';
import { formatHoursAndMinutes, formatMoment } from '#web/parts/visit/visit-text.ts';

/** `Monday 16 November to Sunday 22 November 2026`. */
export function formatWeek({ startDate, endDate }: Pick<Timesheet, 'startDate' | 'endDate'>): string {
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${isOneYear ? formatDayMonth(startDate) : formatLongDate(startDate)} to ${formatLongDate(endDate)}`;
}

type StateInput = Pick<Timesheet, 'state' | 'submitted' | 'returned' | 'processed'>;

/** The state of a timesheet in words, with who and when: `Submitted by Rose Hākaraia on 22 Nov 2026, 5:12pm.` */
export function formatState({ state, submitted, returned, processed }: StateInput, zone: string): string {
  const by = (act: { byName: string; at: string } | undefined) =>
    act ? ` by ${act.byName} on ${formatMoment({ at: act.at, zone })}` : '';
  if (state === 'submitted') return `Submitted${by(submitted)}. The office processes it when the week is over.`;
  if (state === 'processed') return `Processed${by(processed)}. It cannot be changed any more.`;
  if (state === 'returned') return `Returned${by(returned)}. Not submitted again yet.`;
  return 'Open. Not submitted yet.';
}

/** `7.5 of 9 hours used; 1.5 left`. */
export function formatUse({
  minsAllocated,
  minsFunded,
}: Pick<Timesheet['funding'][number], 'minsAllocated' | 'minsFunded'>) {
  const used = `${formatHours(minsAllocated)} of ${formatHoursAndMinutes(minsFunded)} used`;
  const left = minsFunded - minsAllocated;
  return left < 0 ? `${used}; ${formatHours(-left)} too many` : `${used}; ${formatHours(left)} left`;
}
