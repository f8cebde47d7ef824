import { type Difference, listDifferences } from './differences.ts';
import { listLines, type TimesheetLine } from './totals.ts';
import type { TimesheetFunding, TimesheetVisit } from './types.ts';

/** A row of a week as the office reads and prints it; `place` counts the rows of its visit. */
export type VisitLine = TimesheetLine & { visit: TimesheetVisit; place: number; differences: Difference[] };

type Week = { visits: readonly TimesheetVisit[]; funding: readonly TimesheetFunding[] };

/**
 * Lists the rows of a week, in order: the time of each support worker, worked or planned, with what differs
 * (docs/product/timesheet-processing.md, "What differs"). A visit that takes no time has one row without minutes. Tom's time typed,
 * Mele's not: two rows.
 */
export function listVisitLines({ visits, funding }: Week): VisitLine[] {
  const left = new Map(funding.map(({ fundingRef, minsFunded }) => [fundingRef, minsFunded]));
  return visits.flatMap((visit) =>
    listRows(visit).map((line, place) => {
      const differences = line.work ? listDifferences(visit, line.work) : [];
      return { ...line, visit, place, differences: [...differences, ...takeFunding(line, left)] };
    }),
  );
}

function listRows(visit: TimesheetVisit): TimesheetLine[] {
  const lines = listLines(visit);
  if (lines.length > 0) return lines;
  const { supportWorkerRefs, startTime, jobTypeRefs } = visit;
  return [{ supportWorkerRef: supportWorkerRefs[0], startTime, jobTypeRef: jobTypeRefs[0]!, minutes: 0 }];
}

/** Takes a line's minutes of what is left of its funding. 30 minutes left and an hour worked: 30 minutes over. */
function takeFunding({ fundingRef, minutes }: TimesheetLine, left: Map<string, number>): Difference[] {
  const before = fundingRef === undefined ? undefined : left.get(fundingRef);
  if (fundingRef === undefined || before === undefined) return [];
  left.set(fundingRef, before - minutes);
  const over = Math.min(minutes, minutes - before);
  return over > 0 ? [{ kind: 'overFunding', fundingRef, minutes: over }] : [];
}
