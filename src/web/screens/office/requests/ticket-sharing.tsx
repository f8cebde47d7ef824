import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { mayAnswer } from '#domain/tickets/sharing.ts';
import { openingQuery, snoozeTicket } from '#web/calls/queue.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { formatSharing } from './sharing-text.ts';
import { TakeButton } from './take-button.tsx';
import { useDeskAction } from './use-desk-action.ts';
import { useSharing } from './use-sharing.ts';

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

type TicketSharingProps = {
  /** One request, or the open ones of a booking, beginning with the one on the screen. */
  tickets: readonly SharedTicket[];
};

/** Shows who has opened, taken or snoozed the requests, with the buttons to take and snooze them. */
export function TicketSharing({ tickets }: TicketSharingProps) {
  const { user } = useAccount();
  const [isSnoozing, setSnoozing] = useState(false);
  useQuery(openingQuery(tickets[0]!.ref));
  const mine = tickets.filter(({ takenByRef }) => mayAnswer(takenByRef, user.ref));
  const snoozed = mine.filter(({ snoozedUntil }) => snoozedUntil);
  const bringBack = useSharing({
    tickets: snoozed,
    command: ({ ref }) => snoozeTicket({ params: { ref }, body: {} }),
    done: () => 'Back in the queue.',
  });
  return (
    <div className="request-sharing row wrap-on">
      <p className="request-shared" role="status">
        {formatSharing(tickets, user.ref)}
      </p>
      <TakeButton tickets={tickets} hasKey />
      {snoozed.length > 0 && (
        <Button size="small" pending={bringBack.pending} onClick={() => void bringBack.run()}>
          Bring back
        </Button>
      )}
      {mine.length > 0 && <SnoozeButton onPress={() => setSnoozing(true)} />}
      {isSnoozing && (
        <SnoozeDialog
          tickets={mine}
          onClose={() => setSnoozing(false)}
          failed={(again) => <LoadProblem what="The form to snooze" onAgain={again} />}
        />
      )}
    </div>
  );
}

function SnoozeButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" aria-haspopup="dialog" {...useDeskAction('snooze', { act: onPress })}>
      Snooze…
    </Button>
  );
}
