import { Inbox } from 'lucide-react';
import type { QueueItem } from '#contract/office.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The pane before anything is opened; at a desk only. */
export function NothingOpen({ first, status }: { first: QueueItem | undefined; status: RequestStatus }) {
  const waiting = status === 'open';
  return (
    <div className="pane-empty">
      <Inbox className="i" aria-hidden />
      <p>{first ? 'Choose a request to see what is asked.' : emptyWords(waiting)}</p>
      {first && waiting && (
        <LinkButton variant="second" to="/office/requests/$ref" params={{ ref: first.ref }} search resetScroll={false}>
          Open the most urgent
        </LinkButton>
      )}
    </div>
  );
}

function emptyWords(waiting: boolean): string {
  return waiting ? 'Everything is answered.' : 'There is nothing to show.';
}
