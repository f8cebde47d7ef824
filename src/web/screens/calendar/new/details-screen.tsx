import { BookingFrame } from '../../../parts/booking/new/booking-frame.tsx';
import { BookingDetailsForm } from '../../../parts/booking/new/details-form.tsx';

/** The first step of a new booking: service, day, time and length (docs/product/booking.md, "Steps"). */
export function BookingDetailsScreen() {
  return (
    <BookingFrame title="New booking" step="details" lead="Please give us 48 hours’ notice where you can.">
      {(booking) => <BookingDetailsForm booking={booking} />}
    </BookingFrame>
  );
}
