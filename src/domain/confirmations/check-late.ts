import type { ConfirmationProblem } from './check.ts';
import type { Confirmation } from './outcome.ts';

/** A worker's part of a visit that was cancelled late, as stored. */
type LateToCheck = {
  isAnswered: boolean;
  version: number;
  /** The number of the payroll export that holds it. */
  payrollExport?: number | undefined;
};

const broken = (message: string, path?: ConfirmationProblem['path']): ConfirmationProblem => ({
  code: 'ruleBroken',
  message,
  ...(path && { path }),
});

/**
 * Finds what is wrong with what the office says of a visit that was cancelled late (docs/product/cancelling.md, "Cancelled late"). Paid 30
 * minutes, and nothing about the charge: that has to be chosen.
 */
export function checkLate(
  { outcome, minutes, charged, version }: Confirmation,
  { isAnswered, payrollExport, ...late }: LateToCheck,
): ConfirmationProblem | undefined {
  if (version !== (isAnswered ? late.version : undefined))
    return { code: 'stale', message: 'Someone else has said what is paid since you opened it.' };
  if (payrollExport !== undefined)
    return broken(`These hours are in payroll export ${payrollExport} and can no longer be changed. Tell payroll.`);
  if (outcome === 'notConfirmed') return isAnswered ? undefined : broken('This visit is not confirmed.');
  if (outcome !== 'cancelledLate') return broken('This visit is cancelled.');
  if (minutes === undefined) return broken('Choose what the worker is paid.', 'minutes');
  return charged === undefined ? broken('Choose whether the visit is charged.', 'charged') : undefined;
}
