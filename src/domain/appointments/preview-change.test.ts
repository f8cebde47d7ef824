import { describe, expect, it } from 'vitest';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleException, exampleSingleJob, jobA, jobsOfSplit } from './example-job.ts';
import { previewChange } from './preview-change.ts';
import type { Job, Visit, VisitException } from './types.ts';

const zone = 'Pacific/Auckland';
const friday = instantOf({ date: '2026-11-20', time: '09:00', zone });

type PreviewCase = {
  job?: Job;
  jobs?: Job[];
  exceptions?: VisitException[];
  requestedChange: RequestedChange;
  from?: string;
  one?: boolean;
  now?: number;
};

function preview({ job = jobA, jobs = [job], exceptions = [], requestedChange, ...rest }: PreviewCase) {
  const { from = '2026-11-30', one = false, now = friday } = rest;
  const input = {
    job,
    jobs,
    exceptions,
    requestedChange,
    effectiveDate: from,
    repeating: !one,
    now,
    zone,
    end: '2026-12-31',
  };
  return previewChange(input);
}

const describeVisits = (visits: Visit[]) => visits.map(({ date, startTime }) => `${date.slice(5)} ${startTime}`);

describe('previewChange', () => {
  it('moves one visit and leaves the others', () => {
    const { visits, replaced } = preview({
      requestedChange: { date: '2026-11-24', startTime: '14:00' },
      from: '2026-11-23',
      one: true,
    });
    expect([describeVisits(visits), describeVisits(replaced)]).toEqual([['11-24 14:00'], ['11-23 09:00']]);
  });

  it('moves a visit again from its present day', () => {
    const exceptions = [exampleException('2026-11-23', { date: '2026-11-24', startTime: '14:00' })];
    const { visits, replaced } = preview({
      exceptions,
      requestedChange: { date: '2026-11-25' },
      from: '2026-11-23',
      one: true,
    });
    expect([describeVisits(visits), describeVisits(replaced)]).toEqual([['11-25 14:00'], ['11-24 14:00']]);
  });

  it('changes all from a day on and none before it', () => {
    const { visits, replaced } = preview({ requestedChange: { startTime: '10:00' } });
    expect(describeVisits(visits)).toEqual(['11-30 10:00', '12-07 10:00', '12-14 10:00', '12-21 10:00', '12-28 10:00']);
    expect(describeVisits(replaced)).toEqual([
      '11-30 09:00',
      '12-07 09:00',
      '12-14 09:00',
      '12-21 09:00',
      '12-28 09:00',
    ]);
  });

  it('leaves a visit that was moved where it was moved to, and gives it the new time', () => {
    const exceptions = [exampleException('2026-12-07', { date: '2026-12-08' })];
    const { visits } = preview({ exceptions, requestedChange: { startTime: '10:00' } });
    expect(describeVisits(visits).slice(0, 3)).toEqual(['11-30 10:00', '12-08 10:00', '12-14 10:00']);
  });

  it('keeps the fortnight of a series that goes to another weekday', () => {
    const job: Job = { ...jobA, repeatOption: 'Fortnightly' };
    const { visits } = preview({ job, requestedChange: { date: '2026-12-02' }, from: '2026-11-30' });
    expect(describeVisits(visits)).toEqual(['12-02 09:00', '12-16 09:00', '12-30 09:00']);
  });

  it('shows the last day of a series that ends', () => {
    const job: Job = { ...jobA, repeatEndDate: '2026-12-14' };
    const { visits, repeatEndDate } = preview({ job, requestedChange: { date: '2026-12-02' } });
    expect(describeVisits(visits)).toEqual(['12-02 09:00', '12-09 09:00', '12-16 09:00']);
    expect(repeatEndDate).toBe('2026-12-16');
  });

  it.each<[string, Partial<Job>, string[]]>([
    ['Daily', { repeatOption: 'Daily' }, ['11-28 10:00', '11-29 10:00', '11-30 10:00']],
    ['MondayToFriday', { repeatOption: 'MondayToFriday' }, ['11-30 10:00', '12-01 10:00', '12-02 10:00']],
    ['Weekly', {}, ['11-30 10:00', '12-07 10:00', '12-14 10:00']],
    ['Fortnightly', { repeatOption: 'Fortnightly' }, ['11-30 10:00', '12-14 10:00', '12-28 10:00']],
    ['Other', { repeatOption: 'Other', repeatFrequencyInWeeks: 3 }, ['12-14 10:00']],
  ])('knows the first dates of %s', (_, rule, first) => {
    const noWeekday = rule.repeatOption === 'Daily' || rule.repeatOption === 'MondayToFriday';
    const job: Job = { ...jobA, ...rule, ...(noWeekday && { dayOfWeek: undefined, phase: undefined }) };
    const { visits } = preview({ job, requestedChange: { startTime: '10:00' }, from: '2026-11-28' });
    expect(describeVisits(visits).slice(0, 3)).toEqual(first);
  });

  it('counts the visits that lose their worker, and none that does not change', () => {
    expect(preview({ requestedChange: { supportWorkerRefs: [] } }).visits).toHaveLength(5);
    expect(preview({ requestedChange: { startTime: '09:00' } }).visits).toEqual([]);
  });

  it('leaves out what is cancelled', () => {
    const exceptions = [exampleException('2026-12-07', { status: 'Cancelled' })];
    const { visits, replaced } = preview({ exceptions, requestedChange: { startTime: '10:00' } });
    expect(describeVisits(visits).slice(0, 2)).toEqual(['11-30 10:00', '12-14 10:00']);
    expect(describeVisits(replaced).slice(0, 2)).toEqual(['11-30 09:00', '12-14 09:00']);
  });

  it('knows a visit that was moved once, in a series that changes as a whole', () => {
    const job: Job = { ...jobA, repeatStartDate: '2026-11-23' };
    const exceptions = [exampleException('2026-11-30', { date: '2026-12-01' })];
    const { visits } = preview({ job, exceptions, requestedChange: { startTime: '10:00' }, from: '2026-11-23' });
    expect(describeVisits(visits).slice(0, 3)).toEqual(['11-23 10:00', '12-01 10:00', '12-07 10:00']);
  });

  it('leaves out what has begun', () => {
    const now = instantOf({ date: '2026-11-30', time: '09:00', zone });
    expect(describeVisits(preview({ requestedChange: { startTime: '10:00' }, now }).visits)[0]).toBe('12-07 10:00');
  });

  describe('of a series that was split before', () => {
    const [a, b] = jobsOfSplit;
    const longer: Job = { ...b, durationMins: 90 };

    it('covers all later visits, and leaves what the change does not ask for in each job', () => {
      const requestedChange = { startTime: '11:00' };
      const { visits, replaced, series } = preview({
        job: a,
        jobs: [longer, a],
        requestedChange,
        from: '2026-11-23',
      });
      expect(describeVisits(visits)).toEqual(
        ['11-23', '11-30', '12-07', '12-14', '12-21', '12-28'].map((day) => `${day} 11:00`),
      );
      expect(visits.map(({ durationMins }) => durationMins)).toEqual([60, 90, 90, 90, 90, 90]);
      expect(describeVisits(replaced).slice(0, 2)).toEqual(['11-23 09:00', '11-30 10:00']);
      expect(series.map(({ repeatStartDate, durationMins }) => [repeatStartDate, durationMins])).toEqual([
        ['2026-11-23', 60],
        ['2026-11-30', 90],
      ]);
    });

    it('moves each visit in its own week, and shows the last day of the last job', () => {
      const ending: Job = { ...b, repeatEndDate: '2026-12-14' };
      const requestedChange = { date: '2026-11-25' };
      const { visits, repeatEndDate } = preview({
        job: a,
        jobs: [a, ending],
        requestedChange,
        from: '2026-11-23',
      });
      expect(describeVisits(visits)).toEqual(['11-25 09:00', '12-02 10:00', '12-09 10:00', '12-16 10:00']);
      expect(repeatEndDate).toBe('2026-12-16');
    });
  });

  it('gives the chosen worker no visit of a later job that has no exact time', () => {
    const [a, b] = jobsOfSplit;
    const open: Job = { ...b, startTimeOption: 'Flexible', startTime: undefined, supportWorkerRefs: [] };
    const { visits } = preview({
      ...{ job: a, jobs: [a, open], from: '2026-11-23' },
      requestedChange: { supportWorkerRefs: ['vvvvvvvvvvvvvvvv'], durationMins: 90 },
    });
    expect(visits.map(({ supportWorkerRefs }) => supportWorkerRefs)).toEqual([
      ['vvvvvvvvvvvvvvvv'],
      ...Array.from({ length: 5 }, () => []),
    ]);
  });

  it('treats a single visit by itself, even outside the window', () => {
    const job = exampleSingleJob('2026-11-24');
    const { visits } = preview({ job, requestedChange: { date: '2027-03-01' }, from: '2026-11-24' });
    expect(describeVisits(visits)).toEqual(['03-01 09:00']);
  });
});
