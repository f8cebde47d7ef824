import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import {
  exampleNow as now,
  planExampleApproval,
  exampleTicket as request,
  exampleZone as zone,
} from './example-ticket.ts';
import { anyWorker, findClientOverlap, findWorkerClashes, findWorkersAway } from './find-worker-clash.ts';
import type { ApprovalPlan } from './plan-approval.ts';

const w = 'wwwwwwwwwwwwwwww';
type ClashInput = Parameters<typeof findWorkerClashes>[0];
const scene = { clientAbsences: [], now, zone };
const findClashOfTom = (more: Pick<ClashInput, 'approval' | 'otherJobs'> & Partial<ClashInput>) =>
  findWorkerClashes({ ...scene, workerRefs: [w], ...more }).get(w);

describe('findWorkerClashes', () => {
  const otherJobs = [{ job: jobA, exceptions: [], zone }];
  const wanting = (date: string, startTime: string, atZone = zone) =>
    findClashOfTom({
      approval: { ok: true, writes: [], jobs: [exampleSingleJob(date, { startTime })], changed: [], exceptions: [] },
      otherJobs,
      zone: atZone,
    });

  it.each([
    ['2026-11-23', '09:30', { date: '2026-11-23', startTime: '09:30' }],
    ['2026-11-23', '08:30', { date: '2026-11-23', startTime: '08:30' }],
    ['2026-11-23', '10:00', undefined],
    ['2026-11-23', '08:00', undefined],
    ['2026-11-24', '09:30', undefined],
    // 51 and 53 weeks ahead
    ['2027-11-15', '09:30', { date: '2027-11-15', startTime: '09:30' }],
    ['2027-11-29', '09:30', undefined],
  ])('a visit on %s at %s', (date, time, clash) => {
    if (clash) expect(wanting(date, time)).toMatchObject(clash);
    else expect(wanting(date, time)).toBeUndefined();
  });

  it('compares instants across zones', () => {
    expect(wanting('2026-11-23', '07:00', 'Australia/Sydney')).toMatchObject({
      date: '2026-11-23',
      startTime: '07:00',
      other: { date: '2026-11-23', startTime: '07:00', endTime: '08:00' },
    });
    expect(wanting('2026-11-23', '09:00', 'Australia/Sydney')).toBeUndefined();
  });

  it.each([
    [
      'begins after midnight in one that began before',
      { startTime: '23:30', durationMins: 90 },
      '2026-12-01',
      '00:45',
      1,
    ],
    ['touches the end of one after midnight', { startTime: '23:30', durationMins: 90 }, '2026-12-01', '01:00', 0],
    ['lasts until another after midnight', { startTime: '00:15', date: '2026-12-01' }, '2026-11-30', '23:30', 1],
    ['ends as another begins after midnight', { startTime: '00:30', date: '2026-12-01' }, '2026-11-30', '23:30', 0],
    ['is at any time of the day', { startTimeOption: 'Anytime', startTime: undefined }, '2026-11-30', '09:00', 0],
    // Clocks skip 02:00 to 03:00, so a visit planned at 02:00 lasts until 04:00 on the clock.
    [
      'is in the hour behind one that clocks move',
      { startTime: '02:00', date: '2027-09-26' },
      '2027-09-26',
      '03:30',
      1,
    ],
    ['is moved by clocks into another', { startTime: '03:30', date: '2027-09-26' }, '2027-09-26', '02:00', 1],
    ['is in that hour on another day', { startTime: '02:00', date: '2027-09-25' }, '2027-09-25', '03:30', 0],
  ] as const)('a visit that %s', (_, other, date, startTime, clashes) => {
    const job = exampleSingleJob('2026-11-30', { ref: 'cccccccccccccccc', ...(other as Partial<Job>) });
    const jobs = [exampleSingleJob(date, { startTime })];
    const approval: ApprovalPlan = { ok: true, writes: [], jobs, changed: [], exceptions: [] };
    const clash = findClashOfTom({ approval, otherJobs: [{ job, exceptions: [], zone }] });
    expect(clash ? 1 : 0).toBe(clashes);
  });

  it('looks at a visit that was moved to another time of day than its job’s', () => {
    const moved = exampleException('2026-11-30', { startTime: '15:00' });
    const jobs = [exampleSingleJob('2026-11-30', { startTime: '15:30' })];
    const approval: ApprovalPlan = { ok: true, writes: [], jobs, changed: [], exceptions: [] };
    const otherJob = { job: jobA, exceptions: [moved], zone };
    expect(findClashOfTom({ approval, otherJobs: [otherJob] })?.other.startTime).toBe('15:00');
    expect(findClashOfTom({ approval, otherJobs })).toBeUndefined();
  });

  it('looks at the other visits of the same job too', () => {
    const moved = exampleException('2026-11-23', { date: '2026-11-30', startTime: '09:30' });
    const approval: ApprovalPlan = {
      ok: true,
      writes: [],
      jobs: [jobA],
      changed: [jobA],
      exceptions: [moved],
      onlyOriginalDate: '2026-11-23',
    };
    expect(findClashOfTom({ approval, otherJobs: [] })).toMatchObject({
      date: '2026-11-30',
      startTime: '09:30',
    });
  });
  it('leaves out the planned visits of a client who is away, and those of other clients who are', () => {
    const approval: ApprovalPlan = { ok: true, writes: [], jobs: [jobA], changed: [jobA], exceptions: [] };
    const other = { job: exampleSingleJob('2026-11-30', { ref: 'cccccccccccccccc' }), exceptions: [], zone };
    const away = [{ from: '2026-11-29', to: '2026-12-01' }];
    expect(findClashOfTom({ approval, otherJobs: [other] })).toMatchObject({ date: '2026-11-30' });
    expect(findClashOfTom({ approval, otherJobs: [other], clientAbsences: away })).toBeUndefined();
    expect(findClashOfTom({ approval, otherJobs: [{ ...other, clientAbsences: away }] })).toBeUndefined();
  });

  it('compares a single visit on its day, however far ahead', () => {
    const approval: ApprovalPlan = {
      ok: true,
      writes: [],
      jobs: [{ ...jobA, ref: 'cccccccccccccccc' }],
      changed: [],
      exceptions: [],
      onlyOriginalDate: '2028-11-20',
    };
    expect(findClashOfTom({ approval, otherJobs })).toMatchObject({ date: '2028-11-20' });
  });

  it('compares one plan with the time of many workers, as if each came alone', () => {
    const [busy, free] = ['vvvvvvvvvvvvvvvv', 'tttttttttttttttt'];
    const job = { ...jobA, ref: 'cccccccccccccccc', supportWorkerRefs: [anyWorker] };
    const own = exampleException('2026-12-07', { jobRef: job.ref, supportWorkerRefs: [free] });
    const moved = exampleException('2026-12-14', { jobRef: job.ref, date: '2026-12-07', startTime: '09:30' });
    const ofBusy = exampleSingleJob('2026-11-30', { supportWorkerRefs: [busy] });
    const list = (exceptions: VisitException[]) => [
      ...findWorkerClashes({
        ...scene,
        workerRefs: [w, busy, free],
        approval: { ok: true, writes: [], jobs: [job], changed: [job], exceptions },
        otherJobs: [...otherJobs, { job: ofBusy, exceptions: [], zone }],
      }).values(),
    ];
    expect(list([own]).map((clash) => clash?.date)).toEqual(['2026-11-23', '2026-11-30', undefined]);
    // The worker who comes on the 7th as it is would have the moved visit too.
    expect(list([own, moved]).map((clash) => clash?.date)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  });
});

describe('findWorkersAway', () => {
  const dayOff = (from: string, to?: string) => ({
    job: { ...jobA, ref: 'off', repeatStartDate: from, repeatEndDate: to },
    ...{ exceptions: [], zone, isAbsence: true },
  });
  const open: Pick<Job, 'startTimeOption' | 'startTime' | 'supportWorkerRefs'> = {
    ...{ startTimeOption: 'Flexible', startTime: undefined, supportWorkerRefs: [] },
  };
  const plan = (job: Job, more: object = {}): ApprovalPlan => {
    return { ok: true, writes: [], jobs: [job], changed: [job], exceptions: [], ...more };
  };
  const find = (approval: ApprovalPlan, from: string, to?: string) =>
    findWorkersAway({ ...scene, approval, workerRefs: [w, 'vvvvvvvvvvvvvvvv'], otherJobs: [dayOff(from, to)] });
  const single = plan(exampleSingleJob('2026-12-04', open));
  const weekly = { ...jobA, ...open };

  it.each<[string, ApprovalPlan, string, string | undefined, string | undefined]>([
    ['their last day', single, '2026-11-30', '2026-12-04', '2026-12-04'],
    ['the day after it', single, '2026-11-30', '2026-12-03', undefined],
    ['until further notice', single, '2026-11-30', undefined, '2026-12-04'],
    ['a later week of a series', plan(weekly), '2026-12-05', '2026-12-08', '2026-12-07'],
    [
      'another week than the one that changes',
      plan(weekly, { onlyOriginalDate: '2026-11-30' }),
      '2026-12-05',
      '2026-12-08',
      undefined,
    ],
    [
      'a visit that keeps someone else',
      plan({ ...weekly, supportWorkerRefs: ['other'] }),
      '2026-12-05',
      '2026-12-08',
      undefined,
    ],
  ])('a visit without a time on %s', (_, approval, from, to, date) => {
    const away = find(approval, from, to);
    expect([away.get(w)?.other.isAway, away.get(w)?.date]).toEqual(date ? [true, date] : [undefined, undefined]);
    expect(away.has('vvvvvvvvvvvvvvvv')).toBe(false);
  });
});

describe('findClientOverlap', () => {
  const overlap = (
    approval: ApprovalPlan,
    other = exampleSingleJob('2026-11-30', { ref: 'cccccccccccccccc', startTime: '10:30' }),
  ) => findClientOverlap({ approval, clientAbsences: [], others: { jobs: [other], exceptions: [] }, now, zone })?.other;
  const later = request({
    effectiveDate: '2026-11-30',
    requestedChange: { startTimeOption: 'Specified', startTime: '10:00' },
  });

  it('shows when the client’s other visit is, asked for or approved', () => {
    const other = { jobRef: 'cccccccccccccccc', date: '2026-11-30', startTime: '10:30', endTime: '11:30' };
    expect(overlap(planExampleApproval({ ticket: later }))).toEqual(other);
    const job = exampleSingleJob('2026-11-30', { ref: 'cccccccccccccccc', startTime: '10:30', status: 'Pending' });
    expect(overlap(planExampleApproval({ ticket: later }), job)).toEqual(other);
  });

  it('leaves out what the ticket does not touch', () => {
    const before = exampleSingleJob('2026-11-23', { ref: 'cccccccccccccccc' });
    expect(overlap(planExampleApproval({ ticket: later }), before)).toBeUndefined();
    const ticket = request({
      originalDate: '2026-12-07',
      requestedChange: { startTimeOption: 'Specified', startTime: '10:00' },
    });
    expect(overlap(planExampleApproval({ ticket }))).toBeUndefined();
  });

  it('finds another visit of the same series', () => {
    const onto = request({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-30' } });
    expect(overlap(planExampleApproval({ ticket: onto }))).toMatchObject({ jobRef: jobA.ref, date: '2026-11-30' });
  });
});
