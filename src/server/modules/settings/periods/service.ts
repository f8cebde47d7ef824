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
  { name, length, version, actorRef, now }: Acting & { name: PeriodName; length: number; version: number },
): Promise<number> {
  const stored = await lockPeriod(tx, name);
  if (stored.length === length) return stored.version;
  requireSettingVersion(stored.version, version);
  const issue = checkPeriod(name, length);
  if (issue) throw ruleBroken(issue, 'length');
  await run(tx, updatePeriod({ name, length }));
  const detail = { name, from: stored.length, to: length };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'periodChanged', detail, now });
  return stored.version + 1;
}
