import type { OfficeTimesheet, QueuedTimesheet } from '#contract/office-timesheets.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { countDifferences } from '#domain/timesheets/differences.ts';
import { isOverBudget, sumVisitMinutes } from '#domain/timesheets/totals.ts';
import type { TimesheetState } from '#domain/timesheets/types.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { pageOf } from '#server/kernel/page.ts';
import { AppError } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findClientName } from '#server/modules/people/clients/queries.ts';
import { lockRosters } from '#server/modules/people/rosters/queries.ts';
import { findPeriod } from '#server/modules/settings/periods/queries.ts';
import { readWeek, toTimesheet, type WeekInput } from '../reading/service.ts';
import { changeTimesheetState } from '../transitions/service.ts';
import { countQueued, listQueued, listTimesheetRecipients, pageSize, type QueuedRow } from './queries.ts';

type QueueInput = { state: TimesheetState; after: string | undefined; now: number };
type Queue = { timesheets: QueuedTimesheet[]; total: number; more: boolean };

/** Lists a page of the office's queue (docs/product/timesheet-processing.md, "The queue"). */
export async function listTimesheets(tx: Tx, context: ServerContext, { now, ...input }: QueueInput): Promise<Queue> {
  const { page, more } = pageOf(await listQueued(tx, input), pageSize);
  const tolerance = await findTolerance(tx);
  const timesheets: QueuedTimesheet[] = [];
  for (const queued of page) timesheets.push(await describeQueued(tx, context, { queued, tolerance, now }));
  return { timesheets, total: await countQueued(tx, input.state), more };
}

async function describeQueued(
  tx: Tx,
  context: ServerContext,
  { queued, tolerance, now }: { queued: QueuedRow; tolerance: number; now: number },
): Promise<QueuedTimesheet> {
  const week = await readWeek(tx, context, { ...queued, now, endedToo: true });
  const { state, version, visits, funding, canProcess } = toTimesheet(week);
  const differences = countDifferences(visits, tolerance);
  return {
    ...queued,
    state: state as QueuedTimesheet['state'],
    version,
    minutes: sumVisitMinutes(visits),
    differences: differences.large,
    smallDifferences: differences.small,
    isOverBudget: funding.some(isOverBudget),
    canProcess,
  };
}

async function findTolerance(tx: Tx): Promise<number> {
  return (await findPeriod(tx, 'timesheetTolerance')).length;
}

/** Reads a week for the office, which is recorded. */
export async function readOfficeTimesheet(
  tx: Tx,
  context: ServerContext,
  { actorRef, ...input }: WeekInput & Acting,
): Promise<OfficeTimesheet> {
  const { clientRef, now } = input;
  const timesheet = toTimesheet(await readWeek(tx, context, { ...input, endedToo: true }));
  await recordAudit(tx, { actorRef, clientRef, action: 'timesheetRead', now });
  return {
    ...timesheet,
    clientRef,
    clientName: await findClientName(tx, clientRef),
    tolerance: await findTolerance(tx),
  };
}

type ProcessReply = { processed: { at: number; version: number }[]; refused: { at: number; message: string }[] };

/**
 * Processes weeks one by one (docs/product/timesheet-processing.md, "Process"): one that is refused stops no other. All rosters are locked
 * first, in their order.
 */
export async function processTimesheets(
  tx: Tx,
  context: ServerContext,
  { timesheets, ...acting }: Acting & { timesheets: { clientRef: string; timesheetRef: string; version: number }[] },
): Promise<ProcessReply> {
  await lockRosters(tx, [...new Set(timesheets.map(({ clientRef }) => clientRef))].sort());
  const reply: ProcessReply = { processed: [], refused: [] };
  for (const [at, timesheet] of timesheets.entries()) {
    try {
      const transition = { kind: 'process' } as const;
      const { version } = await changeTimesheetState(tx, context, { ...timesheet, ...acting, transition });
      reply.processed.push({ at, version });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reply.refused.push({ at, message: error.message });
    }
  }
  return reply;
}

/** Returns a week, and tells those who can change it (docs/product/timesheet-processing.md, "Return"). */
export async function returnTimesheet(
  tx: Tx,
  context: ServerContext,
  { reason, ...input }: WeekInput & Acting & { version: number; reason: string },
): Promise<{ version: number }> {
  const reply = await changeTimesheetState(tx, context, { ...input, transition: { kind: 'return', reason } });
  await queueWeekEmails(tx, context, { ...input, name: 'timesheet-returned', reason });
  return reply;
}

type WeekEmails = WeekInput & { name: 'timesheet-returned' | 'timesheet-reminder'; reason?: string };

/** Queues an email about a week to those who can change and submit it. */
export async function queueWeekEmails(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { name, clientRef, timesheetRef, reason = '', now }: WeekEmails,
): Promise<void> {
  const clientName = await findClientName(tx, clientRef);
  const values = { clientRef, clientName, timesheetRef, week: formatLongDate(timesheetRef), reason };
  for (const to of await listTimesheetRecipients(tx, clientRef)) {
    const email = renderEmail(name, { ...to, ...values, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
}
