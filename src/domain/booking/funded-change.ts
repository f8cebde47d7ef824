import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { findFirstOccurrence, listOccurrences } from '#domain/recurrence/occurrences.ts';
import { mondayOfDate, toDate, toDay } from '#domain/time/day.ts';
import { type NewAppointment, toRecurrence } from './rule.ts';

/** The minutes that a booking or a change takes of a funding in a week, and those that a change gives back. */
export type FundedChange = { fundingRef: string; monday: string; replacedMinutes: number; changedMinutes: number };

type FundedLine = NewAppointment & { workersNeeded?: number | undefined; fundingRef?: string | undefined };

type PaidFunding = { ref: string; jobTypeRef: string; active: boolean; fundedTimeMins?: number | undefined };

/**
 * Lists what a booking takes of each funding in the weeks in which its lines begin (docs/product/changing.md, "Funded hours left"). Two
 * lines of one hour on one funding and in one week: 120 minutes, once. Nothing where the funded time is not known.
 */
export function listFundedChanges(lines: readonly FundedLine[], fundings: readonly PaidFunding[]): FundedChange[] {
  const paidLines = lines.flatMap((line) => {
    const funding = findFunding(line, fundings);
    const rule = toRecurrence(line);
    const first = findFirstOccurrence(rule);
    if (!funding?.fundedTimeMins || first === undefined) return [];
    return [{ line, rule, fundingRef: funding.ref, monday: mondayOfDate(toDate(first)) }];
  });
  const changes = new Map<string, FundedChange>();
  for (const { fundingRef, monday } of paidLines) {
    const from = toDay(monday);
    const minutes = paidLines
      .filter((paid) => paid.fundingRef === fundingRef)
      .map(({ line, rule }) => listOccurrences(rule, from, from + 6).length * countMinutes(line));
    const changedMinutes = minutes.reduce((total, one) => total + one, 0);
    changes.set(`${fundingRef} ${monday}`, { fundingRef, monday, replacedMinutes: 0, changedMinutes });
  }
  return [...changes.values()];
}

/**
 * Finds who pays for a line: the funding that the office chose, else the client's first active one of its service (docs/product/booking.md,
 * "Services and funding").
 */
function findFunding({ fundingType, fundingRef, jobTypeRefs }: FundedLine, fundings: readonly PaidFunding[]) {
  if (fundingType !== 'Funded') return undefined;
  if (fundingRef) return fundings.find(({ ref }) => ref === fundingRef);
  return fundings.find(({ active, jobTypeRef }) => active && jobTypeRef === jobTypeRefs[0]);
}

function countMinutes(line: FundedLine): number {
  return countPlannedMinutes(line) * countWorkersNeeded(line);
}
