import type { QueueItem } from '#contract/office.ts';
import { giveBackTicket, takeTicket } from '#web/api/queue.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useAccount } from '#web/session/account.ts';
import { Button } from '#web/ui/button.tsx';

type TakeButtonProps = { ticket: Pick<QueueItem, 'ref' | 'takenByRef'>; hasKey?: boolean };

/** Takes a request, takes it over from a colleague, or gives it back (docs/product/desk.md, "Taken by one"). */
export function TakeButton({ ticket: { ref, takenByRef }, hasKey = false }: TakeButtonProps) {
  const { user } = useAccount();
  const params = { ref };
  const take = useCommand({
    needsConnection: true,
    command: () => takeTicket({ params, body: takenByRef ? { insteadOfRef: takenByRef } : {} }),
  });
  const giveBack = useCommand({ needsConnection: true, command: () => giveBackTicket({ params }) });
  const isMine = takenByRef === user.ref;
  const send = isMine ? giveBack : take;
  const words = takenByRef ? 'Take over' : 'Take';
  return (
    <Button
      size="small"
      pending={send.pending}
      onClick={() => void send.run()}
      {...(hasKey && { 'data-desk': 'take', 'aria-keyshortcuts': 'T' })}
    >
      {isMine ? 'Give back' : words}
    </Button>
  );
}
