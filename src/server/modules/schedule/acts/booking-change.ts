import type { Job } from '#domain/appointments/types.ts';
import { checkService } from '#domain/booking/check.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { NoticeLine } from '#domain/notices/notice-line.ts';
import { checkPayer, findPayingRef } from '#domain/schedule/office-payer.ts';
import type { VisitAct } from '#domain/schedule/plan-act.ts';
import type { Tx } from '#server/db/transaction.ts';
import { requireOfficeBookingFacts } from '../bookings/queries.ts';

/**
 * Finds the act with the funding that pays for its service, and the new state of the booking. The issues say what is wrong where
 * that service is not on offer, or where it is not known who pays (docs/product/office-acts.md, "The booking itself").
 */
export async function resolveBooking(
  tx: Tx,
  { clientRef, job, act, brandZone }: { clientRef: string; job: Job; act: VisitAct; brandZone: string },
): Promise<{ act: VisitAct; issues: FieldIssue[]; details: NoticeLine[] }> {
  const { booking } = act;
  const notes = booking?.notes === undefined ? [] : [{ kind: 'notes' as const }];
  if (!booking?.jobTypeRefs && !booking?.fundingType && !booking?.fundingRef)
    return { act, issues: [], details: notes };
  const { jobTypeRefs = job.jobTypeRefs, fundingType = job.fundingType } = booking;
  const facts = await requireOfficeBookingFacts(tx, { clientRef, jobTypeRefs, brandZone });
  const list = fundingType === 'Private' ? 'privateJobTypes' : 'jobTypes';
  const offered = facts.jobTypes.filter((service) => service.list === list).map(({ ref }) => ref);
  const paid = { jobTypeRefs, fundingType, fundingRef: booking.fundingRef };
  const fundingRef = fundingType === 'Funded' ? findPayingRef(paid, facts.fundings) : undefined;
  return {
    act: { ...act, booking: { ...booking, jobTypeRefs, fundingType, fundingRef } },
    issues: [...checkService({ jobTypeRefs }, offered), ...checkPayer(paid, facts.fundings)],
    details: [{ kind: 'service', service: jobTypeRefs[0] ?? '' }, { kind: 'payer', fundingType }, ...notes],
  };
}
