import { messages } from '#web/messages.ts';
import { closeToast, showToast } from '#web/ui/toasts.ts';
import { describeError, showError } from './show-error.ts';
import { withdrawTicket } from './tickets.ts';

/** How long the toast offers to take back what was sent; afterwards the visit's dialog and the list of orders do, while it is open. */
const undoFor = 10_000;
/** Of a request that nobody has touched since it was sent. */
const firstVersion = 1;

type SentMessage = {
  message: string;
  clientRef: string;
  ticketRefs: readonly string[];
  /** What each of them is about: `Shopping, Wed 25 Nov`. */
  visits?: readonly string[];
};

/** Says that a request was sent and what it is about, and offers for ten seconds to take it back. */
export function showSent({ message, clientRef, ticketRefs, visits = [] }: SentMessage) {
  const undo = { label: 'Undo', onAction: () => void withdrawTickets({ clientRef, ticketRefs, visits }) };
  const offer = ticketRefs.length > 0 && { duration: undoFor, action: undo };
  showToast({ message: [message, ...formatSubjects(visits)].join(' '), ...offer });
}

/** Takes back whatever it can, and says what was and what was not. */
async function withdrawTickets({ clientRef, ticketRefs, visits = [] }: Omit<SentMessage, 'message'>) {
  const taking = showToast({ message: 'Taking it back', kind: 'note', duration: 60_000 });
  const gone: string[] = [];
  const left: { visit: string; error: unknown }[] = [];
  for (const [at, ref] of ticketRefs.entries()) {
    const visit = visits[at] ?? '';
    try {
      await withdrawTicket({ clientRef, ref, version: firstVersion });
      gone.push(visit);
    } catch (error) {
      left.push({ visit, error });
    }
  }
  closeToast(taking);
  if (gone.length > 0) showToast({ message: [messages.requestWithdrawn, ...formatSubjects(gone)].join(' ') });
  for (const reason of new Set(left.map(({ error }) => describeError(error)))) {
    const same = left.filter(({ error }) => describeError(error) === reason);
    const names = same.flatMap(({ visit }) => visit || []).join(' and ');
    showError(`${names || 'Your request'} could not be taken back`, same[0]?.error);
  }
}

/** The first of many, and how many more: a message has room for few words. */
function formatSubjects([first, ...rest]: readonly string[]): string[] {
  if (!first) return [];
  return [`${rest.length > 1 ? `${first} and ${rest.length} more` : [first, ...rest].join(' and ')}.`];
}
