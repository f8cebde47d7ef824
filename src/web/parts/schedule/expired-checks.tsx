import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { OfficeWorker } from '#contract/office.ts';
import { describeExpired } from '#domain/support-workers/checks.ts';
import './expired-checks.css';

/** Shows what an offered worker has to renew; it prevents nothing (docs/product/people.md, "Checks that expire"). */
export function ExpiredChecks({ checks = [] }: { checks: OfficeWorker['expiredChecks'] }) {
  if (checks.length === 0) return null;
  return (
    <span className="expired-checks">
      <TriangleAlert className="i" aria-hidden />
      <span>{checks.map((check) => `${describeExpired(check)}.`).join(' ')}</span>
    </span>
  );
}
