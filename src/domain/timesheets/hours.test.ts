import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { checkPeriod, findMonthBefore, listHours, sumWeeks } from './hours.ts';
import type { TimesheetJob, WeekWork } from './list-visits.ts';
import type { TimesheetFacts } from './timesheet.ts';

const zone = 'Pacific/Auckland';
const october = { start: '2026-10-01', end: '2026-10-31' };

/** Makes Tuesdays from 6 October at 09:00 for an hour with Tom, paid by `care`. */
const tuesdays = (fields: Partial<TimesheetJob> = {}): TimesheetJob => ({
  ref: 'a',
  seriesRef: 'a',
  jobTypeRefs: ['personal-care'],
  fundingType: 'Funded',
  fundingRef: 'care',
  repeatOption: 'Weekly',
  dayOfWeek: 'Tuesday',
  repeatStartDate: '2026-10-06',
  phase: '2026-10-05',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  supportWorkerRefs: ['tom'],
  status: 'Allocated',
  version: 1,
  entry: false,
  ...fields,
});
const once = (date: string, fields: Partial<TimesheetJob> = {}): TimesheetJob => {
  const { dayOfWeek: _, repeatStartDate: __, phase: ___, ...job } = tuesdays({ ref: 'b', ...fields });
  return { ...job, repeatOption: 'None', date };
};
const worked = (originalDate: string, fields: Partial<WeekWork> = {}): WeekWork => ({
  ...{ jobRef: 'a', originalDate, supportWorkerRef: 'tom', outcome: 'tookPlace', startTime: '09:00', minutes: 60 },
  ...{ fundingRef: 'care', version: 1, isUnsubmitted: false },
  ...fields,
});
const care = { ref: 'care', funderName: 'Awa Trust', jobTypeRef: 'personal-care', fundedTimeMins: 60, active: true };

type Facts = Parameters<typeof listHours>[0]['facts'];
const list = (jobs: TimesheetJob[], over: Partial<Facts> = {}, period = october) =>
  listHours({
    period,
    facts: {
      ...{ timesheetRef: '2026-09-28', now: instantOf({ date: '2026-11-30', time: '12:00', zone }), zone, jobs },
      ...{ exceptions: [], tickets: [], absences: [], worked: [], fundings: [care] },
      ...{ row: { state: 'open', version: 0 } },
      ...over,
    },
  });
/** Lists each week as planned, worked, funded and over. */
const weeksOf = (...input: Parameters<typeof list>) =>
  list(...input).services.map(({ weeks }) =>
    weeks.map(({ plannedMins, workedMins, fundedMins, overMins }) => [plannedMins, workedMins, fundedMins, overMins]),
  );

