import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatHours } from '#domain/time/format.ts';
import { callEndpoint } from '#web/calls/client.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';

const query = infiniteQueryOptions({
  queryKey: ['office', 'clients', 'hours'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam: after, signal }) =>
    callEndpoint('POST /office/clients/search', { body: { text: '', ...(after && { after }) }, signal }),
  getNextPageParam: ({ clients, more }) => (more ? clients.at(-1)?.ref : undefined),
});

export function WeeklyHoursScreen() {
  return (
    <div className="page">
      <PageHead title="Hours a week" lead="What funders pay for." />
      <PagedList
        query={useInfiniteQuery(query)}
        of="the clients"
        rows={({ clients }) => clients}
        none={<Empty>There are no clients yet.</Empty>}
        total={({ total }) => formatCount(total, 'client')}
      >
        {(clients) => (
          <RecordTable
            caption="Hours a week"
            rows={clients}
            rowKey={({ ref }) => ref}
            columns={[
              { head: 'Client', look: 'full', cell: ({ fullName }) => <span translate="no">{fullName}</span> },
              { head: 'Suburb', look: 'sub full', cell: ({ suburb }) => suburb },
              { head: 'Hours', kind: 'number', label: true, cell: ({ fundedTimeMins: mins }) => formatHours(mins) },
            ]}
          />
        )}
      </PagedList>
    </div>
  );
}
