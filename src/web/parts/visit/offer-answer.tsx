import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { isWithClient, type TicketOffer } from '#domain/tickets/offer.ts';
import { acceptOffer, declineOffer } from '#web/calls/tickets.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { formatOffer } from './offer-text.ts';
import { formatMoment } from './visit-text.ts';
import './offer-answer.css';

type OfferAnswerProps = {
  ticket: Pick<Ticket, 'ref' | 'version' | 'status'> & { offer: TicketOffer };
  client: OwnMembership;
  now: number;
};

/** Shows another time that the office offers, with the way to answer it, or how it ended (docs/product/offers.md). */
export function OfferAnswer({ ticket, client, now }: OfferAnswerProps) {
  const { offer } = ticket;
  const { timeZone: zone } = client;
  const isOpen = isWithClient(ticket, now);
  return (
    <section className="offer" aria-label="Another time is offered">
      <p className="soft small">{isOpen ? 'We offer' : `We offered on ${formatMoment({ at: offer.at, zone })}`}</p>
      <p className="offer-time num">{formatOffer(offer)}</p>
      {offer.text && <TypedText>“{offer.text}”</TypedText>}
      {isOpen ? <OfferButtons ticket={ticket} client={client} /> : <p className="soft">{describeEnd(ticket, zone)}</p>}
    </section>
  );
}

type AnsweredOffer = Omit<OfferAnswerProps, 'now'>;

function OfferButtons({ ticket, client }: AnsweredOffer) {
  const { ref, version, offer } = ticket;
  const { clientRef, timeZone: zone } = client;
  const [declining, setDeclining] = useState(false);
  const accept = useCommand({ command: () => acceptOffer({ params: { clientRef, ref }, version }) });
  if (!can(client, 'manageRoster'))
    return (
      <p className="soft">Someone who manages the calendar answers by {formatMoment({ at: offer.until, zone })}.</p>
    );
  const about = <span className="sr">: {formatOffer(offer)}</span>;
  return (
    <>
      <p className="soft small num">Answer by {formatMoment({ at: offer.until, zone })}.</p>
      {accept.failure && <Banner kind="bad">{accept.failure}</Banner>}
      <div className="btn-row">
        <Button variant="primary" size="small" icon={Check} pending={accept.pending} onClick={() => void accept.run()}>
          Accept{about}
        </Button>
        <Button variant="second" size="small" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          Decline…{about}
        </Button>
      </div>
      {declining && <DeclineOffer ticket={ticket} client={client} onClose={() => setDeclining(false)} />}
    </>
  );
}

function DeclineOffer({ ticket, client: { clientRef }, onClose }: AnsweredOffer & { onClose: () => void }) {
  const { ref, version, offer } = ticket;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', message: 'Enter a reason.' }] : []),
  });
  const send = useCommand({
    form,
    command: () => declineOffer({ params: { clientRef, ref }, version, body: { reason: form.values.reason.trim() } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Decline this offer"
      subtitle={formatOffer(offer)}
      onClose={onClose}
      yes="Decline"
      no="Keep it"
      isDangerous
      send={send}
    >
      <TextArea
        label="Reason"
        hint="We read it and answer your request again."
        required
        autoFocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function describeEnd({ status, offer: { outcome, until } }: OfferAnswerProps['ticket'], zone: string): string {
  if (outcome?.kind === 'declined') return `Declined: “${outcome.text}”`;
  if (outcome) return 'We could not offer it after all. We answer this request first.';
  if (status === 'approved') return 'The request was approved.';
  const ended = `The offer ended on ${formatMoment({ at: until, zone })}`;
  return status === 'open' ? `${ended}. We answer this request again.` : `${ended}.`;
}
