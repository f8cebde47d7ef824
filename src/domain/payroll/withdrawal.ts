import type { Instant } from '#domain/time/zone.ts';

/** The minutes in which an export can be withdrawn (docs/product/payroll.md, "Withdraw an export"). */
export const withdrawMinutes = 30;

type MadeExport = { number: number; exportedAt: Instant; isWithdrawn: boolean };

/** Says until when an export can be withdrawn: one of 9:24am until 9:54am. */
export function withdrawableUntil(exportedAt: Instant): Instant {
  return exportedAt + withdrawMinutes * 60_000;
}

/**
 * Says why an export cannot be withdrawn now, or nothing where it can (docs/product/payroll.md, "Withdraw an export"). Export 12 of 9:24am, at
 * 9:54am: late. Export 11, until export 12 is withdrawn: later.
 */
export function refuseWithdrawal(
  { number, exportedAt, isWithdrawn }: MadeExport,
  { others, now }: { others: readonly Pick<MadeExport, 'number' | 'isWithdrawn'>[]; now: Instant },
): 'withdrawn' | 'late' | 'later' | undefined {
  if (isWithdrawn) return 'withdrawn';
  if (now >= withdrawableUntil(exportedAt)) return 'late';
  return others.some((other) => other.number > number && !other.isWithdrawn) ? 'later' : undefined;
}
