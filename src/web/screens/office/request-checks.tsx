import { CircleCheckBig, Info } from 'lucide-react';
import { useNow } from '#web/app/clock.ts';
import { brand } from '#web/brands/brand.ts';
import { serviceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/session/account.ts';
import { checksOf, type Overlap } from './checks.ts';
import type { VisitRequest } from './visit-request.ts';

/** What to know before answering. */
export function RequestChecks({ request, overlap }: { request: VisitRequest; overlap: Overlap }) {
  const now = useNow();
  const { data: settings } = useSettings();
  const names = settings && serviceNames(settings);
  const nameOf = (jobTypeRef = '') => names?.get(jobTypeRef)?.toLowerCase() ?? 'this service';
  const checks = checksOf(request, { now, brandZone: brand.timeZone, nameOf, overlap });
  return (
    <ul className="request-checks">
      {checks.map(({ kind, words }) => (
        <li key={words} data-check={kind}>
          {kind === 'fine' ? <CircleCheckBig className="i" aria-hidden /> : <Info className="i" aria-hidden />}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
