import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, daysOfWeek, mondayOfDate, toDate, toDay } from '#domain/time/day.ts';
import { seed } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';
import { sortMinutes } from './begin.ts';
import { exampleSingleJob } from './example-job.ts';
import { dateFields, expandRoster, mergeVisit } from './roster.ts';
import type { Job, VisitException } from './types.ts';

/** Rosters of random jobs and exceptions must come out as an independent iCalendar library expands them. */

const numRuns = rounds({ quick: 150, deep: 20_000 });
const base = toDay('2026-08-03');
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => toDate(base + n));

const times = fc.constantFrom<Partial<Job>>(
  { startTimeOption: 'Flexible', startTime: undefined },
  { startTimeOption: 'Morning', startTime: undefined },
  { startTimeOption: 'Afternoon', startTime: undefined },
  { startTimeOption: 'Specified', startTime: '06:00' },
  { startTimeOption: 'Specified', startTime: '12:00' },
  { startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight', durationMins: undefined },
);

const aJob = fc
  .record({
    repeatOption: fc.constantFrom('None', 'Daily', 'Weekly', 'Fortnightly', 'MondayToFriday', 'Other' as const),
    start: day(0, 200),
    length: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
    weekday: fc.integer({ min: 0, max: 6 }),
    weeks: fc.integer({ min: 1, max: 7 }),
    /** The number of steps before this job that the series began, whose later part the job is. */
    earlier: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    times,
    fundingRef: fc.constantFrom(undefined, 'f1', 'f2'),
  })
  .map(({ repeatOption, start, length, weekday, weeks, earlier, times: ownTimes, fundingRef }): Job => {
    const job = exampleSingleJob(start, { ...ownTimes, fundingRef });
    if (repeatOption === 'None') return job;
    const series: Job = { ...job, date: undefined, repeatOption, repeatStartDate: start };
    if (length !== undefined) series.repeatEndDate = addDays(start, length);
    if (repeatOption === 'Daily' || repeatOption === 'MondayToFriday') return series;
    series.dayOfWeek = daysOfWeek[weekday]!;
    if (repeatOption === 'Other') series.repeatFrequencyInWeeks = weeks;
    if (earlier !== undefined) series.phase = addDays(mondayOfDate(start), -7 * earlier);
    return series;
  });

type DrawnException = {
  pick: number;
  moveBy: number | undefined;
  times: Partial<Job> | undefined;
  status: 'Cancelled' | undefined;
};
const differing: fc.Arbitrary<DrawnException> = fc.record({
  pick: fc.nat(60),
  moveBy: fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined }),
  times: fc.option(times, { nil: undefined }),
  status: fc.constantFrom('Cancelled' as const, undefined),
});

function weeksOf(job: Job): number {
  return { Weekly: 1, Fortnightly: 2, Other: job.repeatFrequencyInWeeks ?? 0 }[job.repeatOption as string] ?? 0;
}

/** Finds the day that an iCalendar rule starts on: a visit of the series, found by trying one day after the other. */
function seriesStart(job: Job): string {
  let date = job.date ?? job.phase ?? job.repeatStartDate!;
  const isVisit = () =>
    job.dayOfWeek
      ? daysOfWeek.indexOf(job.dayOfWeek) === new Date(date).getUTCDay() - 1 ||
        (job.dayOfWeek === 'Sunday' && new Date(date).getUTCDay() === 0)
      : job.repeatOption !== 'MondayToFriday' || ![0, 6].includes(new Date(date).getUTCDay());
  while (!isVisit()) date = addDays(date, 1);
  return date;
}

function ruleOf(job: Job): string {
  const until = job.repeatEndDate ? `;UNTIL=${job.repeatEndDate.replaceAll('-', '')}` : '';
  if (job.repeatOption === 'None') return 'FREQ=DAILY;COUNT=1';
  if (job.repeatOption === 'Daily') return `FREQ=DAILY${until}`;
  if (job.repeatOption === 'MondayToFriday') return `FREQ=WEEKLY;WKST=MO;BYDAY=MO,TU,WE,TH,FR${until}`;
  return `FREQ=WEEKLY;WKST=MO;INTERVAL=${weeksOf(job)};BYDAY=${codes[daysOfWeek.indexOf(job.dayOfWeek!)]}${until}`;
}

