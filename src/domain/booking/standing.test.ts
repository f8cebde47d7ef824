import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import type { Job } from '#domain/appointments/types.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { listStanding } from './standing.ts';

const today = '2026-11-27';
const names: Record<string, string> = { tom: 'Tom', grace: 'Grace', mele: 'Mele' };

let last = 0;
const job = (differs: Partial<Job>): Job => ({ ...jobA, ref: `j${++last}`, supportWorkerRefs: ['tom'], ...differs });
const weekly = (days: readonly Job['dayOfWeek'][], differs: Partial<Job> = {}) =>
  days.map((dayOfWeek) => job({ dayOfWeek, ...differs }));
const list = (...jobs: Job[]) =>
  listStanding({ jobs, today, serviceOf: () => 'Personal care', nameOf: (ref) => names[ref] ?? ref });
const say = (...jobs: Job[]) => list(...jobs).map(({ sentence }) => sentence);

describe('the sentence of standing bookings', () => {
  it('joins weekdays of one support worker, and says who comes on the others', () => {
    const weekend = weekly(daysOfWeek.slice(5), { supportWorkerRefs: ['grace'] });
    expect(say(...weekend, ...weekly(daysOfWeek.slice(0, 5)))).toEqual([
      'Weekdays 9:00am to 10:00am, personal care, Tom; Grace at weekends',
    ]);
  });

  it.each([
    [[job({ repeatOption: 'Daily' })], 'Every day 9:00am to 10:00am, personal care, Tom'],
    [[job({ repeatOption: 'MondayToFriday' })], 'Weekdays 9:00am to 10:00am, personal care, Tom'],
    [weekly(['Saturday', 'Sunday']), 'Weekends 9:00am to 10:00am, personal care, Tom'],
    [weekly(['Thursday', 'Tuesday']), 'Tuesdays and Thursdays 9:00am to 10:00am, personal care, Tom'],
    [[job({ repeatOption: 'Fortnightly' })], 'Every second Monday 9:00am to 10:00am, personal care, Tom'],
    [
      weekly(['Monday', 'Friday'], { repeatOption: 'Other', repeatFrequencyInWeeks: 4 }),
      'Every 4 weeks on Monday and Friday 9:00am to 10:00am, personal care, Tom',
    ],
    [
      [job({ startTimeOption: 'Morning', startTime: undefined, supportWorkerRefs: [] })],
      'Mondays in the morning, for 1 hour, personal care, no one yet',
    ],
    [[job({ durationOption: 'Overnight' })], 'Mondays overnight from 11:00pm, personal care, Tom'],
    [
      [...weekly(['Monday', 'Tuesday']), ...weekly(['Friday'], { supportWorkerRefs: ['grace', 'mele'] })],
      'Mondays and Tuesdays 9:00am to 10:00am, personal care, Tom; Grace and Mele on Fridays',
    ],
  ])('says it in words: %#', (jobs, sentence) => expect(say(...jobs)).toEqual([sentence]));

  it('is one for each start, payer, frequency and end', () => {
    const differing: Partial<Job>[] = [
      { startTime: '13:00' },
      { fundingType: 'Private' },
      { repeatOption: 'Fortnightly' },
      { repeatEndDate: '2026-12-18' },
    ];
    for (const differs of differing) expect(say(job({}), job({ dayOfWeek: 'Friday', ...differs }))).toHaveLength(2);
  });

  it('is one for each of the weeks in turn, so that two on the same weekday are not said as one', () => {
    const fortnightly = { repeatOption: 'Fortnightly' } as const;
    const inTurn = { ...fortnightly, phase: '2026-11-09' };
    const sentence = 'Every second Monday 9:00am to 10:00am, personal care, Tom';
    expect(say(job(fortnightly), job(inTurn))).toEqual([sentence, sentence]);
    const later = { ...fortnightly, dayOfWeek: 'Friday', phase: '2026-11-16' } as const;
    expect(say(job(fortnightly), job(later))).toHaveLength(1);
  });

  it('leaves out single visits, what has ended, was cancelled or is not approved', () => {
    const gone = { repeatEndDate: '2026-11-26' };
    const single = job({ repeatOption: 'None', date: '2026-12-01' });
    expect(say(job(gone), single, job({ status: 'Cancelled' }), job({ status: 'Pending' }))).toEqual([]);
  });
});

it('names on the page of a support worker only who else comes', () => {
  const jobs = [...weekly(daysOfWeek.slice(0, 5)), job({ dayOfWeek: 'Saturday', supportWorkerRefs: ['grace', 'tom'] })];
  const bookings = listStanding({
    jobs,
    today,
    serviceOf: () => 'Personal care',
    nameOf: (ref) => names[ref]!,
    workerRef: 'tom',
  });
  expect(bookings.map(({ sentence }) => sentence)).toEqual([
    'Weekdays 9:00am to 10:00am, personal care',
    'Saturdays 9:00am to 10:00am, personal care, with Grace',
  ]);
});

it('says from when, or since when, and until when they are', () => {
  const days = (differs: Partial<Job>) => list(job(differs))[0]?.days;
  expect(days({})).toBe('Since 2 Nov 2026');
  expect(days({ repeatEndDate: '2026-12-18' })).toBe('Since 2 Nov 2026, until 18 Dec 2026');
  expect(days({ repeatStartDate: '2026-12-07' })).toBe('From 7 Dec 2026');
});
