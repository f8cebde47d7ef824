import type { Job } from '#domain/appointments/types.ts';
import { findFirstOccurrence, listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { type DayOfWeek, daysOfWeek, mondayOf } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';
import { formatRepeat } from './choices.ts';
import { describeTimes } from './describe.ts';

type StandingBooking<J extends Job> = {
  sentence: string;
  /** `Since 3 Feb 2025, until 18 Dec 2026` */
  days: string;
  /** Its jobs, in order of weekday. */
  jobs: readonly J[];
};

type StandingInput<J extends Job> = {
  jobs: readonly J[];
  today: string;
  serviceOf: (job: J) => string;
  /** The name of a support worker, short. */
  nameOf: (ref: string) => string;
  /** The support worker on whose page they are, who is not named. */
  workerRef?: string;
};

/**
 * Lists a client's standing bookings as sentences, those alike but for weekday and support worker in one (docs/product/people.md, "Standing
 * bookings"). `Weekdays 9:00am to 10:00am, personal care, Tom; Grace at weekends`. On the page of a support worker, those with the same others
 * are one: `Mondays 9:00am to 10:00am, personal care, with Grace`.
 */
export function listStanding<J extends Job>({
  jobs,
  today,
  serviceOf,
  nameOf,
  workerRef,
}: StandingInput<J>): StandingBooking<J>[] {
  const lastingJobs = jobs.filter((job) => isStanding(job, today));
  const toTeam = ({ supportWorkerRefs }: Job) => supportWorkerRefs.toSorted().join();
  const alike = Map.groupBy(lastingJobs, (job) => `${toLikeness(job, today)}${workerRef ? `|${toTeam(job)}` : ''}`);
  return [...alike.values()].sort(compareGroups).map((group) => {
    const byWorkers = [...Map.groupBy(group, toTeam).values()];
    const [first = group, ...others] = byWorkers.sort((a, b) => countDays(b) - countDays(a) || compareDays(a, b));
    const who = ([job]: readonly J[]) => {
      const names = joinWithAnd(job!.supportWorkerRefs.filter((ref) => ref !== workerRef).map(nameOf));
      return workerRef ? names && `with ${names}` : names || 'no one yet';
    };
    const times = lowerFirst(describeTimes(group[0]!)).replace(/ \([^)]*\)$/, '');
    const begin = joinWithCommas([
      `${sayDays(first, headWords)} ${times}`,
      lowerFirst(serviceOf(group[0]!)),
      who(first),
    ]);
    const rest = others.map((other) => `${who(other)} ${sayDays(other, tailWords)}`);
    return {
      sentence: [begin, ...rest].join('; '),
      days: describeSpan(group, today),
      jobs: group.toSorted(compareJobs),
    };
  });
}

/** Says whether a job is an approved series that goes on. */
function isStanding(job: Job, today: string): boolean {
  if (job.repeatOption === 'None' || !/^(Not)?Allocated$/.test(job.status)) return false;
  return listNextOccurrences({ rule: job, from: today, count: 1 }).length > 0;
}

/** Writes what is equal of two jobs in one sentence. */
function toLikeness(job: Job, today: string): string {
  const { jobTypeRefs, fundingType, fundingRef, startTimeOption, startTime, durationOption, durationMins } = job;
  const begins = job.repeatStartDate !== undefined && job.repeatStartDate > today ? job.repeatStartDate : '';
  const when = [startTimeOption, startTime, durationOption, durationMins, job.workersNeeded, ...toTurn(job)];
  return [...jobTypeRefs, fundingType, fundingRef, ...when, begins, job.repeatEndDate].join('|');
}

/** Says in how many weeks a job comes once, and in which of them: two Mondays in turn are not alike. */
function toTurn(job: Job): number[] {
  const weeks = weeksBetween(job);
  const first = weeks > 1 ? findFirstOccurrence(job) : undefined;
  return first === undefined ? [weeks] : [weeks, mondayOf(first) % (7 * weeks)];
}

function weeksBetween({ repeatOption, repeatFrequencyInWeeks: weeks = 1 }: Job): number {
  if (repeatOption === 'Fortnightly') return 2;
  return repeatOption === 'Other' ? weeks : 1;
}

function listDays(job: Job): DayOfWeek[] {
  if (job.repeatOption === 'Daily') return [...daysOfWeek];
  if (job.repeatOption === 'MondayToFriday') return daysOfWeek.slice(0, 5);
  return job.dayOfWeek ? [job.dayOfWeek] : [];
}

const daysIn = (jobs: readonly Job[]) => daysOfWeek.filter((day) => jobs.some((job) => listDays(job).includes(day)));
const countDays = (jobs: readonly Job[]) => daysIn(jobs).length;
const firstDay = (jobs: readonly Job[]) => daysOfWeek.indexOf(daysIn(jobs)[0]!);
const compareDays = (a: readonly Job[], b: readonly Job[]) => firstDay(a) - firstDay(b);
const compareJobs = (a: Job, b: Job) => compareDays([a], [b]);

function compareGroups(a: readonly Job[], b: readonly Job[]): number {
  const start = ({ startTime = '' }: Job) => startTime;
  return countDays(b) - countDays(a) || start(a[0]!).localeCompare(start(b[0]!)) || compareDays(a, b);
}

const headWords = { all: 'Every day', weekdays: 'Weekdays', weekend: 'Weekends', on: '' };
const tailWords: typeof headWords = { all: 'every day', weekdays: 'on weekdays', weekend: 'at weekends', on: 'on ' };

/** Says on which days: `Weekdays`, `on Mondays and Thursdays`, `Every second Tuesday`. */
function sayDays(jobs: readonly Job[], words: typeof headWords): string {
  const days = daysIn(jobs);
  const weeks = weeksBetween(jobs[0]!);
  if (weeks > 1) {
    const rule = { repeatOption: 'Other', repeatFrequencyInWeeks: weeks, dayOfWeek: joinWithAnd(days) } as const;
    return words.on ? lowerFirst(formatRepeat(rule)) : formatRepeat(rule);
  }
  if (days.length === 7) return words.all;
  if (days.join() === daysOfWeek.slice(0, 5).join()) return words.weekdays;
  if (days.join() === daysOfWeek.slice(5).join()) return words.weekend;
  return `${words.on}${joinWithAnd(days.map((day) => `${day}s`))}`;
}

function describeSpan(jobs: readonly Job[], today: string): string {
  const [start = ''] = jobs.flatMap(({ repeatStartDate }) => repeatStartDate ?? []).sort();
  const end = jobs[0]?.repeatEndDate;
  const since = start && `${start > today ? 'From' : 'Since'} ${formatDate(start)}`;
  return end ? `${since}, until ${formatDate(end)}` : since;
}
