import { useQuery } from '@tanstack/react-query';
import { individualisedFundingQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { FundingPage, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DownloadStatement } from './download-statement.tsx';
import { TransactionTable } from './transaction-table.tsx';
import './individualised-funding.css';

/** The most that are shown at once; a year of weekly claims is far less. */
const mostAtOnce = 100;

/** Lists the transactions, at `/account/individualised-funding/{ref}/transaction-history`. */
export function TransactionHistoryScreen() {
  const key = useFundingKey();
  const query = useQuery(individualisedFundingQuery(key));
  return (
    <FundingPage page="transaction-history" title="Transaction history">
      {() => (
        <>
          <PageHead title="Transaction history" />
          <Loaded queries={[query]} of="the transactions">
            {(funding) => (
              <>
                <DownloadStatement {...key} />
                {funding.transactions.length === 0 && <Empty>No transactions yet.</Empty>}
                <TransactionTable funding={funding} most={mostAtOnce} canUnfold />
              </>
            )}
          </Loaded>
        </>
      )}
    </FundingPage>
  );
}
