import { describe, expect, it } from 'vitest';
import { exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import { checkApprovalDays } from './check-approval-days.ts';
import type { VisitTicket } from './types.ts';

// Rose is away from Thursday 26 to Monday 30 November.
const clientAbsences = [{ from: '2026-11-26', to: '2026-11-30' }];
const ticket = { ref: 't', status: 'open', jobRef: jobA.ref, seriesRef: jobA.seriesRef } as const;
const toMove = (originalDate: string, date?: string): VisitTicket => ({
  ...ticket,
  type: 'change',
  originalDate,
  requestedChange: { ...(date && { date }), startTime: '10:00', startTimeOption: 'Specified' },
});
const check = (about: VisitTicket, more: object = {}) =>
  checkApprovalDays({ ticket: about, job: jobA, exceptions: [], clientAbsences, ...more }).map(
    ({ message }) => message,
  );
const refusal = (day: string) =>
  `The client is away on ${day}. Decline this request, or change when the client is away.`;

describe('checkApprovalDays', () => {
  it('refuses a single visit that is on a day when the client is away, or would be', () => {
    expect(check(toMove('2026-12-07', '2026-11-28'))).toEqual([refusal('Sat 28 Nov')]);
    expect(check(toMove('2026-11-30'))).toEqual([refusal('Mon 30 Nov')]);
    expect(check(toMove('2026-12-07', '2026-12-08'))).toEqual([]);
    const exceptions = [{ jobRef: jobA.ref, originalDate: '2026-11-30', date: '2026-12-01' }];
    expect(check(toMove('2026-11-30'), { exceptions })).toEqual([]);
    const booking: VisitTicket = { ...ticket, type: 'newBooking', requestedChange: {} };
    expect(check(booking, { job: exampleSingleJob('2026-11-27') })).toEqual([refusal('Fri 27 Nov')]);
  });

  it('refuses no series and no cancellation for days when the client is away', () => {
    const series: VisitTicket = {
      ...ticket,
      type: 'change',
      effectiveDate: '2026-11-30',
      requestedChange: { startTime: '10:00' },
    };
    expect(check(series)).toEqual([]);
    expect(check({ ...ticket, type: 'newBooking', requestedChange: {} })).toEqual([]);
    expect(check({ ...toMove('2026-11-30'), type: 'cancellation', requestedChange: {} })).toEqual([]);
  });

  it('refuses the first day where the care has ended by then, whatever day the series was asked from', () => {
    const left = { clientAbsences: [{ from: '2026-12-01', kind: 'hasLeft' as const }] };
    const refused = ['The care of this client ends on Tuesday 1 December 2026. Choose an earlier day.'];
    expect(check(toMove('2026-12-07'), left)).toEqual(refused);
    expect(check(toMove('2026-11-23', '2026-12-01'), left)).toEqual(refused);
    const booking: VisitTicket = {
      ...ticket,
      type: 'newBooking',
      requestedChange: { date: '2026-11-30' },
    };
    const job = { ...jobA, repeatStartDate: '2026-12-01', phase: '2026-11-30' };
    expect(check(booking, { ...left, job })).toEqual(refused);
    expect(check(booking, left)).toEqual([]);
  });
});
