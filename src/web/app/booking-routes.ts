import { signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** Addresses of booking and changing visits. */

const { screen } = routesUnder(signedIn);

const booking = () => import('#web/screens/calendar/new/booking-screens.tsx');
const editing = () => import('#web/screens/calendar/edit/edit-screens.tsx');

/** The choice of support workers in a booking and in a change, with a profile over it. */
const newWorkers = screen('/calendar/new/support-workers', { BookingWorkersScreen: booking });
const editWorkers = screen('/calendar/edit/support-workers', { EditWorkersScreen: editing });

export const bookingRoutes = [
  screen('/calendar/new', { BookingDetailsScreen: booking }),
  screen('/calendar/new/summary', { BookingSummaryScreen: booking }),
  newWorkers.addChildren([routesUnder(newWorkers).part('worker/$ref', { BookingWorkerDialog: booking })]),
  screen('/calendar/edit', { EditDetailsScreen: editing }),
  screen('/calendar/edit/summary', { EditSummaryScreen: editing }),
  editWorkers.addChildren([routesUnder(editWorkers).part('worker/$ref', { EditWorkerDialog: editing })]),
] as const;
