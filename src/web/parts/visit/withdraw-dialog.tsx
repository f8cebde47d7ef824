import type { Ticket } from '#contract/tickets.ts';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { withdraw } from '#web/calls/tickets.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';

type WithdrawDialogProps = { request: Ticket; clientRef: string; onClose: () => void };

const ofRequest = { title: 'Withdraw this request?', consequence: 'The calendar stays as it is.' };
const questions: { [type in TicketType]?: typeof ofRequest } = {
  newBooking: { title: 'Withdraw this booking?', consequence: 'It will leave the calendar.' },
  consumablesOrder: { title: 'Withdraw this order?', consequence: 'We will not see to it.' },
  question: { title: 'Withdraw this question?', consequence: 'We will not answer it.' },
};

/** Asks before a request is withdrawn, since it would have to be sent anew (docs/product/requests.md, "Withdrawing a request"). */
export function WithdrawDialog({ request, clientRef, onClose }: WithdrawDialogProps) {
  const { ref, version, type, subject } = request;
  const send = useCommand({
    needsConnection: false,
    command: () => withdraw({ params: { clientRef, ref }, version, labels: [subject] }),
  });
  const { title, consequence } = questions[type] ?? ofRequest;
  return (
    <Confirm title={title} yes="Withdraw" no="Keep it" send={send} onClose={onClose}>
      <p>
        {subject}. {consequence}
      </p>
    </Confirm>
  );
}
