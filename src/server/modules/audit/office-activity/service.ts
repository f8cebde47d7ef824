import type { OfficeActivityEntry } from '#contract/activity.ts';
import { checkPeriod } from '#domain/timesheets/hours.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '../service.ts';
import { listOfficeActivity, type Which } from './queries.ts';

/** Reads a page of what people of the office did; recorded once an hour (docs/product/activity.md, "What colleagues did"). */
export async function readOfficeActivity(
  tx: Tx,
  { brand }: ServerContext,
  { reader, now, ...which }: Which & { reader: string } & Pick<Acting, 'now'>,
): Promise<{ activity: OfficeActivityEntry[]; more: boolean }> {
  const problem = checkPeriod(which.period);
  if (problem) throw ruleBroken(problem.message, problem.path);
  await recordAudit(tx, { actorRef: reader, clientRef: null, action: 'officeActivityRead', now });
  return listOfficeActivity(tx, { ...which, zone: brand.timeZone });
}
