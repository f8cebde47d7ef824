import { type ReactNode, useState } from 'react';
import type { RosterTicket } from '#contract/appointments.ts';
import { can } from '#domain/capabilities/can.ts';
import { showError } from '#web/api/show-error.ts';
import { withdrawTicket } from '#web/api/tickets.ts';
import { messages } from '#web/kernel/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useOpenVisit } from './visit-context.ts';

export type WithdrawalState = {
  /** Open requests about the visit that this person may withdraw. */
  tickets: readonly RosterTicket[];
  /** The request that the question is about. */
  asking: RosterTicket | undefined;
  ask: (ticket: RosterTicket | undefined) => void;
  sending: boolean;
  withdraw: (ticket: RosterTicket) => Promise<void>;
  /** How often the question has closed: each time, the button that had focus goes away. */
  settled: number;
  /** Why the last attempt failed, as a banner in the page. */
  failure: ReactNode;
};

/**
 * Withdraws an open request: any member who manages the roster may (docs/product/requests.md, "Withdrawing a request").
 */
export function useWithdrawalState(): WithdrawalState {
  const { client, shown, closeFor } = useOpenVisit();
  const [askedRef, setAskedRef] = useState<string>();
  const [settled, setSettled] = useState(0);
  const [sending, setSending] = useState(false);
  const [words, setWords] = useState<string>();
  const requests = can(client, 'manageRoster') ? shown.tickets.filter(({ status }) => status === 'open') : [];

  function openQuestion(ticket: RosterTicket | undefined) {
    setAskedRef(ticket?.ref);
    if (!ticket) setSettled((times) => times + 1);
  }

  async function withdraw({ ref, version, type }: RosterTicket) {
    const take = () => withdrawTicket({ clientRef: client.clientRef, ref, version });
    setSending(true);
    setWords(undefined);
    try {
      await (type === 'newBooking' ? closeFor(take) : take());
      showToast({ message: messages.requestWithdrawn });
    } catch (error) {
      setWords(showError(messages.appointmentFailed, error));
    }
    setSending(false);
    openQuestion(undefined);
  }

  return {
    tickets: requests,
    asking: requests.find(({ ref }) => ref === askedRef),
    ask: openQuestion,
    sending,
    settled,
    withdraw,
    failure: words && <Banner kind="bad">{words}</Banner>,
  };
}

/** A button for each open request; where there are two, each names what its request is about. */
export function WithdrawButtons({ withdrawal: { tickets: requests, ask } }: { withdrawal: WithdrawalState }) {
  return requests.map((request, at) => (
    <Button key={request.ref} variant="quiet" className={at === 0 ? 'end' : ''} onClick={() => ask(request)}>
      {requests.length === 1 ? 'Withdraw this request' : `Withdraw the request for ${formatScope(request)}`}
    </Button>
  ));
}

function formatScope({ type, originalDate }: RosterTicket): string {
  if (type === 'newBooking') return 'the booking';
  return originalDate === undefined ? 'all upcoming dates' : 'this date';
}

/** Asks before the withdrawal, since a withdrawn request has to be sent anew. */
export function WithdrawQuestion({
  withdrawal,
  ticket: request,
}: {
  withdrawal: WithdrawalState;
  ticket: RosterTicket;
}) {
  const { ask, sending, withdraw } = withdrawal;
  return (
    <>
      <p className="visit-question" id="visit-question">
        {formatQuestion(request)}
      </p>
      <Button
        variant="primary"
        pending={sending}
        autoFocus
        aria-describedby="visit-question"
        onClick={() => void withdraw(request)}
      >
        Withdraw
      </Button>
      <Button variant="quiet" onClick={() => ask(undefined)}>
        Keep it
      </Button>
    </>
  );
}

function formatQuestion({ type }: RosterTicket): string {
  if (type === 'newBooking') return 'Withdraw this booking? It will leave the calendar.';
  return 'Withdraw this request? The calendar stays as it is.';
}
