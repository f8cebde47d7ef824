import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DueCheck } from '#contract/office-support-workers.ts';
import { isExpired } from '#domain/support-workers/checks.ts';
import { formatDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { workerChecksQuery } from '#web/api/office-support-workers.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { FirstRows } from '#web/ui/first-rows.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import '#web/parts/people/person-fields.css';
import './worker.css';

/** Shows what support workers have to renew, the soonest first (docs/product/people.md, "Checks that expire"). */
export function ChecksScreen() {
  return (
    <div className="page">
      <BackLink to="/office/support-workers">Support workers</BackLink>
      <PageHead title="Checks to renew" lead="Those that have expired, or will within 30 days." />
      <Loaded
        queries={[useQuery(workerChecksQuery)]}
        skeleton={<SkeletonRows rows={5} label="Loading the checks" />}
        title="The checks could not be loaded"
      >
        {({ checks, total }) => (
          <FirstRows
            shown={checks.length}
            total={total}
            empty="Nothing to renew. Checks are listed here 30 days before they expire."
          >
            <ChecksTable checks={checks} />
          </FirstRows>
        )}
      </Loaded>
    </div>
  );
}

function ChecksTable({ checks }: { checks: readonly DueCheck[] }) {
  const today = wallClock({ instant: useNow(), zone: brand.timeZone }).date;
  return (
    <table className="people fold">
      <caption className="sr">Checks to renew</caption>
      <thead>
        <tr>
          <th scope="col">Support worker</th>
          <th scope="col">Check</th>
          <th scope="col">Last day</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ supportWorkerRef, fullName, checkRef, name, expiresOn }) => (
          <tr key={`${supportWorkerRef} ${checkRef}`}>
            <th scope="row" className="full">
              <Link className="who" to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef }}>
                <span translate="no">{fullName}</span>
              </Link>
            </th>
            <td className="full">{name}</td>
            <td className="full num">
              {isExpired({ expiresOn }, today) ? (
                <strong className="check-expired">Expired {formatDate(expiresOn)}</strong>
              ) : (
                `Expires ${formatDate(expiresOn)}`
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
