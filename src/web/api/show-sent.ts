import { messages } from '#web/messages.ts';
import { closeToast, showToast } from '#web/ui/toasts.ts';
import { showError } from './show-error.ts';
import { withdrawTicket } from './tickets.ts';

/** How long the toast offers to take back what was sent; afterwards the visit's dialog and the list of orders do, while it is open. */
const undoFor = 10_000;
/** Of a request that nobody has touched since it was sent. */
const firstVersion = 1;

type Sent = { message: string; clientRef: string; ticketRefs: readonly string[] };

/** Says that a request was sent, and offers for ten seconds to take it back. */
export function showSent({ message, clientRef, ticketRefs }: Sent) {
  const undo = { label: 'Undo', onAction: () => void takeBack({ clientRef, ticketRefs }) };
  showToast({ message, ...(ticketRefs.length > 0 && { duration: undoFor, action: undo }) });
}

async function takeBack({ clientRef, ticketRefs }: Omit<Sent, 'message'>) {
  const taking = showToast({ message: 'Taking it back', kind: 'note', duration: 60_000 });
  try {
    for (const ref of ticketRefs) await withdrawTicket({ clientRef, ref, version: firstVersion });
    closeToast(taking);
    showToast({ message: messages.requestWithdrawn });
  } catch (error) {
    closeToast(taking);
    showError('Your request could not be taken back', error);
  }
}
