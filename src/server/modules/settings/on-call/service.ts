import { checkOnCall, type OnCall } from '#domain/settings/on-call.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { refuseProblems } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireSettingVersion } from '../version.ts';
import { lockOnCall, updateOnCall } from './queries.ts';

/** Replaces who is emailed at once while the office is closed. A call for what is there already changes nothing and is not refused. */
export async function changeOnCall(
  tx: Tx,
  { onCall, version, actorRef, now }: Acting & { onCall: OnCall; version: number },
): Promise<number> {
  const { version: current, ...before } = await lockOnCall(tx);
  const after: OnCall = { addresses: [...new Set(onCall.addresses)], kinds: [...new Set(onCall.kinds)] };
  if (JSON.stringify(after) === JSON.stringify(before)) return current;
  requireSettingVersion(current, version);
  refuseProblems(checkOnCall(after));
  const detail = { from: before, to: after };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'onCallChanged', detail, now });
  return updateOnCall(tx, after);
}
