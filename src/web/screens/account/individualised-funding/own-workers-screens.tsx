import { useQuery } from '@tanstack/react-query';
import type { OwnSupportWorker } from '#contract/individualised-funding.ts';
import { formatFortnight, listFortnights } from '#domain/individualised-funding/fortnight.ts';
import { formatDate } from '#domain/time/format.ts';
import { ownSupportWorkersQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { FundingPage, type ShownFunding, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { RegisterAsEmployerLink, RegisterSupportWorkerLink } from './register-links.tsx';
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

/** Shows what a client needs to pay their own support workers, at `/account/individualised-funding/{ref}/payroll-details`. */
export function PayrollDetailsScreen() {
  const query = useQuery(ownSupportWorkersQuery(useFundingKey()));
  return (
    <FundingPage page="payroll-details" title="Payroll details">
      {(shown) => (
        <>
          <PageHead
            title="Payroll details"
            lead="What you need to pay your support workers."
            actions={<RegisterAsEmployerLink {...shown} />}
          />
          <PayrollFacts {...shown} />
          <section className="section" aria-labelledby="declared">
            <h2 id="declared">Tax and KiwiSaver</h2>
            <Loaded queries={[query]} of="the support workers">
              {({ supportWorkers }) => <Declarations supportWorkers={supportWorkers} />}
            </Loaded>
          </section>
        </>
      )}
    </FundingPage>
  );
}

function PayrollFacts({ funding: { funderName, funderReference }, today }: ShownFunding) {
  const [period] = listFortnights({ start: today, end: today });
  return (
    <dl className="facts">
      <div>
        <dt>Pay period</dt>
        <dd>Two weeks, Monday to Sunday. Now {formatFortnight(period!)}.</dd>
      </div>
      <div>
        <dt>Paid by</dt>
        <dd>{funderReference ? `${funderName}, reference ${funderReference}` : funderName}</dd>
      </div>
      <div>
        <dt>Records</dt>
        <dd>Keep receipts and pay records for seven years.</dd>
      </div>
    </dl>
  );
}

function Declarations({ supportWorkers }: { supportWorkers: readonly OwnSupportWorker[] }) {
  if (supportWorkers.length === 0) return <Empty>No support worker is registered yet.</Empty>;
  if (supportWorkers.every(({ taxCode }) => taxCode === undefined))
    return <p>Only the account’s owner and managers see what support workers declared.</p>;
  return (
    <RecordTable
      caption="Tax and KiwiSaver"
      rows={supportWorkers}
      rowKey={({ ref }) => ref}
      columns={[
        { head: 'Name', look: 'long full', cell: ({ fullName }) => <span translate="no">{fullName}</span> },
        { head: 'Tax code', look: 'sub', cell: ({ taxCode }) => `Tax code ${taxCode}` },
        { head: 'KiwiSaver', look: 'sub', cell: ({ kiwiSaver }) => (kiwiSaver ? 'Pays in' : 'Does not pay in') },
        { head: 'Works from', look: 'sub num nowrap full', cell: ({ startDate }) => `From ${formatDate(startDate)}` },
      ]}
    />
  );
}
