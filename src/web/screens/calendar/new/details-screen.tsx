import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { useNewBooking } from './use-new-booking.ts';

/** `/calendar/new`: service, day, time and length (docs/product/booking.md, "Steps"). */
export function BookingDetailsScreen() {
  return <BookVisits task={useNewBooking()} step="details" />;
}
