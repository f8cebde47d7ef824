import { useState } from 'react';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const OfferDialog = onDemand(
  () => import('./offer-dialog.tsx').then((m) => m.OfferDialog),
  'The form to offer another time',
);

/** Opens the form for offering another time, if one can be offered. */
export function OfferButton({
  ticket,
  isOneOfSeveral = false,
}: {
  ticket: OfficeVisitTicket;
  isOneOfSeveral?: boolean;
}) {
  const [offering, setOffering] = useState(false);
  if (!ticketKinds[ticket.type].needsWorker) return null;
  return (
    <>
      <Button
        variant="quiet"
        size={isOneOfSeveral ? 'small' : 'normal'}
        aria-haspopup="dialog"
        onClick={() => setOffering(true)}
      >
        Offer another time…
        {isOneOfSeveral && <span className="sr"> {ticket.subject}</span>}
      </Button>
      {offering && <OfferDialog ticket={ticket} onClose={() => setOffering(false)} />}
    </>
  );
}
