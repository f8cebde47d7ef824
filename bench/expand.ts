import { deepStrictEqual } from 'node:assert/strict';
import ICAL from 'ical.js';
import rruleModule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { expandRoster, listVisits } from '#domain/appointments/roster.ts';
import { sumMinutes } from '#domain/appointments/totals.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { addDays, daysOfWeek } from '#domain/time/day.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { calendar, today } from './provider.ts';

const { RRule } = rruleModule;
const { start, end } = calendar;
const now = Date.parse(`${today}T00:00:00Z`);

type Expander = {
  name: string;
  goal: number;
  takesExceptions?: true;
  expand: (job: Job, exceptions: VisitException[]) => string[];
};

/** Measures the 1,500 visits of a calendar, in order, with their changes and minutes, beside libraries that only list the dates. */
export async function run(): Promise<GoalTable[]> {
  const jobs = makeJobs();
  const exceptions = makeExceptions(jobs);
  const series = jobs.filter((job) => job.repeatOption !== 'None');
  const differing = new Map(
    series.map((job) => [job.ref, exceptions.filter((exception) => exception.jobRef === job.ref)]),
  );
  const expandAll = ({ expand }: Expander) => series.map((job) => expand(job, differing.get(job.ref)!));
  for (const expander of expanders) {
    const dates = series.map((job) => listOwnDates(job, expander.takesExceptions ? differing.get(job.ref)! : []));
    deepStrictEqual(expandAll(expander), dates, `${expander.name} and the domain differ`);
  }
  const expandOurs = () => {
    const visits = listVisits({ jobs, exceptions, start, end });
    return sumMinutes({ visits, tickets: [], now, zone: 'Pacific/Auckland' });
  };
  const days = findFastest(() => expandRoster({ jobs, exceptions, start, end }), 2_000);
  const ownTime = findFastest(expandOurs, 1_000);
  const figures: Measurement[] = expanders.map((expander) => {
    const { name, goal } = expander;
    const theirs = findFastest(() => expandAll(expander), 30);
    const spread = `${formatMicros(days)} beside ${formatMicros(theirs)}; with all rules and totals ${formatMicros(ownTime)}`;
    return { what: `days faster than ${name}`, measured: theirs / days, unit: '×', goal, better: 'more', spread };
  });
  return [{ title: 'Expansion in the domain', figures }];
}

const expanders: Expander[] = [
  { name: 'rrule-temporal', goal: 25, expand: expandByTemporal },
  { name: 'rrule', goal: 90, expand: expandByRRule },
  { name: 'ical.js', goal: 500, takesExceptions: true, expand: expandByIcal },
];

function listOwnDates(job: Job, exceptions: VisitException[]): string[] {
  return listVisits({ jobs: [job], exceptions, start, end }).map(({ date }) => date);
}

/** Finds the best of several tries, because other load on the machine only ever makes it slower. */
function findFastest(work: () => unknown, times: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 15; attempt++) {
    const began = performance.now();
    for (let n = 0; n < times / 10; n++) work();
    best = Math.min(best, (performance.now() - began) / (times / 10));
  }
  return best;
}

