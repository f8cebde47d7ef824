import { useQuery } from '@tanstack/react-query';
import type { OwnSupportWorker } from '#contract/individualised-funding.ts';
import { formatDate } from '#domain/time/format.ts';
import { ownSupportWorkersQuery } from '#web/api/individualised-funding.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { FundingPage, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RegisterSupportWorkerLink } from './register-links.tsx';
import './individualised-funding.css';

/** Lists the people that the client employs, at `/account/individualised-funding/{ref}/support-workers`. */
export function OwnSupportWorkersScreen() {
  const query = useQuery(ownSupportWorkersQuery(useFundingKey()));
  return (
    <FundingPage page="support-workers" title="Support workers">
      {({ own, client, funding }) => (
        <>
          <PageHead
            title="Support workers"
            lead={own ? 'The people you employ yourself.' : 'The people employed with this funding.'}
            actions={<RegisterSupportWorkerLink client={client} funding={funding} />}
          />
          <Loaded
            queries={[query]}
            skeleton={<SkeletonRows label="Loading the support workers" />}
            title="The support workers could not be loaded"
          >
            {({ supportWorkers }) =>
              supportWorkers.length === 0 ? (
                <Empty>No support worker is registered yet.</Empty>
              ) : (
                <WorkerTable supportWorkers={supportWorkers} />
              )
            }
          </Loaded>
        </>
      )}
    </FundingPage>
  );
}

function WorkerTable({ supportWorkers }: { supportWorkers: readonly OwnSupportWorker[] }) {
  const seesTax = supportWorkers.some(({ kiwiSaver }) => kiwiSaver !== undefined);
  return (
    <div className="scroll-x">
      <table className="fold">
        <caption className="sr">Support workers</caption>
        <thead>
          <tr>
            {['Name', 'Contact', 'Works from', 'Forms signed'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {seesTax && <th scope="col">KiwiSaver</th>}
          </tr>
        </thead>
        <tbody>
          {supportWorkers.map(({ ref, fullName, phone, email, startDate, signedOn, kiwiSaver }) => (
            <tr key={ref}>
              <th scope="row" className="long full" translate="no">
                {fullName}
              </th>
              <td className="sub long full">{[phone, email].filter(Boolean).join(', ') || 'None given'}</td>
              <td className="sub num nowrap">From {formatDate(startDate)}</td>
              <td className="sub num">Signed {formatDate(signedOn)}</td>
              {seesTax && <td className="sub full">{kiwiSaver ? 'Pays in' : 'Does not pay in'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
