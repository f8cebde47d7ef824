import { Inbox } from 'lucide-react';
import type { QueueItem } from '#contract/office.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The pane before anything is opened; at a desk only. */
export function NothingOpen({ first }: { first: QueueItem | undefined }) {
  return (
    <div className="pane-empty">
      <Inbox className="i" aria-hidden />
      {first ? (
        <>
          <p>Choose a request to see what is asked, and answer it here.</p>
          <LinkButton variant="second" to="/office/requests/$ref" params={{ ref: first.ref }}>
            Open the most urgent
          </LinkButton>
        </>
      ) : (
        <p>A request that you choose is shown here.</p>
      )}
    </div>
  );
}
