import { daysOfWeek, mondayOf, toDate, toDay } from '#domain/time/day.ts';
import type { Job } from './types.ts';

/** Finds the day of a job in the week of a date; the date itself where the job has no weekday. Wednesdays, 2026-11-30 → 2026-12-02. */
export function sameWeek(job: Job, date: string): string {
  return job.dayOfWeek ? toDate(mondayOf(toDay(date)) + daysOfWeek.indexOf(job.dayOfWeek)) : date;
}
