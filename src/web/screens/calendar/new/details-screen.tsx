import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { useNewBooking } from './use-new-booking.ts';

/** Asks for service, day, time and length, at `/calendar/new` (docs/product/booking.md, "Steps"). */
export function BookingDetailsScreen() {
  return <BookVisits task={useNewBooking()} step="details" />;
}
