import type { FundingType, Recurrence, RepeatOption, Times } from '#domain/appointments/types.ts';
import { findPhase } from '#domain/recurrence/occurrences.ts';
import type { DayOfWeek } from '#domain/time/day.ts';

/**
 * One line of a booking as the form sends it: `date` is the visit's day or the first day of the series
 * (docs/product/booking.md, "What sending does").
 */
export type NewAppointment = Times & {
  ref: string;
  jobTypeRefs: string[];
  fundingType: FundingType;
  repeatOption: RepeatOption;
  date: string;
  dayOfWeek?: DayOfWeek | undefined;
  repeatFrequencyInWeeks?: number | undefined;
  repeatEndDate?: string | undefined;
  supportWorkerRefs?: string[] | undefined;
};

/** Finds the days that a new line falls on. A line on a weekday counts its weeks from its first visit (docs/product/visits.md, case 14). */
export function toRecurrence(
  appointment: Pick<NewAppointment, 'repeatOption' | 'date' | 'dayOfWeek' | 'repeatFrequencyInWeeks' | 'repeatEndDate'>,
): Recurrence {
  const { repeatOption, date, dayOfWeek, repeatFrequencyInWeeks, repeatEndDate } = appointment;
  if (repeatOption === 'None') return { repeatOption, date };
  const rule: Recurrence = { repeatOption, repeatStartDate: date, ...(repeatEndDate && { repeatEndDate }) };
  if (dayOfWeek === undefined) return rule;
  const weekly = { ...rule, dayOfWeek, ...(repeatFrequencyInWeeks !== undefined && { repeatFrequencyInWeeks }) };
  return { ...weekly, phase: findPhase(weekly) };
}
