import { describe, expect, it } from 'vitest';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { listFortnightHours } from './funded-hours.ts';
import type { TimesheetJob, WeekWork } from './list-visits.ts';
import { describeTimesheet, formatReason, type TimesheetFacts } from './timesheet.ts';
import { countVisitMinutes, sumByPerson, sumVisitMinutes } from './totals.ts';
import { planSubmission } from './transitions.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time = '12:00') => instantOf({ date, time, zone });
const week = '2026-11-16';

/** Makes a visit of Tuesday 17 November at 09:00 for an hour with Tom, paid by `care`. */
const single = (fields: Partial<Job> & { entry?: boolean } = {}): TimesheetJob => ({
  ref: 'a',
  seriesRef: fields.ref ?? 'a',
  jobTypeRefs: ['personal-care'],
  fundingType: 'Funded',
  fundingRef: 'care',
  repeatOption: 'None',
  date: '2026-11-17',
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
const mondays = (fields: Partial<Job> = {}): TimesheetJob => {
  const { date: _, ...job } = single({
    repeatOption: 'Weekly',
    dayOfWeek: 'Monday',
    repeatStartDate: '2026-11-02',
    phase: '2026-11-02',
    ...fields,
  });
  return job;
};
const overnight = { durationOption: 'Overnight', startTime: '23:00', durationMins: undefined } as const;
const typed = (fields: Partial<WeekWork> = {}): WeekWork => ({
  jobRef: 'a',
  originalDate: '2026-11-17',
  supportWorkerRef: 'tom',
  outcome: 'tookPlace',
  startTime: '09:00',
  minutes: 60,
  fundingRef: 'care',
  version: 1,
  isUnsubmitted: true,
  ...fields,
});
const fundings = [
  { ref: 'care', funderName: 'Fund', jobTypeRef: 'personal-care', fundedTimeMins: 540, active: true },
  { ref: 'help', funderName: 'Fund', jobTypeRef: 'household', fundedTimeMins: 60, active: true },
  { ref: 'old', funderName: 'Fund', jobTypeRef: 'personal-care', fundedTimeMins: 60, active: false },
];
const describeWeek = (jobs: TimesheetJob[], facts: Partial<TimesheetFacts> = {}) =>
  describeTimesheet({
    timesheetRef: week,
    jobs,
    exceptions: [],
    tickets: [],
    absences: [],
    worked: [],
    fundings,
    firstDate: '2026-11-02',
    row: { state: 'open', version: 0 },
    now: at('2026-11-20'),
    zone,
    ...facts,
  });
const total = (jobs: TimesheetJob[], facts: Partial<TimesheetFacts> = {}) =>
  sumVisitMinutes(describeWeek(jobs, facts).visits);
const allocated = (jobs: TimesheetJob[], facts: Partial<TimesheetFacts> = {}) =>
  Object.fromEntries(describeWeek(jobs, facts).funding.map((one) => [one.fundingRef, one.minsAllocated]));
const about = (type: 'change' | 'cancellation', originalDate = '2026-11-21') =>
  ({ type, status: 'open', jobRef: 'a', seriesRef: 'a', originalDate }) as const;

describe('totals of a week', () => {
  it.each([
    ['Overnight, planned', single({ ...overnight, date: '2026-11-21' }), '2026-11-20', week, 480],
    ['Overnight, over', single(overnight), '2026-11-20', week, 480],
    [
      'on the night the clocks go forward',
      single({ ...overnight, date: '2026-09-26' }),
      '2026-09-28',
      '2026-09-21',
      420,
    ],
    ['on the night the clocks go back', single({ ...overnight, date: '2027-04-03' }), '2027-04-05', '2027-03-29', 540],
    ['that night, before it', single({ ...overnight, date: '2026-09-26' }), '2026-09-25', '2026-09-21', 480],
    ['Unsure', single({ durationOption: 'NotSpecified', durationMins: undefined }), '2026-11-20', week, 0],
  ])('count %s', (_, job, today, timesheetRef, minutes) => {
    expect(total([job], { now: at(today), timesheetRef })).toBe(minutes);
  });

  it('leave out cancelled and pending cancellation, and days when the client is away; pending counts', () => {
    const saturday = single({ date: '2026-11-21' });
    expect(total([saturday], { tickets: [about('change')] })).toBe(60);
    expect(total([saturday], { tickets: [about('cancellation')] })).toBe(0);
    expect(total([single({ status: 'Cancelled' })])).toBe(0);
    expect(total([saturday], { absences: [{ from: '2026-11-21' }] })).toBe(0);
  });

  it('follow a visit that is moved in or out of the week, at both its edges', () => {
    const move = (originalDate: string, date: string): VisitException => ({ jobRef: 'a', originalDate, date });
    expect(total([mondays()])).toBe(60);
    expect(total([mondays()], { exceptions: [move('2026-11-16', '2026-11-15')] })).toBe(0);
    expect(total([mondays()], { exceptions: [move('2026-11-23', '2026-11-22')] })).toBe(120);
    expect(total([single({ date: '2026-11-15' }), single({ ref: 'b', date: '2026-11-23' })])).toBe(0);
    expect(total([single({ date: '2026-11-16' }), single({ ref: 'b', date: '2026-11-22' })])).toBe(120);
  });

  it('count a visit once, and each of its workers for what they are paid', () => {
    const two = single({ supportWorkerRefs: ['tom', 'mele'], workersNeeded: 2 });
    expect([total([two]), allocated([two]).care]).toEqual([60, 120]);
    const half = [typed({ minutes: 45 }), typed({ supportWorkerRef: 'mele', minutes: 30 })];
    const { visits } = describeWeek([two], { worked: half });
    expect(sumVisitMinutes(visits)).toBe(45);
    expect(sumByPerson(visits)).toEqual([
      { supportWorkerRef: 'tom', jobTypeRef: 'personal-care', minutes: 45 },
      { supportWorkerRef: 'mele', jobTypeRef: 'personal-care', minutes: 30 },
    ]);
    expect(allocated([two], { worked: [half[1]!] }).care).toBe(90);
  });

  it('count a place that no one has while it is to come, and not once it is over', () => {
    const noOne = { supportWorkerRefs: [], status: 'NotAllocated' } as const;
    expect(total([single({ ...noOne, supportWorkerRefs: [], date: '2026-11-21' })])).toBe(60);
    expect(total([single({ ...noOne, supportWorkerRefs: [] })])).toBe(0);
    const wish = single({ status: 'Pending', date: '2026-11-21', supportWorkerRefs: ['tom', 'mele'] });
    const { visits } = describeWeek([wish]);
    expect(visits[0]).toMatchObject({ supportWorkerRefs: [], requestedWorkerRefs: ['tom', 'mele'] });
    expect([sumVisitMinutes(visits), sumByPerson(visits)]).toEqual([60, []]);
  });

  it('are by the funding of what was worked, of several fundings', () => {
    const jobs = [single(), single({ ref: 'b', date: '2026-11-18', fundingRef: 'help', jobTypeRefs: ['household'] })];
    expect(allocated(jobs)).toEqual({ care: 60, help: 60 });
    expect(allocated(jobs, { worked: [typed({ fundingRef: 'old' })] })).toEqual({ care: 0, help: 60, old: 60 });
    expect(allocated([single({ fundingRef: undefined, fundingType: 'Private' })])).toEqual({ care: 0, help: 0 });
  });

  it('take of a funding what is charged where no one was home, whatever the worker is paid', () => {
    const noOneHome = { outcome: 'nobodyHome', minutes: 20, isUnsubmitted: false } as const;
    const take = (charged?: boolean) => allocated([single()], { worked: [typed({ ...noOneHome, charged })] }).care;
    expect([take(true), take(false), take()]).toEqual([60, 0, 20]);
  });

  it('take of a funding what was cancelled late and is charged, in its week', () => {
    const late = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((date, at) => {
      return { date, jobTypeRef: 'personal-care', fundingRef: 'care', minutes: 10 ** at };
    });
    expect(allocated([single()], { late })).toEqual({ care: 170, help: 0 });
    const periods = { period: { start: '2026-11-01', end: '2026-11-16' }, fundingRefs: new Set(['care']) };
    const facts = { timesheetRef: week, jobs: [], exceptions: [], tickets: [], absences: [], worked: [], fundings };
    const row = { state: 'open' as const, version: 0 };
    const hours = listFortnightHours({
      facts: { ...facts, firstDate: week, row, now: at(week), zone, late },
      ...periods,
    });
    expect(hours.map(({ start, usedMins, bookedMins }) => [start, usedMins, bookedMins])).toEqual([
      ['2026-10-19', 0, 0],
      ['2026-11-02', 1, 0],
      ['2026-11-16', 10, 0],
    ]);
  });

  it('have what was worked before what was planned, and say what differs', () => {
    const worked = [typed({ startTime: '09:10', minutes: 50, supportWorkerRef: 'mele', plannedWorkerRef: 'tom' })];
    const [visit] = describeWeek([single()], { worked }).visits;
    expect(countVisitMinutes(visit!)).toBe(50);
    expect(visit!.planned).toEqual({ startTime: '09:00', minutes: 60, supportWorkerRefs: ['tom'], fundingRef: 'care' });
    expect(describeWeek([single()], { worked: [typed()] }).visits[0]!.planned).toBeUndefined();
    const paidByOther = [typed({ fundingRef: 'help' })];
    expect(describeWeek([single()], { worked: paidByOther }).visits[0]!.planned?.fundingRef).toBe('care');
    const none = [typed({ outcome: 'workerDidNotCome', minutes: 0, startTime: undefined })];
    expect(total([single()], { worked: none })).toBe(0);
    expect(total([single()], { worked: [typed({ outcome: 'nobodyHome', minutes: 15 })] })).toBe(15);
  });
});

describe('reasons', () => {
  const reason = (jobs: TimesheetJob[], facts: Partial<TimesheetFacts> = {}) =>
    describeWeek(jobs, facts).reasonWhyCannotComplete;
  const long = single({ durationMins: 541 });
  const known = [typed({ isUnsubmitted: false })];

  it('are given in their order', () => {
    const saturday = single({ date: '2026-11-21' });
    const open = [{ ...about('change'), jobRef: 'b', seriesRef: 'b' }];
    expect(reason([])).toBe('NoJobs');
    expect(reason([single({ status: 'Cancelled' })])).toBe('NoJobs');
    expect(reason([saturday], { tickets: [about('change')] })).toBe('NoIncompleteJobs');
    expect(reason([single()], { worked: known })).toBe('NoIncompleteJobs');
    expect(reason([long, { ...saturday, ref: 'b', seriesRef: 'b' }], { tickets: open })).toBe('ChangesArePending');
    expect(reason([long])).toBe('OverBudget');
    expect(reason([single({ durationMins: 540 })])).toBeUndefined();
  });

  it('are in the specified words, and no open week reads as submitted', () => {
    const friday = single({ ref: 'b', date: '2026-11-20', startTime: '14:00' });
    const words = (jobs: TimesheetJob[], facts: Partial<TimesheetFacts> = {}) => {
      const described = describeWeek(jobs, facts);
      return formatReason(described.reasonWhyCannotComplete!, described);
    };
    const row = { state: 'submitted', version: 1 } as const;
    expect(words([single()], { row, worked: known })).toBe('Timesheet submitted');
    expect(words([single(), friday], { worked: known })).toBe('Nothing is left to submit.');
    expect(words([single({ status: 'Cancelled' }), friday])).toBe('Nothing in your timesheet is over yet.');
    expect(words([])).toBe('There are no jobs in your timesheet.');
  });

  it('let a week be processed once it is over and all of it is submitted', () => {
    const submitted = { row: { state: 'submitted', version: 2 } as const, worked: known };
    const friday = single({ ref: 'b', date: '2026-11-20', startTime: '14:00' });
    expect(describeWeek([single()], submitted).canProcess).toBe(false);
    expect(describeWeek([single()], { ...submitted, now: at('2026-11-23', '00:00') }).canProcess).toBe(true);
    expect(describeWeek([single(), friday], { ...submitted, now: at('2026-11-23') }).canProcess).toBe(false);
  });
});

describe('planSubmission', () => {
  it('takes what is over: on Wednesday not Friday’s visit, later only that', () => {
    const friday = single({ ref: 'b', date: '2026-11-20' });
    const wednesday = describeWeek([single(), friday], { now: at('2026-11-18') });
    expect(planSubmission(wednesday.visits).planned.map(({ jobRef }) => jobRef)).toEqual(['a']);
    const later = describeWeek([single(), friday], {
      now: at('2026-11-20', '18:00'),
      worked: [typed({ isUnsubmitted: false })],
      row: { state: 'submitted', version: 1 },
    });
    expect(later.canComplete).toBe(true);
    expect(planSubmission(later.visits).planned).toEqual([
      {
        jobRef: 'b',
        originalDate: '2026-11-20',
        supportWorkerRef: 'tom',
        outcome: 'tookPlace',
        startTime: '09:00',
        minutes: 60,
        jobTypeRef: 'personal-care',
        fundingRef: 'care',
      },
    ]);
  });

  it('has typed rows stay, and the other worker of the visit as planned', () => {
    const two = single({ supportWorkerRefs: ['tom', 'mele'] });
    const { visits } = describeWeek([two], { worked: [typed({ minutes: 30 })] });
    const { planned, visits: submitted } = planSubmission(visits);
    expect([planned.map(({ supportWorkerRef }) => supportWorkerRef), submitted.length]).toEqual([['mele'], 1]);
  });
});
