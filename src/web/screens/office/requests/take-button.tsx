import type { QueueItem } from '#contract/office.ts';
import { giveBackAgain, giveBackTicket, takeTicket } from '#web/calls/queue.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeskAction } from './desk.ts';
import { useSharing } from './use-sharing.ts';

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
