import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { useNewBooking } from './use-new-booking.ts';

/** Shows the booking to read and confirm, at `/calendar/new/summary` (docs/product/booking.md, "Summary"). */
export function BookingSummaryScreen() {
  return <BookVisits task={useNewBooking()} step="summary" />;
}
