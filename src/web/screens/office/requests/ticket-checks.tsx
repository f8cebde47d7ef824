import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Info from 'lucide-react/icons/info';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/person/session/account.ts';
import { listChecks, type OwnOverlap } from './checks.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

/** Lists the facts to know before answering. */
export function TicketChecks({ ticket, overlap }: { ticket: OfficeVisitTicket; overlap: OwnOverlap }) {
  const now = useNow();
  const { data: settings } = useSettings();
  const names = settings && indexServiceNames(settings);
  const nameOf = (jobTypeRef = '') => names?.get(jobTypeRef)?.toLowerCase() ?? 'this service';
  const checks = listChecks(ticket, { now, brandZone: brand.timeZone, nameOf, overlap });
  return (
    <ul className="request-checks">
      {checks.map(({ kind, text: words }) => (
        <li key={words} data-check={kind}>
          {kind === 'fine' ? <CircleCheckBig className="i" aria-hidden /> : <Info className="i" aria-hidden />}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
