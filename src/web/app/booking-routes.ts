import { signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** Addresses of booking and changing visits. */

const { screen } = routesUnder(signedIn);

/** The choice of support workers in a booking and in a change, with a profile over it. */
const newWorkers = screen('/calendar/new/support-workers', () =>
  import('#web/screens/calendar/new/workers-screen.tsx').then((m) => m.BookingWorkersScreen),
);
const editWorkers = screen('/calendar/edit/support-workers', () =>
  import('#web/screens/calendar/edit/workers-screen.tsx').then((m) => m.EditWorkersScreen),
);

export const bookingRoutes = [
  screen('/calendar/new', () =>
    import('#web/screens/calendar/new/details-screen.tsx').then((m) => m.BookingDetailsScreen),
  ),
  screen('/calendar/new/summary', () =>
    import('#web/screens/calendar/new/summary-screen.tsx').then((m) => m.BookingSummaryScreen),
  ),
  newWorkers.addChildren([
    routesUnder(newWorkers).part('worker/$ref', () =>
      import('#web/screens/calendar/new/worker-screen.tsx').then((m) => m.BookingWorkerDialog),
    ),
  ]),
  screen('/calendar/edit', () =>
    import('#web/screens/calendar/edit/details-screen.tsx').then((m) => m.EditDetailsScreen),
  ),
  screen('/calendar/edit/summary', () =>
    import('#web/screens/calendar/edit/summary-screen.tsx').then((m) => m.EditSummaryScreen),
  ),
  editWorkers.addChildren([
    routesUnder(editWorkers).part('worker/$ref', () =>
      import('#web/screens/calendar/edit/worker-screen.tsx').then((m) => m.EditWorkerDialog),
    ),
  ]),
] as const;
