import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import '#web/kernel/route-data.ts';

/**
 * Requests for visits, for changes of them and for things. Every person may open them: the page says why a person may
 * not book (docs/product/booking.md, "Who may book").
 */
export function bookingRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  return [
    createRoute({
      getParentRoute,
      path: '/calendar/new',
      staticData: { screen: 'new-booking', title: 'New booking' },
      component: lazyScreen(() =>
        import('#web/screens/calendar/new/details-screen.tsx').then((m) => m.BookingDetailsScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/calendar/new/summary',
      staticData: { screen: 'new-booking-summary', title: 'Summary' },
      component: lazyScreen(() =>
        import('#web/screens/calendar/new/summary-screen.tsx').then((m) => m.BookingSummaryScreen),
      ),
    }),
    workersRoute(getParentRoute, '/calendar/new'),
    ...editRoutes(getParentRoute),
    createRoute({
      getParentRoute,
      path: '/calendar/new-order',
      staticData: { screen: 'new-order', title: 'New order' },
      component: lazyScreen(() =>
        import('#web/screens/calendar/new-order/new-order-screen.tsx').then((m) => m.NewOrderScreen),
      ),
    }),
  ] as const;
}

function editRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/calendar/edit',
      staticData: { screen: 'edit-booking', title: 'Edit booking' },
      component: lazyScreen(() =>
        import('#web/screens/calendar/edit/details-screen.tsx').then((m) => m.EditDetailsScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/calendar/edit/summary',
      staticData: { screen: 'edit-summary', title: 'Summary' },
      component: lazyScreen(() =>
        import('#web/screens/calendar/edit/summary-screen.tsx').then((m) => m.EditSummaryScreen),
      ),
    }),
    workersRoute(getParentRoute, '/calendar/edit'),
  ] as const;
}

/** The choice of workers. It leads back to the form, because workers cannot be searched for yet. */
function workersRoute<Parent extends AnyRoute, To extends '/calendar/new' | '/calendar/edit'>(
  getParentRoute: () => Parent,
  to: To,
) {
  return createRoute({
    getParentRoute,
    path: `${to}/support-workers` as const,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
}
