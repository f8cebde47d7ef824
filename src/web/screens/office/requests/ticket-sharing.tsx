import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import { mayAnswer } from '#domain/tickets/sharing.ts';
import { giveBackAgain, giveBackTicket, openingQuery, snoozeTicket, takeTicket } from '#web/calls/queue.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useDeskAction } from './desk.ts';
import { formatOfficeMoment } from './snooze-times.ts';
import { useSharing } from './use-sharing.ts';

const SnoozeDialog = onDemand(() => import('./snooze-dialog.tsx').then((m) => m.SnoozeDialog), 'The form to snooze');

/**
 * Shows who has opened, taken or snoozed one request, or the open ones of a booking, beginning with the one on the screen. It has the
 * buttons to take and snooze them.
 */
export function TicketSharing({ tickets }: { tickets: readonly QueueItem[] }) {
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
      {isSnoozing && <SnoozeDialog tickets={mine} onClose={() => setSnoozing(false)} />}
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

type SharedTicket = Pick<QueueItem, 'takenByRef' | 'takenByName' | 'openedByName' | 'snoozedUntil'>;

/** Returns `Opened by Alex Tane. You have taken it.`; of several `You have taken them.`, or `Taken by Alex Tane: 1 of 3.` */
export function formatSharing(tickets: readonly SharedTicket[], userRef: string): string {
  const { openedByName } = tickets[0]!;
  const isOwn = ({ takenByRef }: SharedTicket) => Number(takenByRef === userRef);
  const takers = tickets.toSorted((a, b) => isOwn(b) - isOwn(a)).map((ticket) => formatTaker(ticket, userRef));
  const times = tickets.map(({ snoozedUntil }) => snoozedUntil && `Snoozed until ${formatOfficeMoment(snoozedUntil)}`);
  return [openedByName && `Opened by ${openedByName}.`, ...formatEach(takers), ...formatEach(times)]
    .filter(Boolean)
    .join(' ');

  /** Lists each text once, with the number of requests it is true of unless it is all of them. */
  function formatEach(words: readonly (string | undefined)[]): string[] {
    const known = words.filter((word) => word !== undefined);
    return [...new Set(known)].map((word) => {
      const count = known.filter((one) => one === word).length;
      return count === tickets.length ? `${word}.` : `${word}: ${count} of ${tickets.length}.`;
    });
  }

  function formatTaker({ takenByRef, takenByName }: SharedTicket, reader: string): string | undefined {
    if (!takenByRef) return undefined;
    if (takenByRef !== reader) return `Taken by ${takenByName}`;
    const isAll = tickets.every((one) => one.takenByRef === reader);
    if (!isAll) return 'Taken by you';
    return choosePlural(tickets.length, 'You have taken it', 'You have taken them');
  }
}

type TakeButtonProps = {
  /** One request, or the open ones of a booking. */
  tickets: readonly Pick<QueueItem, 'ref' | 'takenByRef'>[];
  hasKey?: boolean;
};

/** Takes requests, takes them over from a colleague, or gives them back (docs/product/desk.md, "Taken by one"). */
export function TakeButton({ tickets, hasKey = false }: TakeButtonProps) {
  const { user } = useAccount();
  const others = tickets.filter(({ takenByRef }) => takenByRef !== user.ref);
  const take = useSharing({
    tickets: others,
    command: ({ ref, takenByRef }) =>
      takeTicket({ params: { ref }, body: takenByRef ? { insteadOfRef: takenByRef } : {} }),
    // Giving back a request that a colleague had would leave it with no one, so taking over has no Undo.
    undo: ({ ref, takenByRef }) => (takenByRef ? undefined : giveBackAgain({ params: { ref } })),
    done: (what) => `You have taken ${what}.`,
  });
  const giveBack = useSharing({
    tickets,
    command: ({ ref }) => giveBackTicket({ params: { ref } }),
    done: () => 'Given back.',
  });
  const send = others.length === 0 ? giveBack : take;
  const words = others.some(({ takenByRef }) => takenByRef) ? 'Take over' : 'Take';
  return (
    <Button size="small" {...useDeskAction(hasKey ? 'take' : undefined, { act: send.run, pending: send.pending })}>
      {others.length === 0 ? 'Give back' : words}
    </Button>
  );
}
