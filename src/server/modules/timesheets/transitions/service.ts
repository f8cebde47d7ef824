import type { ClientAction } from '#domain/activity/actions.ts';
import { describeTimesheet } from '#domain/timesheets/timesheet.ts';
import { checkTransition, planSubmission, type Transition } from '#domain/timesheets/transitions.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, refusalOf } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import type { StoredWeek } from '../reading/queries.ts';
import { readWeek, type WeekInput } from '../reading/service.ts';
import * as queries from './queries.ts';

const changedMessage = 'This timesheet has changed since you opened it. Check it, then try again.';

/** Locks the client's calendar and reads the week behind that lock, so that changes of a week come one after another. */
export async function lockWeek(tx: Tx, context: ServerContext, input: WeekInput): Promise<StoredWeek> {
  if ((await run(tx, updateRosterVersion(input.clientRef))) === 0) throw notFound();
  return readWeek(tx, context, input);
}

/** Refuses a caller who read another version of the week. */
export function requireWeekVersion(week: StoredWeek, read: number): void {
  requireSameVersion(week.row, { read, message: changedMessage });
}

type TransitionInput = Omit<WeekInput, 'endedToo'> & {
  /** The version that the caller read. */
  version: number;
  transition: Transition;
  actorRef: string;
};

const actions: Record<Transition['kind'], ClientAction> = {
  submit: 'timesheetSubmitted',
  recall: 'timesheetRecalled',
  process: 'timesheetProcessed',
  return: 'timesheetReturned',
};

/**
 * Changes the state of a week: submits, recalls, processes or returns it (docs/product/timesheets.md, "States"). It does so once, however
 * many press at the same time, since the second one's version is stale. Writes no email.
 */
export async function changeTimesheetState(
  tx: Tx,
  context: ServerContext,
  { version: read, transition, ...input }: TransitionInput,
): Promise<{ version: number }> {
  const { clientRef, timesheetRef, actorRef, now } = input;
  const week = await lockWeek(tx, context, {
    ...input,
    endedToo: transition.kind === 'process' || transition.kind === 'return',
  });
  requireWeekVersion(week, read);
  const timesheet = describeTimesheet(week);
  const issue = checkTransition(timesheet, transition);
  if (issue) throw refusalOf([issue]);
  const version = await queries.updateTimesheetVersion(tx, input);
  if (transition.kind === 'submit') {
    const { visits, planned } = planSubmission(timesheet.visits);
    await run(tx, queries.submitTypedWork({ ...input, visits }));
    if (planned.length > 0) await run(tx, queries.submitPlannedWork({ ...input, planned, version }));
  }
  if (transition.kind === 'recall' || transition.kind === 'return') await run(tx, queries.returnWorkToInput(input));
  await run(tx, queries.updateTimesheetState({ ...input, transition }));
  const detail = { timesheetRef, version, ...(transition.kind === 'return' && { reason: transition.reason }) };
  const action = actions[transition.kind];
  await recordAudit(tx, { actorRef, clientRef, action, subjectRef: timesheetRef, detail, now });
  return { version };
}
