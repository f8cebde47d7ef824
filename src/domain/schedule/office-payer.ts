import type { FundingType } from '#domain/appointments/types.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';

/** Rules of the payer of a line (docs/product/office-acts.md, "Who pays for a booking by the office"). */

/** A funding that new visits may be booked on. */
type PayingFunding = { ref: string; jobTypeRef: string };

type PaidLine = { jobTypeRefs: readonly string[]; fundingType?: FundingType; fundingRef?: string | undefined };

/** Lists the fundings that cover a service. */
export function listCovering<F extends PayingFunding>(fundings: readonly F[], service: string | undefined): F[] {
  return fundings.filter(({ jobTypeRef }) => jobTypeRef === service);
}

/**
 * Chooses the service of a line, and with it who pays: the only funding that covers it. With several or none the payer is open again. Private
 * stays, since it was chosen.
 */
export function choosePaidService(line: BookingLine, service: string, fundings: readonly PayingFunding[]): BookingLine {
  const chosen = { ...line, services: [service] };
  if (line.fundingType === 'Private') return chosen;
  const [only, ...others] = listCovering(fundings, service);
  const isKnown = only !== undefined && others.length === 0;
  return { ...chosen, fundingType: isKnown ? 'Funded' : undefined, fundingRef: isKnown ? only.ref : undefined };
}

/** Lists what is wrong with who pays for a line. Funded by Enable, which covers Shopping alone, Personal care is one issue. */
export function checkPayer({ fundingType, fundingRef, jobTypeRefs }: PaidLine, fundings: readonly PayingFunding[]) {
  const covering = listCovering(fundings, jobTypeRefs[0]);
  if (fundingType === undefined) return listPayerIssues('Choose who pays.');
  if (fundingType === 'Private')
    return fundingRef ? listPayerIssues('Choose either private or a funding, not both.') : [];
  if (fundingRef) {
    const covers = covering.some(({ ref }) => ref === fundingRef);
    return covers ? [] : listPayerIssues('This funding does not cover the service. Choose who pays.');
  }
  return covering.length > 1
    ? listPayerIssues('More than one funding covers this service. Choose which one pays.')
    : [];
}

const listPayerIssues = (message: string): FieldIssue[] => [{ path: 'fundingType', message }];

/** Finds the funding that pays for a line: the one that was chosen, else the only one that covers it. */
export function findPayingRef({ fundingRef, jobTypeRefs }: PaidLine, fundings: readonly PayingFunding[]) {
  return fundingRef ?? listCovering(fundings, jobTypeRefs[0])[0]?.ref;
}
