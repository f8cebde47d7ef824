import { describeError, showError } from '#web/api/show-error.ts';
import { withdrawTicket } from '#web/api/tickets.ts';
import { messages } from '#web/kernel/messages.ts';
import { closeToast, showToast } from '#web/ui/toasts.ts';

/**
 * How long the toast offers to withdraw. Afterwards the visit's dialog and the list of orders offer it while the ticket
 * is open.
 */
const undoFor = 10_000;
/** The version of a ticket that is unchanged since it was sent. */
const firstVersion = 1;

type SentMessage = {
  message: string;
  clientRef: string;
  ticketRefs: readonly string[];
  /** What each ticket is about: `Shopping, Wed 25 Nov`. */
  visits?: readonly string[];
};

/** Says that a ticket was sent and what it is about, and offers for ten seconds to withdraw it. */
export function showSent({ message, clientRef, ticketRefs, visits = [] }: SentMessage) {
  const undo = { label: 'Undo', onAction: () => void withdrawTickets({ clientRef, ticketRefs, visits }) };
  const offer = ticketRefs.length > 0 && { duration: undoFor, action: undo };
  showToast({ message: [message, ...formatSubjects(visits)].join(' '), ...offer });
}

/** Withdraws as many tickets as it can, and says which were withdrawn and which were not. */
async function withdrawTickets({ clientRef, ticketRefs, visits = [] }: Omit<SentMessage, 'message'>) {
  const toast = showToast({ message: 'Withdrawing your request', kind: 'note', duration: 60_000 });
  const withdrawn: string[] = [];
  const failures: { visit: string; error: unknown }[] = [];
  for (const [at, ref] of ticketRefs.entries()) {
    const visit = visits[at] ?? '';
    try {
      await withdrawTicket({ clientRef, ref, version: firstVersion });
      withdrawn.push(visit);
    } catch (error) {
      failures.push({ visit, error });
    }
  }
  closeToast(toast);
  if (withdrawn.length > 0) showToast({ message: [messages.requestWithdrawn, ...formatSubjects(withdrawn)].join(' ') });
  for (const reason of new Set(failures.map(({ error }) => describeError(error)))) {
    const same = failures.filter(({ error }) => describeError(error) === reason);
    const names = same.flatMap(({ visit }) => visit || []).join(' and ');
    showError(`${names || 'Your request'} could not be withdrawn`, same[0]?.error);
  }
}

/** The first of many, and how many more: a message has room for few words. */
function formatSubjects([first, ...rest]: readonly string[]): string[] {
  if (!first) return [];
  return [`${rest.length > 1 ? `${first} and ${rest.length} more` : [first, ...rest].join(' and ')}.`];
}
