import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';

/**
 * The dialog of a visit over a day of the calendar: the visit itself, or an action on it
 * (docs/product/calendar.md, "Address of a visit").
 */
export function visitRoute<Parent extends AnyRoute>(parent: Parent) {
  const visit = createRoute({
    getParentRoute: () => parent,
    path: 'appt/$originalDate/$jobRef',
    component: lazyScreen(() => import('#web/screens/calendar/appt/visit-dialog.tsx').then((m) => m.VisitDialog)),
  });
  const getParentRoute = () => visit;
  return visit.addChildren([
    createRoute({
      getParentRoute,
      path: '/',
      component: lazyScreen(() => import('#web/screens/calendar/appt/visit-view.tsx').then((m) => m.VisitView)),
    }),
    createRoute({
      getParentRoute,
      path: 'cancel',
      component: lazyScreen(() => import('#web/screens/calendar/appt/visit-cancel.tsx').then((m) => m.VisitCancel)),
    }),
    createRoute({
      getParentRoute,
      path: 'feedback',
      component: lazyScreen(() => import('#web/screens/calendar/appt/visit-feedback.tsx').then((m) => m.VisitFeedback)),
    }),
    createRoute({
      getParentRoute,
      path: 'support-worker',
      component: lazyScreen(() =>
        import('#web/screens/calendar/appt/visit-support-worker.tsx').then((m) => m.VisitSupportWorker),
      ),
    }),
  ]);
}
