import type { OfficeTicket } from '#contract/office.ts';
import { MessageAnswer } from './message-answer.tsx';
import { RequestColumns } from './request-columns.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketMessage } from './ticket-message.tsx';

/** Shows an order of consumables in the asker's words, and the answer. */
export function OrderBody({ ticket: request }: { ticket: OfficeTicket }) {
  return (
    <>
      <RequestColumns top={<TicketMessage ticket={request} />} facts={<TicketFacts ticket={request} />} />
      <MessageAnswer
        ticket={request}
        yes="Mark as done"
        hint="Optional: when it arrives, or what you could get. Sent when you mark the order as done."
      />
    </>
  );
}
