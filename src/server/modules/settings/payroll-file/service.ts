import { checkPayrollFile, type PayrollFile } from '#domain/payroll/payroll-columns.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { refuseProblems } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireSettingVersion } from '../version.ts';
import { lockPayrollFile, updatePayrollFile } from './queries.ts';

/** Replaces the columns of the payroll file. A call for what is there already changes nothing and is not refused. */
export async function changePayrollFile(
  tx: Tx,
  { file, version, actorRef, now }: Acting & { file: PayrollFile; version: number },
): Promise<number> {
  const { version: current, ...before } = await lockPayrollFile(tx);
  if (JSON.stringify(file) === JSON.stringify(before)) return current;
  requireSettingVersion(current, version);
  refuseProblems(checkPayrollFile(file));
  const detail = { from: before, to: file };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'payrollFileChanged', detail, now });
  return updatePayrollFile(tx, file);
}