function formatMicros(ms: number): string {
  return `${(ms * 1000).toLocaleString('en-NZ', { maximumFractionDigits: 0 })} µs`;
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function formatRule(job: Job): string {
  if (job.repeatOption === 'Daily') return 'FREQ=DAILY';
  if (job.repeatOption === 'MondayToFriday') return 'FREQ=WEEKLY;WKST=MO;BYDAY=MO,TU,WE,TH,FR';
  const weeks = { Weekly: 1, Fortnightly: 2, Other: job.repeatFrequencyInWeeks }[job.repeatOption as string];
  return `FREQ=WEEKLY;WKST=MO;INTERVAL=${weeks};BYDAY=${codes[daysOfWeek.indexOf(job.dayOfWeek!)]}`;
}

/** Finds the date of the first visit, since an iCalendar rule begins with a visit. */
function findFirstDate(job: Job): string {
  return listOwnDates(job, [])[0]!;
}

const firstDates = new Map<string, string>();
function formatDtstart(job: Job): string {
  const firstDate = firstDates.get(job.ref) ?? findFirstDate(job);
  firstDates.set(job.ref, firstDate);
  return firstDate;
}

function expandByTemporal(job: Job): string[] {
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${formatDtstart(job).replaceAll('-', '')}T000000\nRRULE:${formatRule(job)}`,
  });
  const [from, to] = [start, end].map((date) => Temporal.PlainDate.from(date).toZonedDateTime('UTC'));
  return rule.between(toDate(from!), toDate(to!), true).map((at) => at.toString().slice(0, 10));
}

function toDate(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds);
}

function expandByRRule(job: Job): string[] {
  const options = RRule.parseString(formatRule(job));
  const rule = new RRule({ ...options, dtstart: new Date(formatDtstart(job)) });
  return rule.between(new Date(start), new Date(end), true).map((at) => at.toISOString().slice(0, 10));
}

/** Expands a job with the dates to which visits were moved: only iCalendar supports changed occurrences. */
function expandByIcal(job: Job, exceptions: VisitException[]): string[] {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', job.ref);
  component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(formatDtstart(job)));
  component.addPropertyWithValue('rrule', ICAL.Recur.fromString(formatRule(job)));
  const event = new ICAL.Event(component);
  for (const { originalDate, date } of exceptions) {
    const component = new ICAL.Component('vevent');
    component.addPropertyWithValue('uid', job.ref);
    component.addPropertyWithValue('recurrence-id', ICAL.Time.fromDateString(originalDate));
    component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date ?? originalDate));
    event.relateException(new ICAL.Event(component));
  }
  const iterator = event.iterator();
  const dates: string[] = [];
  for (let next = iterator.next(); next && next.toString() <= end; next = iterator.next()) {
    dates.push(event.getOccurrenceDetails(next).startDate.toString());
  }
  return dates.sort();
}

/** Makes the client of the other benches: 25 series and 60 single visits. */
function makeJobs(): Job[] {
  const kinds = [
    ...Array(10).fill('Weekly'),
    ...Array(5).fill('Fortnightly'),
    ...Array(4).fill('Daily'),
    ...Array(3).fill('MondayToFriday'),
    ...Array(3).fill('Other'),
    ...Array(60).fill('None'),
  ] as Job['repeatOption'][];
  return kinds.map((repeatOption, k) => ({ ...createBaseJob(k), ...createRuleFields(repeatOption, k), repeatOption }));
}

function createRuleFields(repeatOption: Job['repeatOption'], k: number): Partial<Job> {
  if (repeatOption === 'None') return { date: addDays(start, (k - 25) * 3 + 1) };
  if (repeatOption === 'Daily' || repeatOption === 'MondayToFriday') return { repeatStartDate: start, phase: start };
  const later = { Weekly: 0, Fortnightly: 7 * (k % 2), Other: 7 * (k % 3) }[repeatOption];
  return {
    repeatStartDate: start,
    dayOfWeek: daysOfWeek[k % 7]!,
    phase: addDays(start, later),
    ...(repeatOption === 'Other' && { repeatFrequencyInWeeks: 3 }),
  };
}

function createBaseJob(k: number): Job {
  const ref = `bench${String(k).padStart(11, '0')}`;
  return {
    ref,
    seriesRef: ref,
    repeatOption: 'None',
    jobTypeRefs: ['household-help'],
    fundingType: 'Private',
    startTimeOption: 'Specified',
    startTime: `${String(7 + (k % 12)).padStart(2, '0')}:00`,
    durationOption: 'Specified',
    durationMins: 60,
    supportWorkerRefs: [],
    status: 'Allocated',
    version: 1,
  };
}

/** Makes 40 changed visits of the daily series, and the outcome of every past one. */
function makeExceptions(jobs: Job[]): VisitException[] {
  const differing = jobs.slice(15, 19).flatMap((job, which) =>
    Array.from({ length: 10 }, (_, n): VisitException => {
      const originalDate = addDays(today, 1 + 2 * n);
      const changes: Partial<VisitException>[] = [
        { startTimeOption: 'Specified', startTime: '19:30' },
        { startTimeOption: 'Specified', startTime: '19:30' },
        { date: addDays(originalDate, 1) },
        { status: 'Cancelled' },
      ];
      return { jobRef: job.ref, originalDate, ...changes[which] };
    }),
  );
  const past = listVisits({ jobs, exceptions: [], start, end: addDays(today, -1) });
  const done = past.map(
    ({ jobRef, originalDate }): VisitException => ({
      jobRef,
      originalDate,
      status: 'Completed',
      actualStartTime: '09:04',
      actualDurationMins: 58,
    }),
  );
  return [...done, ...differing];
}
