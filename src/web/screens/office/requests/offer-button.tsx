import { useState } from 'react';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatOffer } from '#web/parts/visit/offer-text.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Banner, type BannerKind } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { AnswerLine } from './use-desk-form.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const OfferDialog = onDemand(
  () => import('./offer-dialog.tsx').then((m) => m.OfferDialog),
  'The form to offer another time',
);

type OfferButtonProps = {
  /** The answer that is being made, which the offer begins with. */
  line: AnswerLine;
  isOneOfSeveral?: boolean;
};

/** Opens the form for offering another time, if one can be offered. */
export function OfferButton({ line, isOneOfSeveral = false }: OfferButtonProps) {
  const { ticket } = line;
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
      {offering && <OfferDialog line={line} onClose={() => setOffering(false)} />}
    </>
  );
}

/** Shows the latest offer of another time, and what the client said (docs/product/offers.md, "With the client"). */
export function OfferMade({ ticket }: { ticket: OfficeVisitTicket }) {
  const now = useNow();
  const { offer, timeZone: zone } = ticket;
  if (!offer) return null;
  const { kind, words } = describeState(ticket, { now, zone });
  return (
    <Banner kind={kind} title={`Offered: ${formatOffer(offer)}.`}>
      {offer.text && `“${offer.text}” `}
      {words}
    </Banner>
  );
}

function describeState(
  ticket: OfficeVisitTicket,
  { now, zone }: { now: number; zone: string },
): { kind: BannerKind; words: string } {
  const { status, offer } = ticket;
  const { outcome, until = '' } = offer ?? {};
  if (outcome?.kind === 'declined') return { kind: 'note', words: `Declined: “${outcome.text}”` };
  if (outcome)
    return { kind: 'wait', words: 'The client accepted, and it could not be approved. Answer this request first.' };
  if (status === 'approved') return { kind: 'note', words: '' };
  const moment = formatMoment({ at: until, zone });
  if (isWithClient(ticket, now)) return { kind: 'wait', words: `The client answers by ${moment}.` };
  return { kind: 'note', words: `Not answered by ${moment}.` };
}
