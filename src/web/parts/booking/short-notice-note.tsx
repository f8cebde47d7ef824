import { Banner } from '#web/ui/banner.tsx';
import type { BookingModel } from './booking-model.ts';

/** Shows what the brand says of a visit that is less than 48 hours away (docs/product/booking.md, "Notice"). */
export function ShortNoticeNote({ model: { task, isShortNotice } }: { model: BookingModel }) {
  const { bookingNote } = task.brand;
  return bookingNote && isShortNotice && <Banner>{bookingNote}</Banner>;
}
