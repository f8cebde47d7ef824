import type { SqlStatement } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';

/** Waits for an export that is being made or withdrawn, so that which one is the latest stays so. */
export const lockPayroll: SqlStatement = {
  text: `select pg_advisory_xact_lock(hashtextextended('alongside payroll', 0))`,
  values: [],
};

/** Withdraws an export, before its hours are taken out of it. */
export function updateWithdrawn({ number, actorRef, now }: { number: number } & Acting): SqlStatement {
  return {
    text: 'update payroll_exports set withdrawn_by = $2, withdrawn_at = $3 where number = $1',
    values: [number, actorRef, new Date(now)],
  };
}

/** Takes the hours of a withdrawn export out of it, so that they are to export again. */
export function updateReleasedWork(number: number): SqlStatement[] {
  return ['worked_visits', 'late_cancellations'].map((table) => {
    return { text: `update ${table} set payroll_export = null where payroll_export = $1`, values: [number] };
  });
}
