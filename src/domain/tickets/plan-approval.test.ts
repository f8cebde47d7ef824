import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA, jobsOfSplit } from '#domain/appointments/example-job.ts';
import { toApprovedSchedule } from './approved-schedule.ts';
import { exampleApprovalInput, planExampleApproval, exampleTicket as request } from './example-ticket.ts';
import { planApproval } from './plan-approval.ts';

const w = 'wwwwwwwwwwwwwwww';
const pending = exampleSingleJob('2026-11-24', {
  status: 'Pending',
  startTimeOption: 'Flexible',
  startTime: undefined,
});

describe('planApproval', () => {
  const booking = request({ type: 'newBooking', jobRef: pending.ref });

  it('allocates a new booking with its exact time', () => {
    const answer = { supportWorkerRefs: [w], startTime: '11:00' };
    const { writes } = planExampleApproval({ job: pending, ticket: booking, answer });
    expect(writes).toEqual([
      {
        kind: 'updateJob',
        job: expect.objectContaining({
          status: 'Allocated',
          startTimeOption: 'Specified',
          startTime: '11:00',
          supportWorkerRefs: [w],
        }),
      },
    ]);
  });

  it('leaves a new booking without a worker NotAllocated and its time open', () => {
    const { writes } = planExampleApproval({ job: pending, ticket: booking, answer: { supportWorkerRefs: [] } });
    expect(writes).toMatchObject([{ kind: 'updateJob', job: { status: 'NotAllocated', startTimeOption: 'Flexible' } }]);
  });

  it('refuses a start that has passed', () => {
    const job = exampleSingleJob('2026-11-20', { status: 'Pending', startTimeOption: 'Morning', startTime: undefined });
    const outcome = planApproval(
      exampleApprovalInput({ job, ticket: booking, answer: { supportWorkerRefs: [w], startTime: '08:30' } }),
    );
    expect(outcome).toMatchObject({ ok: false, problems: [{ path: 'startTime' }] });
  });

  it('moves one visit and says which', () => {
    const moved = request({
      originalDate: '2026-11-23',
      requestedChange: { date: '2026-11-24', startTimeOption: 'Specified', startTime: '14:00' },
    });
    expect(planExampleApproval({ ticket: moved })).toMatchObject({
      writes: [
        {
          kind: 'upsertException',
          exception: { jobRef: jobA.ref, originalDate: '2026-11-23', date: '2026-11-24', startTime: '14:00' },
        },
      ],
      onlyOriginalDate: '2026-11-23',
    });
  });

  it('keeps no exception for a visit that is moved back', () => {
    const exceptions = [exampleException('2026-11-23', { date: '2026-11-24' })];
    const back = request({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-23' } });
    expect(planExampleApproval({ exceptions, ticket: back }).writes).toEqual([
      { kind: 'deleteException', visit: { jobRef: jobA.ref, originalDate: '2026-11-23' } },
    ]);
  });

  it('ends the old job before it adds the new one, and renames tickets last', () => {
    const exceptions = [exampleException('2026-12-07', { date: '2026-12-08' })];
    const other = request({
      ref: 'oooooooooooooooo',
      originalDate: '2026-12-14',
      requestedChange: { date: '2026-12-15' },
    });
    const series = request({
      effectiveDate: '2026-11-30',
      requestedChange: { startTimeOption: 'Specified', startTime: '10:00' },
    });
    const { writes } = planExampleApproval({ exceptions, tickets: [other, series], ticket: series });
    expect(writes.map(({ kind }) => kind)).toEqual([
      'endJob',
      'insertJob',
      'deleteException',
      'deleteException',
      'upsertException',
      'renameVisit',
      'renameVisit',
    ]);
    expect(writes[0]).toEqual({ kind: 'endJob', jobRef: jobA.ref, repeatEndDate: '2026-11-29' });
  });

  it('cancels one visit, whatever else it has', () => {
    const exceptions = [exampleException('2026-11-30', { date: '2026-12-01' })];
    const cancel = request({ type: 'cancellation', originalDate: '2026-11-30' });
    expect(planExampleApproval({ exceptions, ticket: cancel }).writes).toEqual([
      {
        kind: 'upsertException',
        exception: exampleException('2026-11-30', { date: '2026-12-01', status: 'Cancelled' }),
      },
    ]);
  });

  it('cancels the whole job where nothing of it would remain', () => {
    const job = { ...jobA, repeatStartDate: '2026-11-23', phase: '2026-11-23' };
    const cancel = request({ type: 'cancellation', effectiveDate: '2026-11-23' });
    expect(planExampleApproval({ job, ticket: cancel }).writes).toMatchObject([
      { kind: 'updateJob', job: { status: 'Cancelled' } },
      { kind: 'supersedeOthers', jobRef: jobA.ref },
    ]);
  });
});

describe('toApprovedSchedule', () => {
  it('is the series that a split made, with its own first day and worker', () => {
    const requestedChange = { startTimeOption: 'Specified', startTime: '10:00' } as const;
    const plan = toApprovedSchedule(
      planExampleApproval({ ticket: request({ effectiveDate: '2026-11-30', requestedChange }) }),
    );
    expect(plan).toMatchObject({
      repeatOption: 'Weekly',
      dayOfWeek: 'Monday',
      repeatStartDate: '2026-11-30',
      startTime: '10:00',
      supportWorkerRefs: [w],
    });
    expect(plan?.jobRef).not.toBe(jobA.ref);
  });

  it('goes on differently where a later job of the series is different, and as one where it is not', () => {
    const [a, b] = jobsOfSplit;
    const requestedChange = { startTimeOption: 'Specified', startTime: '11:00' } as const;
    const all = request({ effectiveDate: '2026-11-23', requestedChange });
    const plan = toApprovedSchedule(
      planExampleApproval({ job: a, jobs: [a, { ...b, durationMins: 90 }], ticket: all }),
    );
    expect(plan).toMatchObject({ repeatStartDate: '2026-11-23', repeatEndDate: '2026-11-29', durationMins: 60 });
    expect(plan?.laterSchedules).toMatchObject([{ repeatStartDate: '2026-11-30', durationMins: 90, jobRef: b.ref }]);
    const alike = toApprovedSchedule(planExampleApproval({ job: a, jobs: [a, b], ticket: all }));
    expect([alike?.repeatEndDate, alike?.laterSchedules]).toEqual([undefined, undefined]);
  });

  it('is one visit on its day where the ticket asks about that visit alone', () => {
    const plan = toApprovedSchedule(
      planExampleApproval({ ticket: request({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-24' } }) }),
    );
    expect(plan).toMatchObject({ repeatOption: 'None', date: '2026-11-24', startTime: '09:00', jobRef: jobA.ref });
  });

  it('is nothing of a cancellation', () => {
    const cancel = request({ type: 'cancellation', originalDate: '2026-11-23' });
    expect(toApprovedSchedule(planExampleApproval({ ticket: cancel }))).toBeUndefined();
  });

  it('changes no visit that has begun, also where it would be moved to a later day', () => {
    const exceptions = [exampleException('2026-11-23', { date: '2026-11-20', startTime: '08:30' })];
    const later = request({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-27' } });
    expect(planApproval(exampleApprovalInput({ exceptions, ticket: later }))).toMatchObject({
      ok: false,
      problems: [{ message: 'This visit has begun, so it cannot be changed.' }],
    });
  });

  it('cancels a visit that has a status of its own with its job', () => {
    const job = { ...jobA, repeatStartDate: '2026-11-23', phase: '2026-11-23' };
    const alone = { supportWorkerRefs: [], status: 'NotAllocated' as const };
    const exceptions = [exampleException('2026-11-30', alone), exampleException('2026-12-07', { date: '2026-12-08' })];
    const cancel = request({ type: 'cancellation', effectiveDate: '2026-11-23' });
    expect(planExampleApproval({ job, exceptions, ticket: cancel }).writes).toMatchObject([
      { kind: 'upsertException', exception: exampleException('2026-11-30', { ...alone, status: 'Cancelled' }) },
      { kind: 'updateJob', job: { status: 'Cancelled' } },
      { kind: 'supersedeOthers', jobRef: jobA.ref },
    ]);
  });

  it('closes the tickets about visits cancelled with all upcoming, also before one that has begun', () => {
    const exceptions = [exampleException('2026-12-07', { date: '2026-11-19' })];
    const cancel = request({ type: 'cancellation', effectiveDate: '2026-11-23' });
    expect(planExampleApproval({ exceptions, ticket: cancel }).writes.at(-1)).toEqual({
      kind: 'supersedeOthers',
      jobRef: jobA.ref,
      about: { after: '2026-12-13', dates: ['2026-11-23', '2026-11-30'] },
    });
  });
});
