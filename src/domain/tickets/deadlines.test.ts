import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA, jobsOfSplit } from '#domain/appointments/example-job.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { findOpenings } from '#domain/settings/opening-hours.ts';
import { instantOf, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { findLapseTime, planAnswerBy } from './deadlines.ts';
import type { VisitTicket } from './types.ts';

const zone = 'Pacific/Auckland';
const at = (text: string) => instantOf({ date: text.slice(0, 10), time: text.slice(11), zone });
const show = (instant: number) => Object.values(wallClock({ instant, zone })).join(' ');

describe('planAnswerBy', () => {
  it.each([
    ['2026-11-16 09:00', '2026-11-17 17:00'],
    ['2026-11-19 23:59', '2026-11-20 17:00'],
    ['2026-11-20 00:00', '2026-11-23 17:00'],
    ['2026-11-20 16:00', '2026-11-23 17:00'],
    ['2026-11-21 09:00', '2026-11-23 17:00'],
    ['2026-11-22 09:00', '2026-11-23 17:00'],
    ['2026-12-31 09:00', '2027-01-01 17:00'],
  ])('asked at %s: by %s, the next weekday at 17:00', (askedAt, by) => {
    expect(show(planAnswerBy({ now: at(askedAt), zone, openings: undefined, beginsAt: at('2027-06-01 09:00') }))).toBe(
      by,
    );
  });

  it.each([
    ['2026-11-16 09:00', '2026-11-17 16:30'],
    ['2026-11-20 09:00', '2026-11-24 16:30'],
    ['2026-11-21 09:00', '2026-11-24 16:30'],
    ['2026-11-23 10:00', '2026-11-24 16:30'],
  ])('asked at %s: by %s, when the office closes on the next day on which it is open', (askedAt, by) => {
    const openingHours = 'Monday 08:30-16:30; Tuesday 08:30-12:00; Tuesday 13:00-16:30; Friday 08:30-16:30';
    const openings = findOpenings({ contact: { openingHours }, closedOn: ['2026-11-23'], zone });
    expect(show(planAnswerBy({ now: at(askedAt), zone, openings }))).toBe(by);
  });

  it('is never after the visit begins', () => {
    expect(
      show(planAnswerBy({ now: at('2026-11-20 09:00'), zone, openings: undefined, beginsAt: at('2026-11-21 10:00') })),
    ).toBe('2026-11-21 10:00');
  });
});

describe('findLapseTime', () => {
  const ending: Job = { ...jobA, repeatEndDate: '2026-12-15' };
  const series: Pick<VisitTicket, 'type' | 'effectiveDate'> = { type: 'change', effectiveDate: '2026-11-02' };
  const target: Pick<VisitTicket, 'type' | 'originalDate'> = { type: 'cancellation', originalDate: '2026-11-23' };

  it.each<
    [string, Pick<VisitTicket, 'type' | 'originalDate' | 'effectiveDate'>, Job, VisitException[], string | undefined]
  >([
    ['a new booking when its first visit begins', { type: 'newBooking' }, jobA, [], '2026-11-02 09:00'],
    [
      'a new single booking when it begins',
      { type: 'newBooking' },
      exampleSingleJob('2026-11-20'),
      [],
      '2026-11-20 09:00',
    ],
    [
      'a new booking without a time when its first day ends',
      { type: 'newBooking' },
      { ...jobA, startTimeOption: 'Morning' },
      [],
      '2026-11-03 00:00',
    ],
    ['a ticket about one visit when that begins', target, jobA, [], '2026-11-23 09:00'],
    [
      'a ticket about a moved visit when that begins',
      target,
      jobA,
      [exampleException('2026-11-23', { date: '2026-11-25' })],
      '2026-11-25 09:00',
    ],
    ['a ticket about all never where the job goes on', series, jobA, [], undefined],
    ['a cancellation of all never where the job goes on', { ...series, type: 'cancellation' }, jobA, [], undefined],
    ['a ticket about all when the last visit has begun', series, ending, [], '2026-12-14 09:00'],
    [
      'a ticket about all when the last visit, moved, has begun',
      series,
      ending,
      [exampleException('2026-12-14', { date: '2026-12-20' })],
      '2026-12-20 09:00',
    ],
    [
      'a ticket about all when an earlier visit, moved behind the last, has begun',
      series,
      ending,
      [exampleException('2026-11-30', { date: '2026-12-16' })],
      '2026-12-16 09:00',
    ],
    [
      'a ticket about all when the last but one has begun, where the last was moved before that',
      series,
      ending,
      [exampleException('2026-12-14', { date: '2026-12-01' })],
      '2026-12-07 09:00',
    ],
    [
      'a ticket about all from a day on without regard to a visit before that day, wherever it was moved',
      { type: 'change', effectiveDate: '2026-12-07' },
      ending,
      [exampleException('2026-11-30', { date: '2026-12-20' })],
      '2026-12-14 09:00',
    ],
  ])('lapses %s', (_, ticket, job, exceptions, when) => {
    const lapses = findLapseTime({ ticket, job, jobs: [job], exceptions, zone });
    expect(lapses === undefined ? undefined : show(lapses)).toBe(when);
  });

  it('lapses a ticket about all upcoming visits with the last visit of the later jobs of its series', () => {
    const [a, b] = jobsOfSplit;
    const input = { ticket: series, job: a, exceptions: [], zone };
    expect(findLapseTime({ ...input, jobs: [a, b] })).toBeUndefined();
    const ended = { ...b, repeatEndDate: '2026-12-15' };
    expect(show(findLapseTime({ ...input, jobs: [ended, a] })!)).toBe('2026-12-14 10:00');
    expect(show(findLapseTime({ ...input, jobs: [a, { ...b, status: 'Cancelled' }] })!)).toBe('2026-11-23 09:00');
  });

  it('reads the clock of the zone it is given', () => {
    const lapses = findLapseTime({
      ticket: target,
      job: jobA,
      jobs: [jobA],
      exceptions: [],
      zone: 'Australia/Brisbane',
    });
    expect(toIsoInstant(lapses!)).toBe('2026-11-22T23:00:00.000Z');
  });

  it('is fast where a series ends in thousands of years', () => {
    const daily: Job = { ...jobA, repeatOption: 'Daily', dayOfWeek: undefined, repeatEndDate: '9999-12-31' };
    const moved = { jobRef: daily.ref, originalDate: '9999-12-31', date: '9999-12-29' };
    const request = { type: 'change', effectiveDate: '2026-11-30' } as const;
    const began = performance.now();
    const lapses = findLapseTime({ ticket: request, job: daily, jobs: [daily], exceptions: [moved], zone });
    expect(lapses).toBe(instantOf({ date: '9999-12-30', time: '09:00', zone }));
    // It would take minutes if it looked at the clock for each of the days.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
