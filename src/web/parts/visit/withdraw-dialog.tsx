import type { Ticket } from '#contract/tickets.ts';
import type { TicketType } from '#domain/tickets/types.ts';
import { withdraw, withdrawOrder } from '#web/api/tickets.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';

type WithdrawDialogProps = { request: Ticket; clientRef: string; onClose: () => void };

/** Asks before a request is withdrawn, since it would have to be sent anew (docs/product/requests.md, "Withdrawing a request"). */
export function WithdrawDialog({ request, clientRef, onClose }: WithdrawDialogProps) {
  const { ref, version, type, subject } = request;
  const send = useCommand({
    command: () =>
      type === 'consumablesOrder'
        ? withdrawOrder({ params: { clientRef, ref }, version })
        : withdraw({ params: { clientRef, ref }, version, labels: [subject] }),
  });
  const { title, consequence } = findQuestion(type);
  return (
    <Confirm title={title} yes="Withdraw" no="Keep it" send={send} onClose={onClose}>
      <p>
        {subject}. {consequence}
      </p>
    </Confirm>
  );
}

function findQuestion(type: TicketType) {
  if (type === 'newBooking') return { title: 'Withdraw this booking?', consequence: 'It will leave the calendar.' };
  if (type === 'consumablesOrder')
    return { title: 'Withdraw this order?', consequence: 'The office will not see to it.' };
  return { title: 'Withdraw this request?', consequence: 'The calendar stays as it is.' };
}
