import { describe, expect, it } from 'vitest';
import { jobsOfSplit } from '#domain/appointments/example-job.ts';
import type { Job } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import type { TicketAnswer } from './apply-answer.ts';
import { planExampleApproval, exampleTicket as request, exampleZone as zone } from './example-ticket.ts';
import type { ApprovalInput } from './plan-approval.ts';
import type { VisitTicket } from './types.ts';

const w = 'wwwwwwwwwwwwwwww';

describe('approval of a ticket about all upcoming visits of a series that was split', () => {
  const [a, b] = jobsOfSplit;
  const v = 'vvvvvvvvvvvvvvvv';
  const from = '2026-11-23';
  const ticketAsking = (requestedChange: VisitTicket['requestedChange']) =>
    request({ effectiveDate: from, requestedChange });
  const changed = (later: Partial<Job>, differs: Partial<ApprovalInput>) =>
    planExampleApproval({ job: a, jobs: [{ ...b, ...later }, a], ...differs }).changed.map(
      ({ dayOfWeek, startTimeOption, startTime, durationMins, supportWorkerRefs, status }) =>
        `${dayOfWeek} ${startTime ?? startTimeOption} ${durationMins} ${supportWorkerRefs} ${status}`,
    );
  const at = (startTime: string) => ({ startTimeOption: 'Specified', startTime }) as const;

  it.each<[string, Partial<Job>, VisitTicket['requestedChange'], TicketAnswer, string]>([
    ['its length', { durationMins: 90 }, at('11:00'), { supportWorkerRefs: [w] }, `Monday 11:00 90 ${w} Allocated`],
    ['its start', {}, { durationMins: 45 }, { supportWorkerRefs: [w] }, `Monday 10:00 45 ${w} Allocated`],
    ['its weekday', { dayOfWeek: 'Friday' }, at('11:00'), { supportWorkerRefs: [w] }, `Friday 11:00 60 ${w} Allocated`],
    [
      'who comes',
      { supportWorkerRefs: [v] },
      at('11:00'),
      { supportWorkerRefs: [w] },
      `Monday 11:00 60 ${v} Allocated`,
    ],
    [
      'nothing where another weekday is asked',
      { dayOfWeek: 'Friday' },
      { date: '2026-11-25' },
      { supportWorkerRefs: [w] },
      `Wednesday 10:00 60 ${w} Allocated`,
    ],
    [
      'no worker where another one is asked for',
      { supportWorkerRefs: [v] },
      { supportWorkerRefs: [] },
      { supportWorkerRefs: [w] },
      `Monday 10:00 60 ${w} Allocated`,
    ],
    [
      'not the open start that is asked once the office has said it',
      {},
      { startTimeOption: 'Morning', startTime: undefined },
      { supportWorkerRefs: [w], startTime: '08:30' },
      `Monday 08:30 60 ${w} Allocated`,
    ],
    [
      'its open start, and then no worker comes',
      { startTimeOption: 'Afternoon', startTime: undefined, supportWorkerRefs: [], status: 'NotAllocated' },
      { durationMins: 45, supportWorkerRefs: [] },
      { supportWorkerRefs: [w] },
      'Monday Afternoon 45  NotAllocated',
    ],
  ])('the later job keeps %s', (_, later, requestedChange, answer, expected) => {
    expect(changed(later, { ticket: ticketAsking(requestedChange), answer })[1]).toBe(expected);
  });

  it('splits the first job and changes the later one in place, with the visits and tickets of both', () => {
    const exceptions = [{ jobRef: b.ref, originalDate: '2026-12-07', date: '2026-12-08' }];
    const other = request({
      ref: 'o',
      jobRef: b.ref,
      originalDate: '2026-12-14',
      requestedChange: { date: '2026-12-15' },
    });
    const all = ticketAsking({ date: '2026-11-25' });
    const {
      writes,
      jobs,
      exceptions: then,
    } = planExampleApproval({ job: a, jobs: [a, b], exceptions, tickets: [other, all], ticket: all });
    expect(writes.map(({ kind }) => kind)).toEqual([
      ...['endJob', 'insertJob', 'updateJob'],
      ...['deleteException', 'deleteException', 'upsertException', 'renameVisit', 'renameVisit'],
    ]);
    expect(writes.at(-1)).toEqual({
      kind: 'renameVisit',
      from: { jobRef: b.ref, originalDate: '2026-12-14' },
      to: { jobRef: b.ref, originalDate: '2026-12-16' },
    });
    expect(jobs.map(({ ref, repeatEndDate }) => [ref === a.ref, ref === b.ref, repeatEndDate])).toEqual([
      [true, false, '2026-11-22'],
      [false, false, '2026-11-29'],
      [false, true, undefined],
    ]);
    expect(then).toEqual([{ jobRef: b.ref, originalDate: '2026-12-09', date: '2026-12-08' }]);
  });

  it('leaves a job alone whose visits have all begun', () => {
    const begun = instantOf({ date: '2026-11-23', time: '09:00', zone });
    const { changed: then } = planExampleApproval({
      job: a,
      jobs: [a, b],
      ticket: ticketAsking(at('11:00')),
      now: begun,
    });
    expect(then).toEqual([{ ...b, startTime: '11:00' }]);
  });

  it('ends the first job and cancels the later one, with the tickets about its visits', () => {
    const cancel = request({ type: 'cancellation', effectiveDate: from });
    const exceptions = [{ jobRef: b.ref, originalDate: '2026-12-07', status: 'NotAllocated' as const }];
    expect(planExampleApproval({ job: a, jobs: [b, a], exceptions, ticket: cancel }).writes).toEqual([
      { kind: 'endJob', jobRef: a.ref, repeatEndDate: '2026-11-22' },
      { kind: 'supersedeOthers', jobRef: a.ref, about: { after: '2026-11-22', dates: [] } },
      { kind: 'upsertException', exception: { ...exceptions[0], status: 'Cancelled' } },
      { kind: 'updateJob', job: { ...b, status: 'Cancelled' } },
      { kind: 'supersedeOthers', jobRef: b.ref },
    ]);
  });
});
