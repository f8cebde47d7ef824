import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { labelOfNeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import { formatDate } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeFundingsQuery } from '#web/calls/office-individualised-fundings.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEnded } from './absences/ending-banner.tsx';

/** Shows a client's individualised fundings (docs/product/individualised-funding.md, "What the office keeps"). */
export function ClientIndividualisedFundings({ clientRef }: { clientRef: string }) {
  const today = useToday();
  const mayOpen = useMayDo('coordinates', 'pays');
  const mayAdd = useEnded(clientRef) !== 'hasDied' && mayOpen;
  return (
    <ClientPart id="individualised-funding" title="Individualised funding">
      <Loaded
        queries={[useQuery(officeFundingsQuery(clientRef))]}
        skeleton={<Skeleton width="60%" />}
        title="The individualised funding could not be loaded"
      >
        {({ individualisedFundings }) => (
          <>
            {individualisedFundings.length === 0 && (
              <p className="soft client-part-words">No individualised funding yet.</p>
            )}
            <ul className="lines">
              {individualisedFundings.map((funding) => {
                const { ref: fundingRef, funderName, needsLevel, closingBalanceNZD, startDate, endDate } = funding;
                const hasEnded = endDate !== undefined && endDate < today;
                return (
                  <li key={fundingRef} className={hasEnded ? 'ended' : undefined}>
                    <span className="client-line">
                      {mayOpen ? (
                        <Link
                          to="/office/clients/$clientRef/individualised-fundings/$fundingRef"
                          params={{ clientRef, fundingRef }}
                        >
                          <strong className="client-line-name">{funderName}</strong>
                        </Link>
                      ) : (
                        <strong className="client-line-name">{funderName}</strong>
                      )}
                      {formatMoney(toCents(closingBalanceNZD))} left, {labelOfNeedsLevel(needsLevel)}, from{' '}
                      {formatDate(startDate)}
                      {endDate && ` to ${formatDate(endDate)}`}
                      {hasEnded && ', ended'}
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Loaded>
      {mayAdd && (
        <LinkButton
          variant="second"
          icon={Plus}
          to="/office/clients/$clientRef/individualised-fundings/new"
          params={{ clientRef }}
        >
          Add individualised funding
        </LinkButton>
      )}
    </ClientPart>
  );
}