/** Lists every visit of a job up to a date, by its original date, as iCalendar expands and moves it. */
function icalVisits(job: Job, exceptions: VisitException[], until: string): { originalDate: string; date: string }[] {
  const start = seriesStart(job);
  const master = new ICAL.Component('vevent');
  master.addPropertyWithValue('uid', job.ref);
  master.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(start));
  master.addPropertyWithValue('rrule', ICAL.Recur.fromString(ruleOf(job)));
  const event = new ICAL.Event(master);
  for (const exception of exceptions) {
    const component = new ICAL.Component('vevent');
    component.addPropertyWithValue('uid', job.ref);
    component.addPropertyWithValue('recurrence-id', ICAL.Time.fromDateString(exception.originalDate));
    component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(exception.date ?? exception.originalDate));
    event.relateException(new ICAL.Event(component));
  }
  const visits: { originalDate: string; date: string }[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && next.toString() <= until; next = iterator.next()) {
    if (job.repeatStartDate && next.toString() < job.repeatStartDate) continue;
    if (job.repeatEndDate && next.toString() > job.repeatEndDate) continue;
    const { startDate, recurrenceId } = event.getOccurrenceDetails(next);
    visits.push({ originalDate: recurrenceId.toString(), date: startDate.toString() });
  }
  return visits;
}

function icalRoster(jobs: Job[], exceptions: VisitException[], start: string, end: string) {
  const days = new Map<string, { ref: string; minutes: number; funding: string | undefined }[]>();
  for (const job of jobs) {
    const jobExceptions = exceptions.filter(({ jobRef }) => jobRef === job.ref);
    for (const { originalDate, date } of icalVisits(job, jobExceptions, addDays(end, 40))) {
      if (date < start || date > end) continue;
      const exception = jobExceptions.find((exception) => exception.originalDate === originalDate);
      const ref = date === originalDate ? job.ref : `${job.ref}@${originalDate}`;
      const minutes = sortMinutes(mergeVisit(job, originalDate, exception));
      days.set(date, [...(days.get(date) ?? []), { ref, minutes, funding: job.fundingRef }]);
    }
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, entries]) => ({
      date,
      appointmentRefs: entries.sort((a, b) => a.minutes - b.minutes || (a.ref < b.ref ? -1 : 1)).map(({ ref }) => ref),
      fundingRefs: [...new Set(entries.flatMap(({ funding }) => funding ?? []))].sort(),
    }));
}

describe('expandRoster', () => {
  it('lists what an independent iCalendar library does, visits that were moved included', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(aJob, fc.array(differing, { maxLength: 4 })), { minLength: 1, maxLength: 4 }),
        day(-30, 250),
        fc.integer({ min: 0, max: 180 }),
        (drawn, start, length) => {
          const jobs = drawn.map(([job], index) => ({ ...job, ref: `${'cab'[index % 3]}${index}aaaaaaaaaaaaaa` }));
          const end = addDays(start, length);
          const exceptions = jobs.flatMap((job, index) => exceptionsFor(job, drawn[index]![1], end));
          const roster = expandRoster({ jobs, exceptions, start, end });
          expect(roster.map((day) => ({ ...day, fundingRefs: day.fundingRefs.toSorted() }))).toEqual(
            icalRoster(jobs, exceptions, start, end),
          );
          const placed = exceptions.filter((exception) => dateFields.some((field) => exception[field] !== undefined));
          expect(expandRoster({ jobs, exceptions: placed, start, end })).toEqual(roster);
        },
      ),
      { seed, numRuns },
    );
  });
});

/** Makes exceptions of days that the job falls on, and of some that it does not, which have no effect. */
function exceptionsFor(job: Job, drawn: DrawnException[], end: string): VisitException[] {
  const dates = icalVisits(job, [], addDays(end, 30)).map(({ originalDate }) => originalDate);
  const byDate = new Map<string, VisitException>();
  for (const { pick, moveBy, times: ownTimes, status } of drawn) {
    const originalDate = dates[pick % (dates.length || 1)] ?? addDays(end, pick);
    const date = moveBy === undefined ? undefined : addDays(originalDate, moveBy);
    byDate.set(originalDate, { jobRef: job.ref, originalDate, date, status, ...ownTimes });
  }
  if (job.repeatOption !== 'Daily' && job.repeatOption !== 'MondayToFriday') {
    const never = addDays(dates[0] ?? end, 1);
    byDate.set(never, { jobRef: job.ref, originalDate: never, date: dates[0] });
  }
  return [...byDate.values()];
}
