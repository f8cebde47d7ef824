import { useEffect, useState } from 'react';
import type { RosterTicket } from '#contract/appointments.ts';
import { can } from '#domain/capabilities/can.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useOpenVisit } from './visit-context.ts';

const WithdrawQuestion = onDemand(
  () => import('./withdraw-question.tsx').then((m) => m.WithdrawQuestion),
  'The question',
);

export type WithdrawalState = {
  /** Open requests about the visit that this person may withdraw. */
  tickets: readonly RosterTicket[];
  /** The request that the question is about. */
  asking: RosterTicket | undefined;
  ask: (ticket: RosterTicket | undefined) => void;
  /** The number of times the question has closed: each time, the button that had focus goes away. */
  settled: number;
};

/**
 * Withdraws an open request: any member who manages the roster may (docs/product/requests.md, "Withdrawing a request").
 */
export function useWithdrawalState(): WithdrawalState {
  const { client, shown } = useOpenVisit();
  const [askedRef, setAskedRef] = useState<string>();
  const [settled, setSettled] = useState(0);
  const requests = can(client, 'manageRoster') ? shown.tickets.filter(({ status }) => status === 'open') : [];
  const asking = requests.find(({ ref }) => ref === askedRef);
  function ask(ticket: RosterTicket | undefined) {
    setAskedRef(ticket?.ref);
    if (!ticket) setSettled((times) => times + 1);
  }
  // A request that is open no more, here or elsewhere, takes its question away.
  const isGone = askedRef !== undefined && !asking;
  useEffect(() => {
    if (!isGone) return;
    setAskedRef(undefined);
    setSettled((times) => times + 1);
  }, [isGone]);
  return { tickets: requests, asking, ask, settled };
}

/** Asks the question in place of the actions. */
export function AskedWithdrawal({ withdrawal: { asking, ask } }: { withdrawal: WithdrawalState }) {
  if (!asking) return null;
  return <WithdrawQuestion ticket={asking} onClose={() => ask(undefined)} />;
}

/** Shows a button for each open request; where there are two, each names what its request is about. */
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
