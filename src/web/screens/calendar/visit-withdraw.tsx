import { type ReactNode, useState } from 'react';
import type { RosterRequest } from '#contract/appointments.ts';
import { can } from '#domain/capabilities/can.ts';
import { showError } from '#web/api/show-error.ts';
import { withdrawTicket } from '#web/api/tickets.ts';
import { messages } from '#web/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useVisit } from './visit-context.ts';

export type Withdrawal = {
  /** Open requests about the visit that this person may take back. */
  requests: readonly RosterRequest[];
  /** The one that they are asked about. */
  asking: RosterRequest | undefined;
  ask: (request: RosterRequest | undefined) => void;
  sending: boolean;
  withdraw: (request: RosterRequest) => Promise<void>;
  /** How often the question has gone away, and with it what had the focus. */
  settled: number;
  /** Why the last attempt failed, to stand in the page. */
  failure: ReactNode;
};

/** Takes an open request back: any member who manages the roster may (docs/product/requests.md, "Taking a request back"). */
export function useWithdrawal(): Withdrawal {
  const { client, shown, closeFor } = useVisit();
  const [askedRef, setAskedRef] = useState<string>();
  const [settled, setSettled] = useState(0);
  const [sending, setSending] = useState(false);
  const [words, setWords] = useState<string>();
  const requests = can(client, 'manageRoster') ? shown.requests.filter(({ status }) => status === 'open') : [];

  function ask(request: RosterRequest | undefined) {
    setAskedRef(request?.ref);
    if (!request) setSettled((times) => times + 1);
  }

  async function withdraw({ ref, version, type }: RosterRequest) {
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
    ask(undefined);
  }

  return {
    requests,
    asking: requests.find(({ ref }) => ref === askedRef),
    ask,
    sending,
    settled,
    withdraw,
    failure: words && <Banner kind="bad">{words}</Banner>,
  };
}

/** What each open request is taken back with; where there are two, by what they are about. */
export function WithdrawButtons({ withdrawal: { requests, ask } }: { withdrawal: Withdrawal }) {
  return requests.map((request, at) => (
    <Button key={request.ref} variant="quiet" className={at === 0 ? 'end' : ''} onClick={() => ask(request)}>
      {requests.length === 1 ? 'Withdraw this request' : `Withdraw the request for ${scopeOf(request)}`}
    </Button>
  ));
}

function scopeOf({ type, originalDate }: RosterRequest): string {
  if (type === 'newBooking') return 'the booking';
  return originalDate === undefined ? 'all upcoming dates' : 'this date';
}

/** Asked once more: what is taken back has to be asked for anew. */
export function WithdrawQuestion({ withdrawal, request }: { withdrawal: Withdrawal; request: RosterRequest }) {
  const { ask, sending, withdraw } = withdrawal;
  return (
    <>
      <p className="visit-question" id="visit-question">
        {questionOf(request)}
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

function questionOf({ type }: RosterRequest): string {
  if (type === 'newBooking') return 'Take the booking back? It leaves the calendar.';
  const stands = type === 'cancellation' ? 'The visits stay as they are.' : 'What stands now stays as it is.';
  return `Take the request back? ${stands}`;
}
