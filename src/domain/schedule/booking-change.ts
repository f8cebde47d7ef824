import type { FundingType, Job } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { type BookingField, bookingFields } from '#domain/tickets/about.ts';
import type { ApprovalPlan } from '#domain/tickets/plan-approval.ts';

/** The office's change to a whole booking: service, payer and notes. Absent fields are unchanged. */
export type BookingChange = {
  jobTypeRefs?: string[] | undefined;
  fundingType?: FundingType | undefined;
  /** Present with a service or a payer: the funding that then pays, if any. */
  fundingRef?: string | undefined;
  /** The new notes, empty for none. */
  notes?: string | undefined;
};

/**
 * Refuses another service, payer or notes for one visit of a series, which has those of its series (docs/product/office-acts.md, "The
 * booking itself").
 */
export function checkBookingScope({ isSeries, job }: { isSeries: boolean; job: Job }): FieldIssue[] {
  if (isSeries || job.repeatOption === 'None') return [];
  const message = 'All visits of a series have the same service, payer and notes. Change all upcoming visits.';
  return [{ path: 'jobTypeRefs', message }];
}

/** Lists what would be different: `['service', 'notes']`. Another service has another funding by itself. */
export function listBookingChanges(job: Job, change: BookingChange): BookingField[] {
  const { jobTypeRefs, fundingType, fundingRef, notes } = change;
  const hasOtherService = jobTypeRefs && jobTypeRefs.join() !== job.jobTypeRefs.join();
  const isDifferent: Record<BookingField, boolean | undefined> = {
    service: hasOtherService,
    payer: fundingType && (fundingType !== job.fundingType || (!hasOtherService && fundingRef !== job.fundingRef)),
    notes: notes !== undefined && notes !== (job.notes ?? ''),
  };
  return bookingFields.filter((field) => isDifferent[field]);
}

/**
 * Applies a change of the booking itself to the jobs that a plan changes (docs/product/office-acts.md, "The booking itself"). From 30
 * November on Shopping: A ends on the 29th, B from the 30th on is Shopping.
 */
export function changeBooking(plan: ApprovalPlan, change: BookingChange): ApprovalPlan {
  const refs = new Set(plan.changed.map(({ ref }) => ref));
  const apply = (job: Job): Job => (refs.has(job.ref) ? applyBookingChange(job, change) : job);
  const isWritten = plan.writes.some(
    (write) => (write.kind === 'insertJob' || write.kind === 'updateJob') && refs.has(write.job.ref),
  );
  const changed = plan.changed.map(apply);
  return {
    ...plan,
    writes: [
      ...(isWritten ? [] : changed.map((job) => ({ kind: 'updateJob' as const, job }))),
      ...plan.writes.map((write) =>
        write.kind === 'insertJob' || write.kind === 'updateJob' ? { ...write, job: apply(write.job) } : write,
      ),
    ],
    jobs: plan.jobs.map(apply),
    changed,
  };
}

function applyBookingChange(job: Job, { jobTypeRefs, fundingType, fundingRef, notes }: BookingChange): Job {
  const paid = jobTypeRefs || fundingType ? { fundingRef } : {};
  return {
    ...job,
    ...(jobTypeRefs && { jobTypeRefs }),
    ...(fundingType && { fundingType }),
    ...paid,
    ...(notes !== undefined && { notes: notes || undefined }),
  };
}
