import { describe, expect, it } from 'vitest';
import type { SameDayRule } from '#domain/brands/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { checkAppointment } from './check.ts';
import { durations, startTimes } from './choices.ts';
import type { NewAppointment } from './rule.ts';

const zone = 'Pacific/Auckland';
const nine = '2026-11-20 09:00';
const right: NewAppointment = {
  ref: 'r',
  jobTypeRefs: ['personal-care'],
  fundingType: 'Funded',
  repeatOption: 'None',
  date: '2026-11-27',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
};
const weekly = { ...right, repeatOption: 'Weekly', dayOfWeek: 'Friday' } as const;
const overnight = {
  startTimeOption: 'Specified',
  startTime: '23:00',
  durationOption: 'Overnight',
  durationMins: undefined,
} as const;
const untimed = { startTimeOption: 'Morning', startTime: undefined } as const;
const afternoon = { startTimeOption: 'Afternoon', startTime: undefined } as const;
const flexible = { startTimeOption: 'Flexible', startTime: undefined } as const;

function issuesOf(differs: Partial<NewAppointment>, at = nine, sameDayRule: SameDayRule = 'afterYesterday') {
  return checkAppointment({
    appointment: { ...right, ...differs },
    sameDayRule,
    now: instantOf({ date: at.slice(0, 10), time: at.slice(11), zone }),
    zone,
    jobTypeRefs: ['personal-care', 'shopping'],
    privateJobTypeRefs: ['gardening'],
  });
}
const pathsOf = (...input: Parameters<typeof issuesOf>) => issuesOf(...input).map(({ path }) => path);

