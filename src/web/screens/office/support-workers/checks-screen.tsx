import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isExpired } from '#domain/support-workers/checks.ts';
import { formatDate } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerChecksQuery } from '#web/calls/office-support-workers.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PeopleTable, PersonWords, personLinkClass } from '#web/ui/people-table.tsx';
import './worker.css';

/** Shows what support workers have to renew, the soonest first (docs/product/people.md, "Checks that expire"). */
export function ChecksScreen() {
  const today = useToday();
  return (
    <div className="page">
      <BackLink to="/office/support-workers">Support workers</BackLink>
      <PageHead title="Checks to renew" lead="Expired, or expiring within 30 days." />
      <Loaded queries={[useQuery(workerChecksQuery)]} of="the checks" rows={5}>
        {({ checks, total }) => (
          <PeopleTable
            caption="Checks to renew"
            none="Nothing to renew. Checks are listed here 30 days before they expire."
            total={total}
            rows={checks}
            rowKey={({ supportWorkerRef, checkRef }) => `${supportWorkerRef} ${checkRef}`}
            columns={[
              {
                head: 'Support worker',
                look: 'full',
                cell: ({ supportWorkerRef, fullName }) => (
                  <Link
                    className={personLinkClass}
                    to="/office/support-workers/$supportWorkerRef"
                    params={{ supportWorkerRef }}
                  >
                    <PersonWords name={fullName} />
                  </Link>
                ),
              },
              {
                head: 'Check',
                look: 'full',
                cell: ({ name, reason }) => (
                  <>
                    {name}
                    {reason && <span className="soft small"> Given visits: “{reason}”</span>}
                  </>
                ),
              },
              {
                head: 'Last day',
                look: 'full num',
                cell: ({ expiresOn }) =>
                  isExpired({ expiresOn }, today) ? (
                    <strong className="check-expired">Expired {formatDate(expiresOn)}</strong>
                  ) : (
                    `Expires ${formatDate(expiresOn)}`
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}
