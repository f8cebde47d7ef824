import type { ReactNode } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { messages } from '#web/messages.ts';
import { useAccount, useCan, useClient } from '#web/session/account.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { type BookingStep, BookingSteps } from './booking-steps.tsx';
import { type Booking, type Offer, useBooking } from './use-booking.ts';
import { useOffer } from './use-offer.ts';
import './booking-frame.css';

type BookingFrameProps = {
  title: string;
  step: BookingStep;
  /** The sentence after the client's name. */
  lead: string;
  children: (booking: Booking) => ReactNode;
};

/** What stands around both steps of a booking: who it is for, the steps, and the reasons why nothing can be booked. */
export function BookingFrame({ title, step, lead, children }: BookingFrameProps) {
  const client = useClient();
  const mayBook = useCan('manageRoster');
  if (!client) return <Refused title={title}>{messages.noClient}</Refused>;
  if (!mayBook) {
    return <Refused title={title}>{`You can see ${client.name}’s visits, but you cannot book new ones.`}</Refused>;
  }
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

type Inside = { client: OwnMembership; children: (booking: Booking) => ReactNode };

function WithOffer({ client, children }: Inside) {
  const { offer, failed, retry, retrying } = useOffer(client);
  if (offer) return <WithBooking {...{ client, offer, children }} />;
  if (!failed) return <BookingSkeleton />;
  return (
    <ErrorState title="What you can book could not be loaded" onRetry={retry} retrying={retrying}>
      {messages.noAnswer} Nothing that you typed is lost.
    </ErrorState>
  );
}

function WithBooking({ client, offer, children }: Inside & { offer: Offer }) {
  const { user } = useAccount();
  return children(useBooking({ client, userRef: user.ref, offer }));
}

function Refused({ title, children }: { title: string; children: string }) {
  return (
    <div className="page">
      <PageHead title={title} />
      <p role="alert">{children}</p>
      <p className="booking-refused">
        <LinkButton to="/calendar" variant="second">
          Go to the calendar
        </LinkButton>
      </p>
    </div>
  );
}
