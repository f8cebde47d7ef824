import type { DayRange } from '../people/absence-days.ts';
import { choosePlural } from '../texts/format-count.ts';
import { addDays, toDay } from '../time/day.ts';
import { formatShortDay } from '../time/format.ts';
import type { AbsenceReason } from './absence-reason.ts';

type AskedAbsence = DayRange & { reason?: AbsenceReason | undefined };

export const daysUntilAsked = 7;

/**
 * Proposes on which day the office asks whether a client is still away (docs/product/office.md, "Asking again"): a week after the first day,
 * or after today, of hospital and of each absence without an end. In hospital from 28 November: 5 December.
 */
export function proposeAskAgain({ from, to, reason }: AskedAbsence, today: string): string | undefined {
  if (to !== undefined && reason !== 'hospital') return undefined;
  const day = addDays(from > today ? from : today, daysUntilAsked);
  return to !== undefined && day > to ? undefined : day;
}

export const askAgainTooLate = { path: 'askAgainOn', message: 'Choose a day to ask again on or before the last day.' };

/** Says whether no one asks again after the last day: that would ask of a client who is back. */
export function asksBeforeEnd({ to, askAgainOn }: { to?: string | undefined; askAgainOn?: string | null | undefined }) {
  return !to || !askAgainOn || askAgainOn <= to;
}

const stillWords: Record<AbsenceReason, string> = {
  hospital: 'still in hospital?',
  respite: 'still in respite care?',
  holiday: 'is that still so?',
  other: 'is that still so?',
};

/** Asks whether a client is still away: `14 days away, still in hospital?` */
export function askStillAway({ from, reason = 'other' }: AskedAbsence, today: string): string {
  const days = toDay(today) - toDay(from);
  if (days < 1) return `Away from ${days === 0 ? 'today' : formatShortDay(from)}, is that still so?`;
  return `${days} ${choosePlural(days, 'day', 'days')} away, ${stillWords[reason]}`;
}
