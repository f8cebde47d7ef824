import type { WeekFunding } from '#contract/fundings.ts';
import type { Timesheet, TimesheetChoices } from '#contract/timesheets.ts';
import type { Instant } from '#domain/time/zone.ts';
import { describeTimesheet } from '#domain/timesheets/timesheet.ts';
import { sumByFunding } from '#domain/timesheets/totals.ts';
import { findTimesheetRef, isTimesheetRef } from '#domain/timesheets/week.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound } from '#server/kernel/problem.ts';
import { findWeek, leaveOutEndedInput, listOwnWorkers, type StoredWeek } from './queries.ts';

export type WeekInput = {
  clientRef: string;
  timesheetRef: string;
  now: Instant;
  /** Also a week that was submitted before the client stopped keeping timesheets; for the office. */
  endedToo?: boolean;
};

/** Reads a week of a client who keeps timesheets; any other is not found. */
export async function readWeek(
  tx: Tx,
  { brand }: ServerContext,
  { endedToo, ...input }: WeekInput,
): Promise<StoredWeek> {
  return requireTimesheet(await findWeek(tx, { ...input, brandZone: brand.timeZone }), endedToo);
}

/** Refuses the week of a client without timesheets, and one that has no timesheet (docs/product/timesheets.md, "A week"). */
export function requireTimesheet(week: StoredWeek | null, endedToo = false): StoredWeek {
  const isKept = week?.hasTimesheets || (endedToo && week?.stored && week.row.state !== 'open');
  if (!week || !isKept || !isTimesheetRef(week.timesheetRef, week)) throw notFound();
  return week;
}

/** Makes the reply about a week. */
export function toTimesheet(week: StoredWeek): Timesheet {
  const { stored, supportWorkers, zone } = week;
  const submitted = toDone(stored?.submittedByName, stored?.submittedAt);
  const returned = toDone(stored?.returnedByName, stored?.returnedAt);
  const processed = toDone(stored?.processedByName, stored?.processedAt);
  return {
    ...describeTimesheet(week),
    timeZone: zone,
    ...(submitted && { submitted }),
    ...(returned && { returned: { ...returned, reason: stored?.returnReason ?? '' } }),
    ...(processed && { processed }),
    supportWorkers,
  };
}

function toDone(byName: string | null | undefined, at: string | null | undefined) {
  return at ? { byName: byName ?? '', at: new Date(at).toISOString() } : undefined;
}

/** Lists the support workers that a new entry can name, and what is left of each funding. */
export async function listChoices(tx: Tx, context: ServerContext, input: WeekInput): Promise<TimesheetChoices> {
  const week = await readWeek(tx, context, input);
  const { funding } = describeTimesheet(week);
  const active = new Set(week.fundings.filter((one) => one.active).map(({ ref }) => ref));
  return {
    supportWorkers: await listOwnWorkers(tx, input.clientRef),
    fundings: funding
      .filter(({ fundingRef }) => active.has(fundingRef))
      .map(({ fundingRef: ref, funderName, jobTypeRef, minsFunded, minsAllocated }) => ({
        ref,
        funderName,
        jobTypeRef,
        availableMins: minsFunded - minsAllocated,
      })),
  };
}

/** Reads what the visits of any week take of each funding, with timesheets or without (docs/product/timesheets.md, "Funded time"). */
export async function readFundedTime(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, date, now }: { clientRef: string; date: string | undefined; now: Instant },
): Promise<{ week: string; fundings: WeekFunding[] }> {
  const timesheetRef = date === undefined ? null : findTimesheetRef(date);
  const week = orNotFound(await findWeek(tx, { clientRef, timesheetRef, brandZone: brand.timeZone, now }));
  const { visits } = describeTimesheet(leaveOutEndedInput(week));
  const { late } = week;
  const sums = sumByFunding({ visits, late });
  const used = sumByFunding({ visits: visits.filter(({ ended }) => ended), late });
  const fundings = week.fundings.map((funding) => ({
    ...funding,
    fundedTimeAllocatedThisWeekMins: sums.get(funding.ref) ?? 0,
    fundedTimeUsedThisWeekMins: used.get(funding.ref) ?? 0,
  }));
  return { week: week.timesheetRef, fundings };
}
