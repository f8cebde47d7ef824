import type { Recurrence } from '#domain/appointments/types.ts';
import { type Day, type DayOfWeek, daysOfWeek, mondayOf, toDate, toDay, weekdayOf } from '#domain/time/day.ts';

/** A rule prepared for arithmetic: the days from `first` to `last`, `step` days apart, or weekdays alone. */
type OccurrenceSteps = { first: Day; last: Day; step: number; weekdaysOnly: boolean };

const weekdays = Object.fromEntries(daysOfWeek.map((name, index) => [name, index])) as Record<DayOfWeek, number>;

/**
 * Lists the days of a job from `from` to `to`, both inclusive, ascending. Daily is every day, MondayToFriday every weekday. Weekly,
 * Fortnightly and Other fall on `dayOfWeek` every 1, 2 or `repeatFrequencyInWeeks` weeks, counted from `phase` (docs/product/booking.md,
 * "Repeats"). Fortnightly on Thursday from Friday 2026-11-06: 12 and 26 November. An unknown or incomplete option throws
 * (docs/product/booking.md, "Repeats").
 */
export function listOccurrences(rule: Recurrence, from: Day, to: Day): Day[] {
  const { first, last, step, weekdaysOnly } = findSteps(rule);
  const end = Math.min(to, last);
  const start = from <= first ? first : first + Math.ceil((from - first) / step) * step;
  const days: Day[] = [];
  if (weekdaysOnly) {
    for (let day = start; day <= end; day++) if (weekdayOf(day) < 5) days.push(day);
  } else {
    for (let day = start; day <= end; day += step) days.push(day);
  }
  return days;
}

/** Says whether a job falls on a day by its own rule, wherever its visits were moved. */
export function isOccurrence(rule: Recurrence, day: Day): boolean {
  const { first, last, step, weekdaysOnly } = findSteps(rule);
  if (day < first || day > last || (day - first) % step !== 0) return false;
  return !weekdaysOnly || weekdayOf(day) < 5;
}

/** Finds the first day of a job, or none if it ends before. Weekly on Thursday from Friday 2026-11-06 first falls on the 12th. */
export function findFirstOccurrence(rule: Recurrence): Day | undefined {
  const { first, last } = findSteps(rule);
  return first <= last ? first : undefined;
}

/** Finds the last day of a job; none where it has no end, or never falls on any day. */
export function findLastOccurrence(rule: Recurrence): Day | undefined {
  const { first, last, step, weekdaysOnly } = findSteps(rule);
  if (last === Number.POSITIVE_INFINITY || last < first) return undefined;
  if (weekdaysOnly) return last - Math.max(0, weekdayOf(last) - 4);
  return last - ((last - first) % step);
}

type NextInput = { rule: Recurrence; from: string; count: number };

/** Lists the next dates of a job on or after `from`, at most `count` of them. */
export function listNextOccurrences({ rule, from, count }: NextInput): string[] {
  const { first, step } = findSteps(rule);
  const start = Math.max(first, toDay(from));
  // Two days more for each five visits, because a weekend may lie between any of them.
  const span = (step === 1 ? Math.ceil(count / 5) * 7 + 7 : count * step + step) - 1;
  return listOccurrences(rule, start, start + span)
    .slice(0, count)
    .map(toDate);
}

/** Finds the Monday that a new job counts its weeks from: that of its first visit's week (docs/product/visits.md, case 14). */
export function findPhase(rule: Omit<Recurrence, 'phase'>): string {
  const { first } = findSteps({ ...rule, phase: undefined });
  return toDate(mondayOf(first));
}

function findSteps(rule: Recurrence): OccurrenceSteps {
  if (rule.repeatOption === 'None') {
    if (!rule.date) throw new Error('A single visit needs a date.');
    const day = toDay(rule.date);
    return { first: day, last: day, step: 1, weekdaysOnly: false };
  }
  if (!rule.repeatStartDate) throw new Error(`Repeat option ${rule.repeatOption} needs a start date.`);
  const start = toDay(rule.repeatStartDate);
  const last = rule.repeatEndDate ? toDay(rule.repeatEndDate) : Number.POSITIVE_INFINITY;
  if (rule.repeatOption === 'Daily') return { first: start, last, step: 1, weekdaysOnly: false };
  if (rule.repeatOption === 'MondayToFriday') {
    const weekday = weekdayOf(start);
    return { first: weekday < 5 ? start : start + 7 - weekday, last, step: 1, weekdaysOnly: true };
  }
  const step = weeksOf(rule) * 7;
  return { first: findFirstInWeeks({ rule, start, step }), last, step, weekdaysOnly: false };
}

function findFirstInWeeks({ rule, start, step }: { rule: Recurrence; start: Day; step: number }): Day {
  const weekday = rule.dayOfWeek === undefined ? undefined : weekdays[rule.dayOfWeek];
  if (weekday === undefined) throw new Error(`Repeat option ${rule.repeatOption} needs a day of the week.`);
  if (!rule.phase) return start + ((weekday - weekdayOf(start) + 7) % 7);
  const counted = mondayOf(toDay(rule.phase)) + weekday;
  return counted + Math.ceil((start - counted) / step) * step;
}

function weeksOf(rule: Recurrence): number {
  if (rule.repeatOption === 'Weekly') return 1;
  if (rule.repeatOption === 'Fortnightly') return 2;
  if (rule.repeatOption !== 'Other') throw new Error(`Unknown repeat option ${String(rule.repeatOption)}.`);
  const weeks = rule.repeatFrequencyInWeeks;
  if (weeks === undefined || !Number.isInteger(weeks) || weeks < 1) {
    throw new Error('Repeat option Other needs repeatFrequencyInWeeks, a whole number of weeks.');
  }
  return weeks;
}
