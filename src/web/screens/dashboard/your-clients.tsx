import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { choosePlural, formatNumber } from '#domain/texts/format-count.ts';
import { followedClientsQuery } from '#web/calls/followed-clients.ts';
import { useClientSearchForm } from '#web/parts/client-search/use-client-search-form.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { ClientRows } from './client-rows.tsx';
import { FindClient } from './find-client.tsx';
import { HelpButtons } from './help-buttons.tsx';
import './your-clients.css';

/** Lists all clients of a person of an organisation, at `/` (docs/product/organisations.md, "Your clients"). */
export function YourClients({ organisations }: { organisations: ReactNode }) {
  const form = useClientSearchForm();
  const text = useDebounced(form.values.term.trim());
  const query = useInfiniteQuery(followedClientsQuery({ text, part: 'needsLook' }));
  const counts = query.data?.pages[0]?.counts;
  return (
    <div className="your-clients">
      <PageHead title="Your clients" />
      <FindClient form={form} />
      <PagedList
        query={query}
        of="your clients"
        rows={({ clients }) => clients}
        total={({ counts }) => formatNumber(counts.needsLook)}
        none={<NoneNeedsLook text={text} follows={counts !== undefined && counts.quiet > 0} />}
        skeletonRows={8}
      >
        {(clients) => (
          <section aria-labelledby="need-a-look">
            <h2 id="need-a-look">{formatNeedingLook(counts?.needsLook ?? 0)}</h2>
            <ClientRows clients={withoutRepeats(clients)} labelledBy="need-a-look" hasReasons />
          </section>
        )}
      </PagedList>
      {counts && counts.quiet > 0 && (
        <QuietClients count={counts.quiet} text={text} opensAlone={text !== '' || counts.needsLook === 0} />
      )}
      {organisations}
      <div className="btn-row">
        <HelpButtons registers />
      </div>
    </div>
  );
}

/** Leaves out what the next page repeats, where one of this page has changed meanwhile. */
const withoutRepeats = <Client extends { ref: string }>(clients: readonly Client[]): Client[] => [
  ...new Map(clients.map((client) => [client.ref, client])).values(),
];

/** Formats `1 needs a look` or `7 need a look`. */
const formatNeedingLook = (count: number) => `${formatNumber(count)} ${choosePlural(count, 'needs', 'need')} a look`;

function NoneNeedsLook({ text, follows }: { text: string; follows: boolean }) {
  if (follows) return text === '' && <p className="lead">None of your clients needs a look.</p>;
  if (text !== '') return <Empty>None of your clients has this name.</Empty>;
  return <Empty>You follow no clients yet. Find the first one by name.</Empty>;
}

type QuietClientsProps = {
  count: number;
  text: string;
  /** True where it is unfolded until the person folds it. */
  opensAlone: boolean;
};

/** Folds the clients with nothing to do. They are read once they are unfolded, since being listed is recorded for each of them. */
function QuietClients({ count, text, opensAlone }: QuietClientsProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? opensAlone;
  return (
    <section className="quiet-clients" aria-labelledby="quiet-clients">
      <h2>
        <button type="button" className="quiet-clients-fold" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          <ChevronRight className="i" aria-hidden />
          <span id="quiet-clients">{formatNumber(count)} with nothing to do</span>
        </button>
      </h2>
      {isOpen && <QuietList text={text} />}
    </section>
  );
}

function QuietList({ text }: { text: string }) {
  const query = useInfiniteQuery(followedClientsQuery({ text, part: 'quiet' }));
  return (
    <PagedList
      query={query}
      of="your other clients"
      rows={({ clients }) => clients}
      total={({ counts }) => formatNumber(counts.quiet)}
      none={null}
      skeletonRows={5}
    >
      {(clients) => <ClientRows clients={withoutRepeats(clients)} labelledBy="quiet-clients" />}
    </PagedList>
  );
}
