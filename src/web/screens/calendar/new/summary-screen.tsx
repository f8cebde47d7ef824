import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BookingFrame } from '../../../parts/booking/new/booking-frame.tsx';
import { checkBooking } from '../../../parts/booking/new/booking-issues.ts';
import { BookingSummaryPage } from '../../../parts/booking/new/summary-page.tsx';
import type { BookingForm } from '../../../parts/booking/new/use-booking-form.ts';

/** The last step of a new booking, to read and confirm it (docs/product/booking.md, "Summary"). */
export function BookingSummaryScreen() {
  return (
    <BookingFrame title="Summary" step="summary" lead="Nothing is sent until you confirm.">
      {(booking) => <ReadySummary booking={booking} />}
    </BookingFrame>
  );
}

/** Returns to the details where the booking is not ready. Checked once, when the screen opens. */
function ReadySummary({ booking }: { booking: BookingForm }) {
  const [ready] = useState(() => !booking.isBlank && checkBooking(booking.draft, booking.rules()).length === 0);
  if (!ready) return <Navigate to="/calendar/new" replace />;
  return <BookingSummaryPage booking={booking} />;
}
