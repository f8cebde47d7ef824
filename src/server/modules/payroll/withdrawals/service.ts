import { refuseWithdrawal, withdrawMinutes } from '#domain/payroll/withdrawal.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { AppError, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listExports } from '../queries.ts';
import { lockPayroll, updateReleasedWork, updateWithdrawn } from './queries.ts';

/**
 * Withdraws an export (docs/product/payroll.md, "Withdraw an export"), one at a time and none while one is made. Who comes second reads who
 * was first.
 */
export async function withdrawExport(
  tx: Tx,
  { number, actorRef, now }: Acting & { number: number },
): Promise<{ number: number }> {
  await run(tx, lockPayroll);
  const exports = (await listExports(tx)).map((one) => ({
    ...one,
    exportedAt: Date.parse(one.exportedAt),
    isWithdrawn: one.withdrawnAt !== undefined,
  }));
  const made = orNotFound(exports.find((one) => one.number === number) ?? null);
  const refusal = refuseWithdrawal(made, { others: exports, now });
  if (refusal === 'withdrawn')
    throw new AppError('stale', `${made.withdrawnByName} has already withdrawn export ${number}.`);
  if (refusal === 'late') throw ruleBroken(`An export can be withdrawn for ${withdrawMinutes} minutes.`);
  if (refusal === 'later') throw ruleBroken('Withdraw the later export first.');
  await run(tx, updateWithdrawn({ number, actorRef, now }));
  await runJoined(tx, updateReleasedWork(number));
  await recordAudit(tx, { actorRef, clientRef: null, action: 'payrollWithdrawn', subjectRef: `${number}`, now });
  return { number };
}
