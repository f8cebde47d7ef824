import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { ChooseWorkers, WorkerDialog } from '#web/parts/support-workers/choose-workers.tsx';
import { useNewBooking } from './use-new-booking.ts';

/** Asks for service, day, time and length, at `/calendar/new` (docs/product/booking.md, "Steps"). */
export function BookingDetailsScreen() {
  return <BookVisits task={useNewBooking()} step="details" />;
}

/** Chooses who is asked to come, at `/calendar/new/support-workers` (docs/product/booking.md, "Support workers"). */
export function BookingWorkersScreen() {
  return <BookVisits task={{ ...useNewBooking(), WorkersFinder: ChooseWorkers }} step="workers" />;
}

/** Shows a profile over the choice, at `/calendar/new/support-workers/worker/$ref`. */
export function BookingWorkerDialog() {
  return <WorkerDialog base="/calendar/new/support-workers" />;
}

/** Shows the booking to read and confirm, at `/calendar/new/summary` (docs/product/booking.md, "Summary"). */
export function BookingSummaryScreen() {
  return <BookVisits task={useNewBooking()} step="summary" />;
}
