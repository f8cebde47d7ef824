import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Today } from '#contract/today.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { itemKeyPattern } from '#domain/today/item-key.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatErrorText } from '#web/calls/show-error.ts';
import { todayQuery } from '#web/calls/today.ts';
import { createAddressReader, readMatching, readOneOf } from '#web/kernel/address-reader.ts';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { formatTodayCounts, listItemKinds, type NamedItem } from './today-kinds.tsx';
import { CallsLine } from './today-lines.tsx';
import { TodaySections } from './today-sections.tsx';
import { isFor } from './today-text.ts';
import './today.css';

/** Reads the item whose note is open, and whether only one's own items are shown. */
const readTodayAddress = createAddressReader({
  note: readMatching(itemKeyPattern),
  for: readOneOf(['me']),
});
export type TodayAddress = ReturnType<typeof readTodayAddress>;

const refetchAfter = 60_000;

/** Shows `/office`: what the office has to see to today, the most urgent first. */
export function TodayScreen() {
  const query = useQuery({ ...todayQuery, refetchInterval: refetchAfter, refetchOnWindowFocus: 'always' });
  const today = useToday();
  const isDrawn = useDrawnInSlices(query.data !== undefined);
  return (
    <div className="page today">
      <PageHead
        title="Today"
        eyebrow={formatDayMonth(today)}
        lead={
          isDrawn && query.data
            ? formatTodayCounts(query.data)
            : !query.isError && <Skeleton width="100%" height="2lh" />
        }
      />
      <Loaded queries={[query]} of="what there is to do" rows={6}>
        {(read) => (
          <>
            {query.isError && (
              <Banner kind="bad">{formatErrorText('This list may be out of date', query.error)}</Banner>
            )}
            <TodayItems read={read} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function TodayItems({ read }: { read: Today }) {
  const { user } = useAccount();
  const navigate = useNavigate();
  const address = readTodayAddress(useSearch({ strict: false }));
  const notes = useMemo(() => new Map(read.notes.map((note) => [note.key, note])), [read.notes]);
  const kinds = useMemo(() => listItemKinds(read), [read]);
  const items = kinds.flatMap((kind) => kind.items);
  const show = (search: TodayAddress) => void navigate({ to: '/office', search, replace: true, resetScroll: false });
  const mine = items.filter(({ key }) => isFor(notes.get(key), user.ref));
  const isMine = address.for === 'me';
  const open = useOpenItem(items, address.note);
  const note = open && (notes.get(open.key) ?? undefined);
  const { note: _, ...filter } = address;
  return (
    <>
      {(mine.length > 0 || isMine) && (
        <Chips
          label="Show"
          options={[
            { value: 'all', label: 'All', count: items.length },
            { value: 'me', label: 'For you', count: mine.length },
          ]}
          value={isMine ? 'me' : 'all'}
          onValue={(value) => show(value === 'me' ? { for: 'me' } : {})}
        />
      )}
      {items.length === 0 && (
        <Empty
          action={
            <LinkButton variant="second" to="/office/visits">
              See all visits
            </LinkButton>
          }
        >
          Every visit of the next seven days has someone, and nothing waits for you now. What comes up appears here by
          itself.
        </Empty>
      )}
      {isMine && items.length > 0 && mine.length === 0 && <Empty>Nothing is handed to you.</Empty>}
      {!isMine && <CallsLine />}
      <TodaySections read={read} kinds={kinds} notes={notes} userRef={user.ref} isMine={isMine} />
      {open && (
        <NoteDialog
          key={open.key}
          itemKey={open.key}
          name={open.name}
          note={note}
          colleagues={read.colleagues}
          userRef={user.ref}
          onClose={() => show(filter)}
        />
      )}
    </>
  );
}

/** Keeps the item whose note is open. Its text stays even if the item leaves Today. */
function useOpenItem(items: readonly NamedItem[], key: string | undefined): NamedItem | undefined {
  const [last, setLast] = useState<NamedItem>();
  const present = items.find((item) => item.key === key);
  if (present && present.key !== last?.key) setLast(present);
  return present ?? (last?.key === key ? last : undefined);
}
