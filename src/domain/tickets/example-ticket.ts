import { jobA } from '#domain/appointments/example-job.ts';
import { instantOf } from '#domain/time/zone.ts';
import { type ApprovalInput, type ApprovalPlan, planApproval } from './plan-approval.ts';
import type { VisitTicket } from './types.ts';

/** Values where the tests of tickets start: on Friday 20 November 2026, an open change of job A and the office's approval. */

export const exampleZone = 'Pacific/Auckland';
export const exampleNow = instantOf({ date: '2026-11-20', time: '09:00', zone: exampleZone });

export function exampleTicket(differs: Partial<VisitTicket>): VisitTicket {
  const { ref: jobRef, seriesRef } = jobA;
  return {
    ref: 'rrrrrrrrrrrrrrrr',
    type: 'change',
    status: 'open',
    jobRef,
    seriesRef,
    requestedChange: {},
    ...differs,
  };
}

export function exampleApprovalInput(differs: Partial<ApprovalInput>): ApprovalInput {
  let made = 0;
  const { job = jobA, jobs = [job] } = differs;
  return {
    job,
    exceptions: [],
    tickets: [],
    ticket: exampleTicket({}),
    answer: { supportWorkerRefs: jobA.supportWorkerRefs },
    now: exampleNow,
    zone: exampleZone,
    newRef: () => `n${made++}`.padEnd(16, '0'),
    ...differs,
    jobs,
  };
}

/** Plans an approval; a refusal throws. */
export function planExampleApproval(differs: Partial<ApprovalInput>): ApprovalPlan {
  const outcome = planApproval(exampleApprovalInput(differs));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome;
}
