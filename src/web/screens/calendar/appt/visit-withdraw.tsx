import { type ReactNode, useState } from 'react';
import type { RosterTicket } from '#contract/appointments.ts';
import { can } from '#domain/capabilities/can.ts';
import { withdraw } from '#web/api/tickets.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOpenVisit } from './visit-context.ts';

export type WithdrawalState = {
  /** Open requests about the visit that this person may withdraw. */
  tickets: readonly RosterTicket[];
  /** The request that the question is about. */
  asking: RosterTicket | undefined;
  ask: (ticket: RosterTicket | undefined) => void;
  sending: boolean;
  withdraw: () => Promise<void>;
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
  const requests = can(client, 'manageRoster') ? shown.tickets.filter(({ status }) => status === 'open') : [];
  const asking = requests.find(({ ref }) => ref === askedRef);
  const { run, pending, failure } = useCommand({
    command: () => withdraw({ params: { clientRef: client.clientRef, ref: asking!.ref }, version: asking!.version }),
  });

  function openQuestion(ticket: RosterTicket | undefined) {
    setAskedRef(ticket?.ref);
    if (!ticket) setSettled((times) => times + 1);
  }

  return {
    tickets: requests,
    asking,
    ask: openQuestion,
    sending: pending,
    settled,
    async withdraw() {
      await (asking?.type === 'newBooking' ? closeFor(run) : run());
      openQuestion(undefined);
    },
    failure: failure && <Banner kind="bad">{failure}</Banner>,
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
  const { ask, sending } = withdrawal;
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
        onClick={() => void withdrawal.withdraw()}
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
