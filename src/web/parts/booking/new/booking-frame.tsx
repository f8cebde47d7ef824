import type { ReactNode } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { messages } from '#web/kernel/messages.ts';
import { BookingSkeleton } from '#web/parts/booking/booking-skeleton.tsx';
import { useAccount, useCan, useClient } from '#web/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type BookingStep, BookingSteps } from './booking-steps.tsx';
import { type BookingForm, type BookingOffer, useBookingForm } from './use-booking-form.ts';
import { useBookingOffer } from './use-booking-offer.ts';
import '#web/parts/booking/booking-frame.css';

type BookingFrameProps = {
  title: string;
  step: BookingStep;
  /** The sentence after the client's name. */
  lead: string;
  children: (booking: BookingForm) => ReactNode;
};

/** The frame of both steps of a booking: the client, the steps, and the reasons why nothing can be booked. */
export function BookingFrame({ title, step, lead, children }: BookingFrameProps) {
  const client = useClient();
  const mayBook = useCan('manageRoster');
  const maySee = useCan('viewRoster');
  if (!client || !mayBook) return <Refused title={title}>{formatRefused({ client, maySee })}</Refused>;
  return (
    <div className="page booking">
      <PageHead title={title} lead={`For ${client.name}. ${lead}`} />
      <BookingSteps current={step} />
      <div className="booking-body">
        <WithOffer client={client} key={client.clientRef}>
          {children}
        </WithOffer>
      </div>
    </div>
  );
}

type InsideProps = { client: OwnMembership; children: (booking: BookingForm) => ReactNode };

function WithOffer({ client, children }: InsideProps) {
  const { offer, failed, retry, retrying } = useBookingOffer(client);
  if (offer) return <WithBooking {...{ client, offer, children }} />;
  if (!failed) return <BookingSkeleton />;
  return (
    <ErrorState title="What you can book could not be loaded" onRetry={retry} retrying={retrying}>
      {messages.noAnswer} Nothing that you typed is lost.
    </ErrorState>
  );
}

function WithBooking({ client, offer, children }: InsideProps & { offer: BookingOffer }) {
  const { user } = useAccount();
  return children(useBookingForm({ client, userRef: user.ref, offer }));
}

type RefusedInput = { client: OwnMembership | undefined; maySee: boolean };

function formatRefused({ client, maySee }: RefusedInput): string {
  if (!client) return messages.noClient;
  const ask = 'Somebody who manages this account can book for you, or change what you may do.';
  if (!maySee) return `Booking visits for ${client.name} is not shared with you. ${ask}`;
  return `You can see ${client.name}’s visits, but you cannot book new ones. ${ask}`;
}

/** Says why to a caller who may not book and came by a link or a bookmark; a redirect would not explain it. */
function Refused({ title, children }: { title: string; children: string }) {
  const maySee = useCan('viewRoster');
  return (
    <div className="page">
      <PageHead title={title} />
      <Banner kind="bad">{children}</Banner>
      <p className="booking-refused">
        <LinkButton to={maySee ? '/calendar' : '/'} variant="second">
          {maySee ? 'Go to the calendar' : 'Go to the start'}
        </LinkButton>
      </p>
    </div>
  );
}
