import { CircleCheckBig, Info } from 'lucide-react';
import type { OfficeRequest } from '#contract/office.ts';
import { useNow } from '#web/app/clock.ts';
import { brand } from '#web/brands/brand.ts';
import { serviceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/session/account.ts';
import { checksOf } from './checks.ts';

/** What to know before answering. */
export function RequestChecks({ request }: { request: OfficeRequest }) {
  const now = useNow();
  const { data: settings } = useSettings();
  const [jobTypeRef = ''] = request.appointment.jobTypeRefs;
  const checks = checksOf(request, {
    now,
    brandZone: brand.timeZone,
    jobTypeName: (settings && serviceNames(settings).get(jobTypeRef)?.toLowerCase()) ?? 'this service',
  });
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
