import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import { isGuarded } from '#web/kernel/pages.ts';
import { accountRoutes } from './account-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { requireSignedIn, root, signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** Every URL of the app, under /app; src/web/kernel/pages.ts has the facts of its pages. */

const open = routesUnder(root);
const { screen } = routesUnder(signedIn);

const forEveryone = [
  open.screen('/sign-in', () => import('#web/screens/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen)),
  open.screen(
    '/sign-in/forgot-password',
    () => import('#web/screens/sign-in/forgot-password/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
    { takesLinkToken: true },
  ),
  open.screen(
    '/sign-in/confirm-email',
    () => import('#web/screens/sign-in/confirm-email/confirm-email-screen.tsx').then((m) => m.ConfirmEmailScreen),
    { takesLinkToken: true },
  ),
  open.screen(
    '/sign-in/stop-email-change',
    () =>
      import('#web/screens/sign-in/stop-email-change/stop-email-change-screen.tsx').then(
        (m) => m.StopEmailChangeScreen,
      ),
    { takesLinkToken: true },
  ),
  open.screen(
    '/sign-in/undo-email-change',
    () =>
      import('#web/screens/sign-in/undo-email-change/undo-email-change-screen.tsx').then(
        (m) => m.UndoEmailChangeScreen,
      ),
    { takesLinkToken: true },
  ),
  open.screen('/register/coming-soon', () =>
    import('#web/screens/register/coming-soon-screen.tsx').then((m) => m.ComingSoonScreen),
  ),
  open.screen('/register/start-registration', () =>
    import('#web/screens/register/start-registration-screen.tsx').then((m) => m.StartRegistrationScreen),
  ),
  open.screen('/register/email-submitted', () =>
    import('#web/screens/register/email-submitted-screen.tsx').then((m) => m.EmailSubmittedScreen),
  ),
  open.screen(
    '/register/welcome',
    () => import('#web/screens/register/welcome-screen.tsx').then((m) => m.WelcomeScreen),
    { takesLinkToken: true },
  ),
  open.screen('/register/set-password', () =>
    import('#web/screens/register/set-password-screen.tsx').then((m) => m.SetPasswordScreen),
  ),
  // Every other page of registration, `client-details` among them, starts it again.
  open.redirection('/register/$', '/register/start-registration'),
] as const;

const calendar = screen('/calendar', () =>
  import('#web/screens/calendar/calendar-screen.tsx').then((m) => m.CalendarScreen),
);
const calendarDay = createRoute({ getParentRoute: () => calendar, path: 'date/$date', component: Outlet });

/** The dialog of a visit over a day of the calendar (docs/product/calendar.md, "Address of a visit"). */
const visit = routesUnder(calendarDay).part('appt/$originalDate/$jobRef', () =>
  import('#web/screens/calendar/appt/visit-dialog.tsx').then((m) => m.VisitDialog),
);
const visitViews = routesUnder(visit);

/** The print pages (docs/product/documents.md, "Print page"). */
const print = [
  screen('/print/client/$client/document/$document', () =>
    import('#web/screens/print/print-screen.tsx').then((m) => m.PrintScreen),
  ),
  screen('/print/$', () => import('#web/screens/print/invalid-print-screen.tsx').then((m) => m.InvalidPrintScreen)),
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
    screen('/', () => import('#web/screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen)),
    calendar.addChildren([
      calendarDay.addChildren([
        visit.addChildren([
          visitViews.view('/', () => import('#web/screens/calendar/appt/visit-view.tsx').then((m) => m.VisitView)),
          visitViews.view('cancel', () =>
            import('#web/screens/calendar/appt/visit-cancel.tsx').then((m) => m.VisitCancel),
          ),
          visitViews.view('feedback', () =>
            import('#web/screens/calendar/appt/visit-feedback.tsx').then((m) => m.VisitFeedback),
          ),
          visitViews.view('support-worker', () =>
            import('#web/screens/calendar/appt/visit-support-worker.tsx').then((m) => m.VisitSupportWorker),
          ),
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
