import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BookingFrame } from './booking-frame.tsx';
import { checkBooking } from './booking-issues.ts';
import { BookingSummaryPage } from './summary-page.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The last step of a new booking: read it through and confirm (docs/product/booking.md, "Summary"). */
export function BookingSummaryScreen() {
  return (
    <BookingFrame title="Summary" step="summary" lead="Nothing is sent until you confirm.">
      {(booking) => <ReadySummary booking={booking} />}
    </BookingFrame>
  );
}

/** Without a booking that is ready there is nothing to sum up: back to its details. Judged once, when the screen opens. */
function ReadySummary({ booking }: { booking: BookingForm }) {
  const [ready] = useState(() => !booking.isBlank && checkBooking(booking.draft, booking.rules()).length === 0);
  if (!ready) return <Navigate to="/calendar/new" replace />;
  return <BookingSummaryPage booking={booking} />;
}
