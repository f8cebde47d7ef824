import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import type { SameDayRule } from '#domain/brands/types.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { checkChange } from './check.ts';

const zone = 'Pacific/Auckland';
const nine = '2026-11-20 09:00';

describe('checkChange', () => {
  const day = '2026-11-23';
  const daily: Job = { ...jobA, repeatOption: 'MondayToFriday', dayOfWeek: undefined, phase: undefined };
  type Case = {
    job?: Job;
    differs?: object;
    repeating?: boolean;
    cancellation?: boolean;
    sameDayRule?: SameDayRule;
    at?: string;
    on?: string;
  };

  function changeIssues(
    requestedChange: RequestedChange,
    {
      job = jobA,
      differs = {},
      repeating = false,
      cancellation = false,
      sameDayRule = 'afterYesterday',
      at = nine,
      on = day,
    }: Case = {},
  ) {
    const visit = mergeVisit(job, on, exampleException(on, differs));
    const now = instantOf({ date: at.slice(0, 10), time: at.slice(11), zone });
    return checkChange({ requestedChange, job, visit, repeating, cancellation, sameDayRule, now, zone });
  }

  it.each<[string, RequestedChange, Case?]>([
    ['another day', { date: '2026-11-24' }],
    ['another time', { startTimeOption: 'Specified', startTime: '14:00' }],
    ['a time alone', { startTime: '14:00' }],
    ['no exact time', { startTimeOption: 'Flexible' }],
    ['another length', { durationMins: 90 }],
    ['overnight', { durationOption: 'Overnight' }],
    ['another worker', { supportWorkerRefs: [] }],
    ['words alone', { notes: 'The side door, please.' }],
    ['a cancellation', {}, { cancellation: true }],
    ['another weekday for all', { date: '2026-11-25' }, { repeating: true }],
    [
      'another weekday for all at the odd time of the series, from a visit that was moved to another time',
      { date: '2026-11-25', startTimeOption: 'Specified', startTime: '09:15', durationMins: 45 },
      {
        job: { ...jobA, startTime: '09:15', durationMins: 45 },
        differs: { startTime: '14:00', durationMins: 60 },
        repeating: true,
      },
    ],
    ['another time for every weekday', { startTime: '10:00' }, { job: daily, repeating: true }],
    [
      'another worker with the odd time and length that the office set',
      { supportWorkerRefs: [] },
      { differs: { startTime: '05:45', durationMins: 50 } },
    ],
    [
      'another day with that odd time sent along',
      { date: '2026-11-24', startTimeOption: 'Specified', startTime: '05:45' },
      { differs: { startTime: '05:45' } },
    ],
    [
      'another worker tomorrow in Australia in the evening',
      { supportWorkerRefs: [] },
      { sameDayRule: 'oneDayBefore16', at: '2026-11-22 18:00' },
    ],
    [
      'its own day in Australia in the evening before',
      { date: day, startTime: '10:00' },
      { sameDayRule: 'oneDayBefore16', at: '2026-11-22 18:00' },
    ],
    ['a later time today', { startTime: '12:00' }, { at: '2026-11-23 08:00' }],
    [
      'a later weekday than the end, which goes along',
      { date: '2026-11-25' },
      { job: { ...jobA, repeatEndDate: '2026-11-24' }, repeating: true },
    ],
  ])('takes %s', (_, requestedChange, differs) => {
    expect(changeIssues(requestedChange, differs)).toEqual([]);
  });

  it.each<[string, RequestedChange, Case, string, string]>([
    ['nothing', {}, {}, '', 'Choose what to change.'],
    ['empty words', { notes: '' }, {}, '', 'Choose what to change.'],
    ['yesterday', { date: '2026-11-19' }, {}, 'date', 'Choose 20 Nov 2026 or a later date.'],
    ['a day that does not exist', { date: '2026-02-29' }, {}, 'date', 'Choose a date.'],
    [
      'tomorrow in Australia in the evening',
      { date: '2026-11-21' },
      { sameDayRule: 'oneDayBefore16', at: '2026-11-20 16:00' },
      'date',
      '22 Nov 2026',
    ],
    ['a time that has passed today', { date: '2026-11-20', startTime: '08:30' }, {}, 'startTime', 'has passed today'],
    ['today at the time it has, which has passed', { date: '2026-11-20' }, {}, 'startTime', 'has passed today'],
    ['05:30', { startTime: '05:30' }, {}, 'startTime', 'half hour'],
    [
      'an exact time without one',
      { startTimeOption: 'Specified' },
      { differs: { startTimeOption: 'Flexible' } },
      'startTime',
      'Choose the exact time',
    ],
    [
      'a time that contradicts its option',
      { startTimeOption: 'Morning', startTime: '10:00' },
      {},
      'startTime',
      'Leave the exact time empty',
    ],
    ['45 minutes', { durationMins: 45 }, {}, 'durationMins', 'steps of 30'],
    [
      'minutes that contradict their option',
      { durationOption: 'NotSpecified', durationMins: 60 },
      {},
      'durationMins',
      'Leave the minutes empty',
    ],
    [
      'a length without minutes',
      { durationOption: 'Specified' },
      { differs: { durationOption: 'NotSpecified' } },
      'durationMins',
      'steps of 30',
    ],
    ['overnight at 09:00', { durationOption: 'Overnight', startTime: '09:00' }, {}, 'startTime', '11:00pm'],
    [
      'an hour at 23:00',
      { durationMins: 60, startTime: '23:00' },
      { differs: { durationOption: 'Overnight' } },
      'startTime',
      'half hour',
    ],
    [
      'another day for every weekday',
      { date: '2026-11-25' },
      { job: daily, repeating: true },
      'date',
      'several days of the week',
    ],
  ])('refuses %s', (_, requestedChange, differs, path, words) => {
    const issues = changeIssues(requestedChange, differs);
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(issues[0]?.message).toContain(words);
  });

  it('lets one visit of every weekday move', () => {
    expect(changeIssues({ date: '2026-11-28' }, { job: daily })).toEqual([]);
  });

  it('lets a single visit move, also where all upcoming visits were meant', () => {
    expect(changeIssues({ date: '2026-11-28' }, { job: exampleSingleJob(day), repeating: true })).toEqual([]);
  });
});
