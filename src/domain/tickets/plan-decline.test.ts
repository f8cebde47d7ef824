import { expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { exampleTicket } from './example-ticket.ts';
import { planDecline } from './plan-decline.ts';

it('cancels a booking that was asked for, closes what else is open about it, and leaves all other visits', () => {
  const jobs = [
    { ...jobA, status: 'Pending' as const },
    { ...jobA, ref: 'b' },
  ];
  expect(planDecline({ ticket: exampleTicket({ type: 'newBooking' }), jobs })).toEqual([
    { kind: 'updateJob', job: { ...jobA, status: 'Cancelled' } },
    { kind: 'supersedeOthers', jobRef: jobA.ref },
  ]);
  expect(planDecline({ ticket: exampleTicket({ type: 'change' }), jobs })).toEqual([]);
  expect(planDecline({ ticket: { type: 'consumablesOrder', jobRef: null }, jobs: [] })).toEqual([]);
});