describe('checkAppointment', () => {
  it.each<[string, Partial<NewAppointment>]>([
    ['a single visit', {}],
    ['an untimed visit', untimed],
    ['a visit of unknown length', { durationOption: 'NotSpecified', durationMins: undefined }],
    ['an overnight visit', overnight],
    ['a private visit', { fundingType: 'Private', jobTypeRefs: ['gardening'] }],
    ['a daily series', { repeatOption: 'Daily' }],
    ['weekdays', { repeatOption: 'MondayToFriday' }],
    ['a weekly series', weekly],
    [
      'a fortnightly series that ends on its start',
      { ...weekly, repeatOption: 'Fortnightly', repeatEndDate: '2026-11-27' },
    ],
    ['a visit every week, by number', { ...weekly, repeatOption: 'Other', repeatFrequencyInWeeks: 1 }],
    ['a visit every 52 weeks', { ...weekly, repeatOption: 'Other', repeatFrequencyInWeeks: 52 }],
    ['the last day of the year ahead', { date: '2027-11-19' }],
    ...startTimes.map((startTime) => [`a start at ${startTime}`, { startTime }] as [string, object]),
    ...durations.map((durationMins) => [`${durationMins} minutes`, { durationMins }] as [string, object]),
  ])('takes %s', (_, differs) => {
    expect(issuesOf(differs)).toEqual([]);
  });

  it('takes 29 February, and no visit further ahead than workers’ time is compared', () => {
    expect(issuesOf({ date: '2028-02-29' }, '2027-11-20 09:00')).toEqual([]);
    expect(issuesOf({ date: '2027-11-20' })).toEqual([
      { path: 'date', message: 'Choose a date up to 19 Nov 2027. We book at most one year ahead.' },
    ]);
    expect(pathsOf({ ...weekly, date: '9999-12-30' })).toEqual(['date']);
  });

  it.each<[string, Partial<NewAppointment>, string, string]>([
    ['a start at 05:30', { startTime: '05:30' }, 'startTime', 'half hour, from 6:00am to 8:00pm'],
    ['a start at 20:30', { startTime: '20:30' }, 'startTime', 'half hour, from 6:00am to 8:00pm'],
    ['a start at 09:15', { startTime: '09:15' }, 'startTime', 'half hour'],
    ['a start at 23:00 that is not overnight', { startTime: '23:00' }, 'startTime', 'half hour'],
    ['an exact start without a time', { startTime: undefined }, 'startTime', 'Choose the exact time'],
    ['a time that contradicts its option', { startTimeOption: 'Morning' }, 'startTime', 'Leave the exact time empty'],
    ['an overnight start at 22:00', { ...overnight, startTime: '22:00' }, 'startTime', '11:00pm'],
    ['an overnight without its start', { ...overnight, ...untimed }, 'startTime', '11:00pm'],
    ['45 minutes', { durationMins: 45 }, 'durationMins', 'steps of 30 minutes'],
    ['0 minutes', { durationMins: 0 }, 'durationMins', 'steps of 30 minutes'],
    ['510 minutes', { durationMins: 510 }, 'durationMins', '8 hours'],
    ['no minutes', { durationMins: undefined }, 'durationMins', 'steps of 30 minutes'],
    ['minutes that contradict Unsure', { durationOption: 'NotSpecified' }, 'durationMins', 'Leave the minutes empty'],
    [
      'minutes that contradict Overnight',
      { ...overnight, durationMins: 480 },
      'durationMins',
      'Leave the minutes empty',
    ],
    ['no service', { jobTypeRefs: [] }, 'jobTypeRefs', 'Choose one service.'],
    ['two services', { jobTypeRefs: ['personal-care', 'shopping'] }, 'jobTypeRefs', 'Choose one service.'],
    ['an unknown service', { jobTypeRefs: ['surgery'] }, 'jobTypeRefs', 'not available'],
    ['a funded service privately', { fundingType: 'Private' }, 'jobTypeRefs', 'not available'],
    ['a private service with funding', { jobTypeRefs: ['gardening'] }, 'jobTypeRefs', 'not available'],
    [
      'a weekly series without a weekday',
      { ...weekly, dayOfWeek: undefined },
      'dayOfWeek',
      'Choose the day of the week.',
    ],
    ['a weekday of a single visit', { dayOfWeek: 'Friday' }, 'dayOfWeek', 'Leave the'],
    ['a weekday of a daily series', { repeatOption: 'Daily', dayOfWeek: 'Friday' }, 'dayOfWeek', 'Leave the'],
    ['a weekday of weekdays', { repeatOption: 'MondayToFriday', dayOfWeek: 'Friday' }, 'dayOfWeek', 'Leave the'],
    ['Other without a number of weeks', { ...weekly, repeatOption: 'Other' }, 'repeatFrequencyInWeeks', 'from 1 to 52'],
    [
      'Other every 0 weeks',
      { ...weekly, repeatOption: 'Other', repeatFrequencyInWeeks: 0 },
      'repeatFrequencyInWeeks',
      'from 1 to 52',
    ],
    [
      'Other every 53 weeks',
      { ...weekly, repeatOption: 'Other', repeatFrequencyInWeeks: 53 },
      'repeatFrequencyInWeeks',
      'from 1 to 52',
    ],
    [
      'Other every 1.5 weeks',
      { ...weekly, repeatOption: 'Other', repeatFrequencyInWeeks: 1.5 },
      'repeatFrequencyInWeeks',
      'from 1 to 52',
    ],
    [
      'a number of weeks of a weekly series',
      { ...weekly, repeatFrequencyInWeeks: 1 },
      'repeatFrequencyInWeeks',
      'Leave the number',
    ],
    ['an end date of a single visit', { repeatEndDate: '2026-12-31' }, 'repeatEndDate', 'Leave the end date empty'],
    ['no date', { date: '' }, 'date', 'Choose a date.'],
    ['a date that does not exist', { date: '2027-02-29' }, 'date', 'Choose a date.'],
    [
      'an end date that does not exist',
      { ...weekly, repeatEndDate: '2027-02-29' },
      'repeatEndDate',
      'an end date that exists',
    ],
    [
      'an end before the start',
      { ...weekly, repeatEndDate: '2026-11-26' },
      'repeatEndDate',
      'Choose an end date on or after 27 Nov 2026, or leave it empty.',
    ],
    [
      'an end before the first visit',
      { ...weekly, dayOfWeek: 'Thursday', repeatEndDate: '2026-12-02' },
      'repeatEndDate',
      'The first visit would be on 3 Dec 2026.',
    ],
    [
      'weekdays that end on their first weekend',
      { repeatOption: 'MondayToFriday', date: '2026-11-28', repeatEndDate: '2026-11-29' },
      'repeatEndDate',
      'The first visit would be on 30 Nov 2026.',
    ],
  ])('refuses %s', (_, differs, path, words) => {
    const issues = issuesOf(differs);
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(issues[0]?.message).toContain(words);
  });

  it('reports everything that is wrong at once', () => {
    expect(pathsOf({ jobTypeRefs: [], date: '', startTime: '05:30', durationMins: 45 })).toEqual([
      'jobTypeRefs',
      'date',
      'startTime',
      'durationMins',
    ]);
  });

  it.each<[string, SameDayRule, Partial<NewAppointment>, string, string[]]>([
    ['today by the default rule', 'afterYesterday', { date: '2026-11-20', ...untimed }, nine, []],
    ['yesterday', 'afterYesterday', { date: '2026-11-19', ...untimed }, nine, ['date']],
    ['a start after now', 'afterYesterday', { date: '2026-11-20', startTime: '09:30' }, nine, []],
    ['a start now', 'afterYesterday', { date: '2026-11-20', startTime: '09:00' }, nine, ['startTime']],
    ['a start before now', 'afterYesterday', { date: '2026-11-20', startTime: '08:30' }, nine, ['startTime']],
    ['tonight', 'afterYesterday', { date: '2026-11-20', ...overnight }, '2026-11-20 22:59', []],
    [
      'tonight, when that has begun',
      'afterYesterday',
      { date: '2026-11-20', ...overnight },
      '2026-11-20 23:00',
      ['date'],
    ],
    ['this morning', 'afterYesterday', { date: '2026-11-20', ...untimed }, '2026-11-20 11:59', []],
    ['a morning that is over', 'afterYesterday', { date: '2026-11-20', ...untimed }, '2026-11-20 12:00', ['startTime']],
    [
      'a series whose first morning is over',
      'afterYesterday',
      { ...weekly, ...untimed, date: '2026-11-20' },
      '2026-11-20 12:00',
      ['startTime'],
    ],
    ['this afternoon', 'afterYesterday', { date: '2026-11-20', ...afternoon }, '2026-11-20 17:59', []],
    [
      'an afternoon that is over',
      'afterYesterday',
      { date: '2026-11-20', ...afternoon },
      '2026-11-20 18:00',
      ['startTime'],
    ],
    ['some time today', 'afterYesterday', { date: '2026-11-20', ...flexible }, '2026-11-20 23:59', []],
    ['today in Australia', 'oneDayBefore16', { date: '2026-11-20', ...untimed }, nine, ['date']],
    ['tomorrow in Australia before 16:00', 'oneDayBefore16', { date: '2026-11-21' }, '2026-11-20 15:59', []],
    ['tomorrow in Australia from 16:00', 'oneDayBefore16', { date: '2026-11-21' }, '2026-11-20 16:00', ['date']],
    ['the day after in Australia from 16:00', 'oneDayBefore16', { date: '2026-11-22' }, '2026-11-20 16:00', []],
    [
      'a series from last week whose first visit was yesterday',
      'afterYesterday',
      { ...weekly, dayOfWeek: 'Thursday', date: '2026-11-16' },
      nine,
      ['date'],
    ],
    [
      'a series from last week whose first visit is tomorrow',
      'afterYesterday',
      { ...weekly, dayOfWeek: 'Saturday', date: '2026-11-16' },
      nine,
      [],
    ],
    [
      'a series from today in Australia, first on Monday',
      'oneDayBefore16',
      { repeatOption: 'MondayToFriday', date: '2026-11-21' },
      '2026-11-20 16:00',
      [],
    ],
    [
      'a series that starts today after now',
      'afterYesterday',
      { ...weekly, date: '2026-11-20', startTime: '10:00' },
      nine,
      [],
    ],
    [
      'a series that starts today before now',
      'afterYesterday',
      { ...weekly, date: '2026-11-20', startTime: '08:00' },
      nine,
      ['startTime'],
    ],
  ])('checks the first visit: %s', (_, rule, differs, at, paths) => {
    expect(pathsOf(differs, at, rule)).toEqual(paths);
  });

  it('says which part of the day is over', () => {
    const at = '2026-11-20 20:11';
    expect(issuesOf({ date: '2026-11-20', ...untimed }, at)[0]?.message).toBe(
      'This morning is over. Choose a later time or a later date.',
    );
  });

  it('says which date can be chosen', () => {
    expect(issuesOf({ date: '2026-11-19' })[0]?.message).toBe('Choose 20 Nov 2026 or a later date.');
    expect(issuesOf({ ...weekly, dayOfWeek: 'Thursday', date: '2026-11-16' })[0]?.message).toBe(
      'The first visit would be on Thu 19 Nov. Choose a later start date, so that it is on 20 Nov 2026 or after.',
    );
  });
});
