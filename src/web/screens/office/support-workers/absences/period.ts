import type { OfficeWorkerAbsence } from '#contract/absences.ts';
import { mostDaysToReassign } from '#domain/schedule/office-limits.ts';
import { addDays } from '#domain/time/day.ts';

/** The days whose visits are reassigned. Without an end more may follow after them. */
export type Period = { from: string; to: string; hasEnd: boolean };

export const daysAtFirst = 7;

type PeriodInput = {
  absence: Pick<OfficeWorkerAbsence, 'from' | 'to'> | undefined;
  /** A worker who has left leaves all visits to come to reassign. */
  active: boolean;
  today: string;
  /** The number of days to show. An absence with an end is shown whole, another for a week. */
  days: number | undefined;
};

/** Finds the days from today on, to the absence's last day; undefined where no day is left. */
export function findPeriod({ absence, active, today, days }: PeriodInput): Period | undefined {
  if (!absence && active) return undefined;
  const from = absence && absence.from > today ? absence.from : today;
  const end = active ? absence?.to : undefined;
  if (end !== undefined && end < from) return undefined;
  const last = addDays(from, (days ?? (end === undefined ? daysAtFirst : mostDaysToReassign)) - 1);
  return end !== undefined && end <= last ? { from, to: end, hasEnd: true } : { from, to: last, hasEnd: false };
}

/** Finds the chosen absence; otherwise the one of now, or the next. Absences come latest first. */
export function findShownAbsence(
  absences: readonly OfficeWorkerAbsence[],
  { absence, today }: { absence: string | undefined; today: string },
): OfficeWorkerAbsence | undefined {
  const named = absences.find(({ ref }) => ref === absence);
  return named ?? absences.filter(({ to = today }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
}
