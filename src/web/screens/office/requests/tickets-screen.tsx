import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { officeTicketsQuery } from '#web/calls/office.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListAndPane } from '#web/ui/list-and-pane.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { type DeskActions, DeskContext, focusQueueHeading, focusRow, toRequestPage } from './desk.ts';
import { findKeptApart } from './kept-apart.ts';
import { Queue } from './queue.tsx';
import { QueueHead } from './queue-head.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { type QueueView, useQueueView } from './use-queue-view.ts';
import './queue.css';

const KeysDialog = onDemand(
  () => import('#web/parts/keys/keys-dialog.tsx').then((m) => m.KeysDialog),
  'The list of keys',
);

const PlainDialog = onDemand(() => import('./plain-dialog.tsx').then((m) => m.PlainDialog), 'The plain requests');

const refetchAfter = 30_000;

/** Shows the office's desk: the queue of requests, and beside it, or on a phone instead of it, the open one. */
export function TicketsScreen() {
  const { ref: open } = useParams({ strict: false });
  const view = useQueueView();
  const { status, type, order, words } = view;
  const query = useInfiniteQuery({
    ...officeTicketsQuery({ status, order, type, searchText: words }),
    refetchInterval: refetchAfter,
    refetchOnWindowFocus: 'always',
    // The former results stay until the new ones have loaded.
    placeholderData: (before, last) =>
      last?.queryKey[2] === status && last.queryKey[3] === order ? before : undefined,
  });
  const shown = useMemo(() => query.data?.pages.flatMap(({ tickets: requests }) => requests) ?? [], [query.data]);
  const [drafts] = useState(() => new Map<string, unknown>());
  const moved = useHasMoved(open);
  const returnTo = useRef<string>(undefined);
  const [actions] = useState<DeskActions>(() => new Map());
  const desk = useMemo(() => ({ shown, drafts, moved, returnTo, actions }), [shown, drafts, moved, actions]);
  useFocusOnReturn(open, returnTo);
  const keys = useDeskKeys({ shown, open, actions });
  return (
    <DeskContext value={desk}>
      <ListAndPane
        wide="pane"
        isOpen={open !== undefined}
        listLabel="Queue"
        list={
          <>
            <QueueHead
              view={view}
              items={shown}
              pages={query.data?.pages}
              failed={query.isError}
              looking={query.isPlaceholderData}
              onKeys={() => keys.setListed(true)}
            />
            <Queue query={query} view={view} items={shown} open={open} />
          </>
        }
        paneLabel="Request"
        pane={
          <>
            {open !== undefined && <Outlet />}
            {open === undefined && query.data && (
              <NothingOpen shown={shown} view={view} onPlain={() => keys.setPlain(true)} />
            )}
          </>
        }
      />
      {keys.plain && <PlainDialog items={shown} onClose={() => keys.setPlain(false)} />}
      {keys.listed && <KeysDialog onClose={() => keys.setListed(false)} />}
    </DeskContext>
  );
}

/** Says whether another request was opened since the screen opened. */
function useHasMoved(open: string | undefined): boolean {
  const [first] = useState(open);
  const [moved, setMoved] = useState(false);
  if (!moved && open !== first) setMoved(true);
  return moved;
}

/** Focuses a row of the queue, or its heading, once the pane closes. */
function useFocusOnReturn(open: string | undefined, returnTo: { current: string | undefined }) {
  const before = useRef(open);
  // On a phone the queue shows only after the render without the pane.
  useEffect(() => {
    const closedRef = before.current;
    before.current = open;
    if (closedRef === undefined || open !== undefined) return;
    const ref = returnTo.current ?? closedRef;
    returnTo.current = undefined;
    if (!focusRow(ref)) focusQueueHeading();
  }, [open, returnTo]);
}

type NothingOpenProps = {
  shown: readonly QueueItem[];
  view: QueueView;
  /** Shows the plain requests. */
  onPlain: () => void;
};

/** Shows the pane before a request is opened, only in a wide window. */
function NothingOpen({ shown, view, onPlain }: NothingOpenProps) {
  const { user } = useAccount();
  const [first] = shown;
  const waiting = view.status === 'open';
  const narrowed = view.type !== undefined || view.words !== '';
  return (
    <div className="pane-empty">
      <Inbox className="i" aria-hidden />
      <p>{first ? 'Choose a request to read it.' : formatEmpty(waiting && !narrowed)}</p>
      {first && waiting && !narrowed && (
        <LinkButton variant="second" {...toRequestPage(first.ref)}>
          Open the {view.order === 'due' ? 'most urgent' : 'first'} request
        </LinkButton>
      )}
      {waiting && shown.some((one) => !findKeptApart(one, user.ref)) && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onPlain}>
          Approve simple requests…
        </Button>
      )}
    </div>
  );
}

function formatEmpty(allAnswered: boolean): string {
  return allAnswered ? 'Every request is answered.' : 'No requests to show.';
}
