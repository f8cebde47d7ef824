import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { ChooseWorkers } from '#web/parts/support-workers/choose-workers.tsx';
import { useNewBooking } from './use-new-booking.ts';

/** Chooses who is asked to come, at `/calendar/new/support-workers` (docs/product/booking.md, "Support workers"). */
export function BookingWorkersScreen() {
  return <BookVisits task={{ ...useNewBooking(), WorkersFinder: ChooseWorkers }} step="workers" />;
}
