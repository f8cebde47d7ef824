import { useQuery } from '@tanstack/react-query';
import type { OwnSupportWorker } from '#contract/individualised-funding.ts';
import { formatDate } from '#domain/time/format.ts';
import { ownSupportWorkersQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { FundingPage, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
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
          <Loaded queries={[query]} of="the support workers">
            {({ supportWorkers }) => <WorkerTable supportWorkers={supportWorkers} />}
          </Loaded>
        </>
      )}
    </FundingPage>
  );
}

const columns: readonly RecordColumn<OwnSupportWorker>[] = [
  { head: 'Name', look: 'long full', cell: ({ fullName }) => <span translate="no">{fullName}</span> },
  {
    head: 'Contact',
    look: 'sub long full',
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', ') || 'None given',
  },
  { head: 'Works from', look: 'sub num nowrap', cell: ({ startDate }) => `From ${formatDate(startDate)}` },
  { head: 'Forms signed', look: 'sub num', cell: ({ signedOn }) => `Signed ${formatDate(signedOn)}` },
];
const kiwiSaverColumn: RecordColumn<OwnSupportWorker> = {
  head: 'KiwiSaver',
  look: 'sub full',
  cell: ({ kiwiSaver }) => (kiwiSaver ? 'Pays in' : 'Does not pay in'),
};

function WorkerTable({ supportWorkers }: { supportWorkers: readonly OwnSupportWorker[] }) {
  const seesTax = supportWorkers.some(({ kiwiSaver }) => kiwiSaver !== undefined);
  return (
    <div className="scroll-x">
      <RecordTable
        caption="Support workers"
        none="No support worker is registered yet."
        rows={supportWorkers}
        rowKey={({ ref }) => ref}
        columns={seesTax ? [...columns, kiwiSaverColumn] : columns}
      />
    </div>
  );
}
