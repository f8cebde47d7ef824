import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import { isGuarded } from '#web/kernel/pages.ts';
import { accountRoutes } from './account-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { requireSignedIn, root, signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** Every URL of the app, under /app; src/web/kernel/pages.ts has the facts of its pages. */

const open = routesUnder(root);
const { screen } = routesUnder(signedIn);

const forEveryone = [
  open.screen('/sign-in', { SignInScreen: () => import('#web/screens/sign-in/sign-in-screen.tsx') }),
  open.screen(
    '/sign-in/forgot-password',
    { ForgotPasswordScreen: () => import('#web/screens/sign-in/forgot-password/forgot-password-screen.tsx') },
    { takesLinkToken: true },
  ),
  open.screen(
    '/sign-in/confirm-email',
    { ConfirmEmailScreen: () => import('#web/screens/sign-in/confirm-email/confirm-email-screen.tsx') },
    { takesLinkToken: true },
  ),
  open.screen(
    '/sign-in/stop-email-change',
    { StopEmailChangeScreen: () => import('#web/screens/sign-in/stop-email-change/stop-email-change-screen.tsx') },
    { takesLinkToken: true },
  ),
  open.screen(
    '/sign-in/undo-email-change',
    { UndoEmailChangeScreen: () => import('#web/screens/sign-in/undo-email-change/undo-email-change-screen.tsx') },
    { takesLinkToken: true },
  ),
  open.screen('/register/coming-soon', {
    ComingSoonScreen: () => import('#web/screens/register/coming-soon-screen.tsx'),
  }),
  open.screen('/register/start-registration', {
    StartRegistrationScreen: () => import('#web/screens/register/start-registration-screen.tsx'),
  }),
  open.screen('/register/email-submitted', {
    EmailSubmittedScreen: () => import('#web/screens/register/email-submitted-screen.tsx'),
  }),
  open.screen(
    '/register/welcome',
    { WelcomeScreen: () => import('#web/screens/register/welcome-screen.tsx') },
    { takesLinkToken: true },
  ),
  open.screen('/register/set-password', {
    SetPasswordScreen: () => import('#web/screens/register/set-password-screen.tsx'),
  }),
  // Every other page of registration, `client-details` among them, starts it again.
  open.redirection('/register/$', '/register/start-registration'),
] as const;

const calendar = screen('/calendar', { CalendarScreen: () => import('#web/screens/calendar/calendar-screen.tsx') });
const calendarDay = createRoute({ getParentRoute: () => calendar, path: 'date/$date', component: Outlet });

/** The dialog of a visit over a day of the calendar (docs/product/calendar.md, "Address of a visit"). */
const visit = routesUnder(calendarDay).part('appt/$originalDate/$jobRef', {
  VisitDialog: () => import('#web/screens/calendar/appt/visit-dialog.tsx'),
});
const visitViews = routesUnder(visit);

/** Addresses of booking and changing visits. */

const booking = () => import('#web/screens/calendar/new/booking-screens.tsx');
const editing = () => import('#web/screens/calendar/edit/edit-screens.tsx');

/** The choice of support workers in a booking and in a change, with a profile over it. */
const newWorkers = screen('/calendar/new/support-workers', { BookingWorkersScreen: booking });
const editWorkers = screen('/calendar/edit/support-workers', { EditWorkersScreen: editing });

const bookingRoutes = [
  screen('/calendar/new', { BookingDetailsScreen: booking }),
  screen('/calendar/new/summary', { BookingSummaryScreen: booking }),
  newWorkers.addChildren([routesUnder(newWorkers).part('worker/$ref', { BookingWorkerDialog: booking })]),
  screen('/calendar/edit', { EditDetailsScreen: editing }),
  screen('/calendar/edit/summary', { EditSummaryScreen: editing }),
  editWorkers.addChildren([routesUnder(editWorkers).part('worker/$ref', { EditWorkerDialog: editing })]),
] as const;

/** The print pages (docs/product/documents.md, "Print page"). */
const print = [
  screen('/print/client/$client/document/$document', {
    PrintScreen: () => import('#web/screens/print/print-screen.tsx'),
  }),
  screen('/print/$', { InvalidPrintScreen: () => import('#web/screens/print/print-screen.tsx') }),
] as const;

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    if (isGuarded(location.pathname)) requireSignedIn(location.href);
    throw redirect({ to: '/', replace: true });
  },
});

export const routeTree = root.addChildren([
  ...forEveryone,
  signedIn.addChildren([
    screen('/', { DashboardScreen: () => import('#web/screens/dashboard/dashboard-screen.tsx') }),
    calendar.addChildren([
      calendarDay.addChildren([
        visit.addChildren([
          visitViews.view('/', { VisitView: () => import('#web/screens/calendar/appt/visit-view.tsx') }),
          visitViews.view('cancel', { VisitCancel: () => import('#web/screens/calendar/appt/visit-cancel.tsx') }),
          visitViews.view('feedback', { VisitFeedback: () => import('#web/screens/calendar/appt/visit-feedback.tsx') }),
          visitViews.view('support-worker', {
            VisitSupportWorker: () => import('#web/screens/calendar/appt/visit-support-worker.tsx'),
          }),
        ]),
      ]),
    ]),
    ...print,
    ...bookingRoutes,
    ...accountRoutes,
    ...officeRoutes,
  ]),
  anythingElse,
]);