describe('listHours', () => {
  it('counts what was worked before what was planned, and what is funded of the days that a week has', () => {
    const known = ['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27'].map((date, at) =>
      worked(date, { minutes: [60, 90, 45, 60][at]! }),
    );
    expect(list([tuesdays()], { worked: known })).toMatchObject({ notConfirmed: 0 });
    expect(weeksOf([tuesdays()], { worked: known })).toEqual([
      [
        [0, 0, 34, undefined],
        [60, 60, 60, 0],
        [60, 90, 60, 30],
        [60, 45, 60, 0],
        [60, 60, 51, undefined],
      ],
    ]);
  });

  it('counts a visit that is not confirmed as planned, and says how many there are', () => {
    const hours = list([tuesdays()], { worked: [worked('2026-10-06', { minutes: 30 })] });
    expect(hours.notConfirmed).toBe(3);
    expect(sumWeeks(hours.services[0]!.weeks)).toMatchObject({ plannedMins: 240, workedMins: 210 });
  });

  it('leaves out what is typed and not submitted', () => {
    const typed = worked('2026-10-06', { minutes: 600, isUnsubmitted: true });
    expect(list([tuesdays()], { worked: [typed] })).toEqual(list([tuesdays()]));
  });

  it('counts each of two workers, one who came in part', () => {
    const two = once('2026-10-06', { workersNeeded: 2, supportWorkerRefs: ['tom', 'mele'] });
    const known = [
      worked('2026-10-06', { jobRef: 'b', minutes: 55 }),
      worked('2026-10-06', { jobRef: 'b', supportWorkerRef: 'mele', minutes: 90 }),
    ];
    const week = { start: '2026-10-05', end: '2026-10-11' };
    expect(weeksOf([two], { worked: known }, week)).toEqual([[[120, 145, 60, 85]]]);
  });

  it('counts an overnight visit by the clock of its first day: 420 minutes when the clocks go forward', () => {
    const night = once('2026-09-26', { durationOption: 'Overnight', startTime: '23:00', durationMins: undefined });
    const week = { start: '2026-09-21', end: '2026-09-27' };
    expect(weeksOf([night], { timesheetRef: '2026-09-21' }, week)).toEqual([[[420, 420, 60, 360]]]);
  });

  it.each<[string, TimesheetJob[], Partial<TimesheetFacts>, number, number, number]>([
    ['to come', [once('2026-10-13')], { now: instantOf({ date: '2026-10-12', time: '12:00', zone }) }, 60, 0, 0],
    [
      'to which no one could come',
      [once('2026-10-13', { supportWorkerRefs: [], status: 'NotAllocated' })],
      {},
      60,
      0,
      0,
    ],
    ['that is cancelled', [once('2026-10-13', { status: 'Cancelled' })], {}, 0, 0, 0],
    [
      'when the client is away',
      [once('2026-10-13')],
      { absences: [{ from: '2026-10-12', to: '2026-10-14' }] },
      0,
      0,
      0,
    ],
    ['after the end of care', [once('2026-10-13')], { absences: [{ from: '2026-10-12', kind: 'hasLeft' }] }, 0, 0, 0],
    ['that no one approved', [once('2026-10-13', { status: 'Pending' })], {}, 0, 0, 0],
    [
      'to which the worker did not come',
      [once('2026-10-13')],
      { worked: [worked('2026-10-13', { jobRef: 'b', outcome: 'workerDidNotCome', minutes: 0 })] },
      ...([60, 0, 0] as const),
    ],
  ])('counts a visit %s', (_, jobs, over, plannedMins, workedMins, notConfirmed) => {
    const hours = list(jobs, over);
    expect(hours.notConfirmed).toBe(notConfirmed);
    expect(sumWeeks(hours.services[0]!.weeks)).toMatchObject({ plannedMins, workedMins });
  });

  it('counts what no one was home for as charged or not at all, and where that was not asked as worked', () => {
    const notHome = { outcome: 'nobodyHome' as const, minutes: 20 };
    const week = { start: '2026-10-05', end: '2026-10-11' };
    const count = (fields: Partial<WeekWork>) =>
      list([tuesdays()], { worked: [worked('2026-10-06', { ...notHome, ...fields })] }, week).services[0]!.weeks[0];
    expect(count({ charged: true })).toMatchObject({ plannedMins: 60, workedMins: 0, chargedMins: 60, overMins: 0 });
    expect(count({ charged: false })).toMatchObject({ workedMins: 0, chargedMins: 0 });
    expect(count({})).toMatchObject({ workedMins: 20, chargedMins: 0 });
    const known = [worked('2026-10-06', { ...notHome, charged: true }), worked('2026-10-07', { jobRef: 'b' })];
    const both = list([tuesdays(), once('2026-10-07')], { worked: known }, week);
    expect(both.services[0]!.weeks[0]).toMatchObject({ workedMins: 60, chargedMins: 60, overMins: 60 });
  });

  it('counts what was cancelled late and is charged on its day, and in what is over', () => {
    const late = [
      { date: '2026-10-06', jobTypeRef: 'personal-care', fundingRef: 'care', minutes: 60 },
      { date: '2026-11-01', jobTypeRef: 'personal-care', fundingRef: 'care', minutes: 90 },
    ];
    const visit = once('2026-10-07');
    const { services } = list([visit], { worked: [worked('2026-10-07', { jobRef: 'b' })], late });
    const week = { plannedMins: 60, workedMins: 60, chargedMins: 60, overMins: 60 };
    expect(services[0]!.weeks[1]).toMatchObject(week);
    expect(sumWeeks(services[0]!.weeks).chargedMins).toBe(60);
  });

  it('names who pays, in the order of the fundings, and then services without a funding', () => {
    const help = { ...care, ref: 'help', funderName: 'Bay Trust', jobTypeRef: 'household' };
    const old = { ...care, ref: 'old', active: false };
    const jobs = [
      once('2026-10-13', { ref: 'g', jobTypeRefs: ['gardening'], fundingType: 'Private', fundingRef: undefined }),
      once('2026-10-13', { ref: 'h', jobTypeRefs: ['household'], fundingRef: 'help' }),
      once('2026-10-13'),
    ];
    const { services } = list(jobs, { fundings: [care, help, old] });
    expect(services.map(({ jobTypeRef, funderName }) => [jobTypeRef, funderName])).toEqual([
      ['personal-care', 'Awa Trust'],
      ['household', 'Bay Trust'],
      ['gardening', undefined],
    ]);
    expect(sumWeeks(services[2]!.weeks)).toEqual({ plannedMins: 60, workedMins: 60, chargedMins: 0 });
  });

  it('lists nothing where there is neither a visit nor a funding', () => {
    expect(list([], { fundings: [] })).toEqual({ notConfirmed: 0, services: [] });
  });

  it('takes less than 100 ms of processor for 53 weeks of five visits a day, all confirmed', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
    const jobs = days.flatMap((dayOfWeek) =>
      ['07:00', '10:00', '13:00', '16:00', '19:00'].map((startTime) => {
        const ref = `${dayOfWeek} ${startTime}`;
        return tuesdays({
          ref,
          seriesRef: ref,
          dayOfWeek,
          startTime,
          repeatStartDate: '2025-11-03',
          phase: '2025-11-03',
        });
      }),
    );
    const period = { start: '2025-11-24', end: '2026-11-29' };
    const dates = Array.from({ length: 7 * 53 }, (_, day) => new Date(Date.UTC(2025, 10, 24 + day)));
    const known = dates.flatMap((date) =>
      ['07:00', '10:00', '13:00', '16:00', '19:00'].map((startTime) =>
        worked(date.toISOString().slice(0, 10), {
          jobRef: `${days[(date.getUTCDay() + 6) % 7]} ${startTime}`,
          startTime,
        }),
      ),
    );
    const read = () => {
      const before = process.cpuUsage();
      const hours = list(jobs, { worked: known }, period);
      const { user, system } = process.cpuUsage(before);
      return { hours, spentMs: (user + system) / 1000 };
    };
    const tries = Array.from({ length: 5 }, read);
    expect(tries[0]!.hours.notConfirmed).toBe(0);
    expect(sumWeeks(tries[0]!.hours.services[0]!.weeks).workedMins).toBe(5 * 7 * 53 * 60);
    expect(Math.min(...tries.map(({ spentMs }) => spentMs))).toBeLessThan(100);
  });
});

describe('checkPeriod', () => {
  it.each([
    ['2026-10-01', '2026-10-01', undefined],
    ['2026-01-05', '2027-01-10', undefined],
    ['2026-01-05', '2027-01-11', 'Choose at most 53 weeks, which is 371 days.'],
    ['2026-10-02', '2026-10-01', 'Choose a last day that is not before the first.'],
  ])('says of %s to %s: %s', (start, end, message) => {
    expect(checkPeriod({ start, end })?.message).toBe(message);
  });
});

describe('findMonthBefore', () => {
  it.each([
    ['2026-11-30', '2026-10-01', '2026-10-31'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-15', '2028-02-01', '2028-02-29'],
  ])('of %s is %s to %s', (today, start, end) => expect(findMonthBefore(today)).toEqual({ start, end }));
});
