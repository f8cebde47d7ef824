import { Inbox } from 'lucide-react';
import type { QueueItem } from '#contract/office.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { QueueView } from './use-queue-view.ts';

/** The pane before a request is opened; only in a wide window. */
export function NothingOpen({ first, view }: { first: QueueItem | undefined; view: QueueView }) {
  const waiting = view.status === 'open';
  const narrowed = view.type !== undefined || view.words !== '';
  return (
    <div className="pane-empty">
      <Inbox className="i" aria-hidden />
      <p>{first ? 'Choose a request to read it.' : formatEmpty(waiting && !narrowed)}</p>
      {first && waiting && !narrowed && (
        <LinkButton variant="second" to="/office/requests/$ref" params={{ ref: first.ref }} search resetScroll={false}>
          Open the most urgent request
        </LinkButton>
      )}
    </div>
  );
}

function formatEmpty(allAnswered: boolean): string {
  return allAnswered ? 'Every request is answered.' : 'No requests to show.';
}
