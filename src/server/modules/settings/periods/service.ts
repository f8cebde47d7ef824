import { checkPeriod, type PeriodName } from '#domain/settings/periods.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireSettingVersion } from '../version.ts';
import { lockPeriod, updatePeriod } from './queries.ts';

/** Sets a period. A call for the present one changes nothing and is not refused. */
export async function changePeriod(
  tx: Tx,
  { name, days, version, actorRef, now }: Acting & { name: PeriodName; days: number; version: number },
): Promise<number> {
  const stored = await lockPeriod(tx, name);
  if (stored.days === days) return stored.version;
  requireSettingVersion(stored.version, version);
  const issue = checkPeriod(name, days);
  if (issue) throw ruleBroken(issue, 'days');
  await run(tx, updatePeriod({ name, days }));
  const detail = { name, from: stored.days, to: days };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'periodChanged', detail, now });
  return stored.version + 1;
}
