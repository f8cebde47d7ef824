import { listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { daysOfWeek, toDay, weekdayOf } from '#domain/time/day.ts';
import { changeTimes } from './times.ts';
import type { Job, Times } from './types.ts';

/**
 * Lists the jobs that "all upcoming visits" from a day on are about, in order. However often a series was split before, it is one to the
 * person who asks (docs/product/changing.md, "All upcoming visits"). A until 29 November and B from the 30th on: from 23 November both,
 * from 7 December B.
 */
export function listUpcomingJobs<J extends Job>({
  jobs,
  seriesRef,
  from,
}: {
  jobs: readonly J[];
  seriesRef: string;
  from: string;
}): J[] {
  const firsts = new Map<J, string>();
  for (const job of jobs) {
    if (job.seriesRef !== seriesRef || job.repeatOption === 'None' || job.status === 'Cancelled') continue;
    const [first] = listNextOccurrences({ rule: job, from, count: 1 });
    if (first !== undefined) firsts.set(job, first);
  }
  return [...firsts].sort(([, a], [, b]) => toDay(a) - toDay(b)).map(([job]) => job);
}

/**
 * Keeps of a change to all upcoming visits what is not so already. A later job that differs keeps what the change leaves
 * (docs/product/changing.md, "All upcoming visits"). Job A asked for 10:00 for 60 minutes: the 10:00 alone, so that a later job of 90
 * minutes keeps those.
 */
export function toSeriesChange(job: Job, requestedChange: RequestedChange): RequestedChange {
  const { date, startTimeOption: _, startTime: __, durationOption: ___, durationMins: ____, ...rest } = requestedChange;
  const { startTimeOption, startTime, durationOption, durationMins } = changeTimes(job, requestedChange);
  const isNewDay = date !== undefined && daysOfWeek[weekdayOf(toDay(date))] !== job.dayOfWeek;
  const isNewLength = durationOption !== job.durationOption || durationMins !== job.durationMins;
  const isNewStart = startTimeOption !== job.startTimeOption || startTime !== job.startTime;
  // A visit that stops being Overnight would otherwise lose its start.
  const saysStart = isNewStart || (isNewLength && job.durationOption === 'Overnight');
  return {
    ...rest,
    ...(isNewDay && { date }),
    ...(saysStart && { startTimeOption, startTime }),
    ...(isNewLength && { durationOption, durationMins }),
  };
}

type ComparableJob = Pick<Job, 'dayOfWeek' | 'repeatEndDate' | 'supportWorkerRefs' | keyof Times>;

/** Merges consecutive jobs that differ only in their days, which are one to the reader. */
export function mergeEqual<J extends ComparableJob>(jobs: readonly J[]): J[] {
  const joined: J[] = [];
  for (const job of jobs) {
    const before = joined.at(-1);
    if (before && toComparisonKey(before) === toComparisonKey(job))
      joined.splice(-1, 1, { ...before, repeatEndDate: job.repeatEndDate });
    else joined.push(job);
  }
  return joined;
}

function toComparisonKey(job: ComparableJob): string {
  const { dayOfWeek, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs } = job;
  return [dayOfWeek, startTimeOption, startTime, durationOption, durationMins, ...supportWorkerRefs].join(' ');
}
