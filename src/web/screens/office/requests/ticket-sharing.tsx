import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { bringBackTicket, openingQuery } from '#web/api/queue.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useAccount } from '#web/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { formatOfficeMoment } from './snooze-times.ts';
import { TakeButton } from './take-button.tsx';

const SnoozeDialog = onDemand(() => import('./snooze-dialog.tsx').then((m) => m.SnoozeDialog));

type SharedTicket = Pick<
  QueueItem,
  | 'ref'
  | 'subject'
  | 'answerBy'
  | 'takenByRef'
  | 'takenByName'
  | 'openedByName'
  | 'snoozedUntil'
  | 'offerUntil'
  | 'timeZone'
>;

/** Who has an open request open or has taken it, and until when it is put off, with what changes that. */
export function TicketSharing({ ticket }: { ticket: SharedTicket }) {
  const { user } = useAccount();
  const [isSnoozing, setSnoozing] = useState(false);
  const { ref, takenByRef, snoozedUntil } = ticket;
  useQuery(openingQuery(ref));
  const bringBack = useCommand({
    needsConnection: true,
    command: () => bringBackTicket({ params: { ref }, body: {} }),
  });
  const canSnooze = !takenByRef || takenByRef === user.ref;
  return (
    <div className="request-sharing row wrap-on">
      <p role="status">{formatSharing(ticket, user.ref)}</p>
      <TakeButton ticket={ticket} hasKey />
      {canSnooze && snoozedUntil && (
        <Button size="small" pending={bringBack.pending} onClick={() => void bringBack.run()}>
          Bring back
        </Button>
      )}
      {canSnooze && (
        <Button
          size="small"
          data-desk="snooze"
          aria-keyshortcuts="S"
          aria-haspopup="dialog"
          onClick={() => setSnoozing(true)}
        >
          Snooze…
        </Button>
      )}
      {isSnoozing && (
        <SnoozeDialog
          ticket={ticket}
          onClose={() => setSnoozing(false)}
          failed={(again) => <LoadProblem what="The form to snooze" onAgain={again} />}
        />
      )}
    </div>
  );
}

/** `Opened by Alex Tane. You have taken it.` */
function formatSharing({ openedByName, takenByRef, takenByName, snoozedUntil }: SharedTicket, userRef: string): string {
  const taken = takenByRef === userRef ? 'You have taken it.' : `Taken by ${takenByName}.`;
  return [
    openedByName && `Opened by ${openedByName}.`,
    takenByRef && taken,
    snoozedUntil && `Snoozed until ${formatOfficeMoment(snoozedUntil)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
