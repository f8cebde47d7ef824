import Inbox from 'lucide-react/icons/inbox';
import type { QueueItem } from '#contract/office.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { QueueView } from './use-queue-view.ts';

type NothingOpenProps = {
  first: QueueItem | undefined;
  view: QueueView;
  /** Shows the plain requests. */
  onPlain: () => void;
};

/** Shows the pane before a request is opened, only in a wide window. */
export function NothingOpen({ first, view, onPlain }: NothingOpenProps) {
  const waiting = view.status === 'open';
  const narrowed = view.type !== undefined || view.words !== '';
  return (
    <div className="pane-empty">
      <Inbox className="i" aria-hidden />
      <p>{first ? 'Choose a request to read it.' : formatEmpty(waiting && !narrowed)}</p>
      {first && waiting && !narrowed && (
        <LinkButton variant="second" to="/office/requests/$ref" params={{ ref: first.ref }} search resetScroll={false}>
          Open the {view.order === 'due' ? 'most urgent' : 'first'} request
        </LinkButton>
      )}
      {first && waiting && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onPlain}>
          Approve several plain ones…
        </Button>
      )}
    </div>
  );
}

function formatEmpty(allAnswered: boolean): string {
  return allAnswered ? 'Every request is answered.' : 'No requests to show.';
}
