import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { brand } from '#web/kernel/brand.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toBooking } from './booking-draft.ts';
import { NextSteps } from './next-steps.tsx';
import { formatBookingOverlap } from './overlap-text.ts';
import { SummaryFacts } from './summary-facts.tsx';
import { SummaryLines } from './summary-lines.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import '#web/parts/booking/booking-summary.css';

/** The booking in words, the next steps, and the button to send it. */
export function BookingSummaryPage({ booking }: { booking: BookingForm }) {
  const { services, zone, roster, names } = booking;
  // Sending removes lines from the draft, and this page still shows them until the calendar opens.
  const [draft] = useState(booking.draft);
  const overlap = useMemo(() => formatBookingOverlap({ ...toBooking(draft), roster, names }), [draft, roster, names]);
  const { next } = useWizardHistory();
  const { confirm, sending } = useConfirmBooking(booking);
  return (
    <>
      {brand.bookingNote && <Banner>{brand.bookingNote}</Banner>}
      {overlap && (
        <Banner kind="wait" icon={TriangleAlert} title="Two visits at the same time">
          {overlap} You can still confirm, if that is what you want.
        </Banner>
      )}
      <SummaryLines draft={draft} services={services} />
      <SummaryFacts draft={draft} />
      <NextSteps draft={draft} zone={zone} />
      {booking.draft.refusal && (
        <Banner kind="bad" className="refused">
          {booking.draft.refusal}
        </Banner>
      )}
      <p className="sr" role="status">
        {sending && 'Sending your booking'}
      </p>
      <div className="booking-end">
        <Button variant="primary" pending={sending} onClick={confirm}>
          {sending ? 'Sending your booking' : 'Confirm booking'}
        </Button>
        <LinkButton to="/calendar/new" state={next()} variant="second">
          Back
        </LinkButton>
      </div>
    </>
  );
}
