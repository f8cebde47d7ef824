import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import { isGuarded } from '#web/kernel/page-paths.ts';
import { contentRoutes } from './content-routes.ts';
import { documentForms, documentPages } from './document-routes.ts';
import { fundingRoutes } from './funding-routes.ts';
import type { addOfficeRoutes } from './office-routes.ts';
import { officeArea, requireSignedIn, root, signedIn } from './route-roots.ts';
import { lazyScreen, routesUnder } from './screen-route.ts';

/** Every URL of the app, under /app. Who may see a screen: docs/product/session.md, "Pages for signed-in people". */

/** The organisation that is searched for. */
function readOrganisation({ organisation }: Record<string, unknown>): { organisation?: string } {
  return typeof organisation === 'string' ? { organisation } : {};
}

const open = routesUnder(root);
const { screen, redirection } = routesUnder(signedIn);

const forEveryone = [
  open.screen('/sign-in', { title: 'Sign in' }, () =>
    import('#web/screens/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
  ),
  open.screen('/sign-in/forgot-password', { title: 'Forgotten password', takesLinkToken: true }, () =>
    import('#web/screens/sign-in/forgot-password/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  ),
  open.screen('/sign-in/confirm-email', { title: 'Your email address', takesLinkToken: true }, () =>
    import('#web/screens/sign-in/confirm-email/confirm-email-screen.tsx').then((m) => m.ConfirmEmailScreen),
  ),
  open.screen(
    '/sign-in/stop-email-change',
    { title: 'Stop the change to your email address', takesLinkToken: true },
    () =>
      import('#web/screens/sign-in/stop-email-change/stop-email-change-screen.tsx').then(
        (m) => m.StopEmailChangeScreen,
      ),
  ),
  open.screen(
    '/sign-in/undo-email-change',
    { title: 'Undo the change to your email address', takesLinkToken: true },
    () =>
      import('#web/screens/sign-in/undo-email-change/undo-email-change-screen.tsx').then(
        (m) => m.UndoEmailChangeScreen,
      ),
  ),
  open.screen('/register/coming-soon', { title: 'Create account' }, () =>
    import('#web/screens/register/coming-soon-screen.tsx').then((m) => m.ComingSoonScreen),
  ),
  open.screen('/register/start-registration', { title: 'Create account' }, () =>
    import('#web/screens/register/start-registration-screen.tsx').then((m) => m.StartRegistrationScreen),
  ),
  open.screen('/register/email-submitted', { title: 'Check your email' }, () =>
    import('#web/screens/register/email-submitted-screen.tsx').then((m) => m.EmailSubmittedScreen),
  ),
  open.screen('/register/welcome', { title: 'Welcome', takesLinkToken: true }, () =>
    import('#web/screens/register/welcome-screen.tsx').then((m) => m.WelcomeScreen),
  ),
  open.screen('/register/set-password', { title: 'Your details' }, () =>
    import('#web/screens/register/set-password-screen.tsx').then((m) => m.SetPasswordScreen),
  ),
  // Every other page of registration, `client-details` among them, starts it again.
  open.redirection('/register/$', '/register/start-registration'),
] as const;

const calendar = screen('/calendar', { title: 'Calendar', audience: 'client', needs: 'viewRoster' }, () =>
  import('#web/screens/calendar/calendar-screen.tsx').then((m) => m.CalendarScreen),
);
const calendarDay = createRoute({ getParentRoute: () => calendar, path: 'date/$date', component: Outlet });

/** The dialog of a visit over a day of the calendar (docs/product/calendar.md, "Address of a visit"). */
const visit = routesUnder(calendarDay).part('appt/$originalDate/$jobRef', () =>
  import('#web/screens/calendar/appt/visit-dialog.tsx').then((m) => m.VisitDialog),
);
const visitViews = routesUnder(visit);

/** docs/product/timesheets.md, "Screens". */
const timesheet = screen(
  '/timesheet',
  { title: 'My timesheet', audience: 'client', needs: 'viewTimesheets', timesheets: true },
  () => import('#web/screens/timesheet/timesheet-screen.tsx').then((m) => m.TimesheetScreen),
);
const timesheetWeek = createRoute({ getParentRoute: () => timesheet, path: 'ref/$timesheetRef', component: Outlet });
const overCurrent = routesUnder(timesheet);
const overWeek = routesUnder(timesheetWeek);
const newEntry = () => import('#web/screens/timesheet/new/entry-dialog.tsx').then((m) => m.EntryDialog);
const editVisit = () => import('#web/screens/timesheet/appt/edit-dialog.tsx').then((m) => m.EditDialog);

/** The week alone. `ref`, `new` and `appt` come before it. */
const toTimesheetWeek = createRoute({
  getParentRoute: () => timesheet,
  path: '$timesheetRef',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/timesheet/ref/$timesheetRef', params, replace: true });
  },
});

/** The choice of support workers in a booking and in a change, with a profile over it. */
const newWorkers = screen('/calendar/new/support-workers', { title: 'Support workers' }, () =>
  import('#web/screens/calendar/new/workers-screen.tsx').then((m) => m.BookingWorkersScreen),
);
const editWorkers = screen('/calendar/edit/support-workers', { title: 'Support workers' }, () =>
  import('#web/screens/calendar/edit/workers-screen.tsx').then((m) => m.EditWorkersScreen),
);

/** Booking and changing visits: the page says why a person may not (docs/product/booking.md, "Who may book"). */
const booking = [
  screen('/calendar/new', { title: 'New booking' }, () =>
    import('#web/screens/calendar/new/details-screen.tsx').then((m) => m.BookingDetailsScreen),
  ),
  screen('/calendar/new/summary', { title: 'Summary' }, () =>
    import('#web/screens/calendar/new/summary-screen.tsx').then((m) => m.BookingSummaryScreen),
  ),
  newWorkers.addChildren([
    routesUnder(newWorkers).part('worker/$ref', () =>
      import('#web/screens/calendar/new/worker-screen.tsx').then((m) => m.BookingWorkerDialog),
    ),
  ]),
  screen('/calendar/edit', { title: 'Edit booking' }, () =>
    import('#web/screens/calendar/edit/details-screen.tsx').then((m) => m.EditDetailsScreen),
  ),
  screen('/calendar/edit/summary', { title: 'Summary' }, () =>
    import('#web/screens/calendar/edit/summary-screen.tsx').then((m) => m.EditSummaryScreen),
  ),
  editWorkers.addChildren([
    routesUnder(editWorkers).part('worker/$ref', () =>
      import('#web/screens/calendar/edit/worker-screen.tsx').then((m) => m.EditWorkerDialog),
    ),
  ]),
  screen('/calendar/new-order', { title: 'New order' }, () =>
    import('#web/screens/calendar/new-order/new-order-screen.tsx').then((m) => m.NewOrderScreen),
  ),
] as const;

/** docs/product/support-workers.md, "Screens". */
const mayFind = { audience: 'client', needs: 'manageRoster' } as const;
const workers = screen('/support-workers', { title: 'Support workers', ...mayFind }, () =>
  import('#web/screens/support-workers/find-workers-screen.tsx').then((m) => m.FindWorkersScreen),
);
const workerTabs = routesUnder(workers);
const supportWorkers = [
  workers.addChildren([
    workerTabs.part('/', () => import('#web/screens/support-workers/all-workers.tsx').then((m) => m.AllWorkers)),
    workerTabs.part('favourites', () =>
      import('#web/screens/support-workers/related-workers.tsx').then((m) => m.FavouriteWorkers),
    ),
    workerTabs.part('hidden', () =>
      import('#web/screens/support-workers/related-workers.tsx').then((m) => m.HiddenWorkers),
    ),
  ]),
  screen('/support-workers/worker/$ref', { title: 'Support worker', ...mayFind }, () =>
    import('#web/screens/support-workers/worker/worker-screen.tsx').then((m) => m.WorkerScreen),
  ),
] as const;

/** docs/product/screens.md, "Account area". */
const account = createRoute({
  getParentRoute: () => signedIn,
  id: 'account',
  component: lazyScreen(() => import('#web/screens/account/account-frame.tsx').then((m) => m.AccountFrame)),
});
const accountPages = routesUnder(account);

const accountScreens = [
  accountPages.screen('/account', { title: 'Account' }, () =>
    import('#web/screens/account/account-start-screen.tsx').then((m) => m.AccountStartScreen),
  ),
  accountPages.screen('/account/details', { title: 'Personal details' }, () =>
    import('#web/screens/account/details/details-screen.tsx').then((m) => m.AccountDetailsScreen),
  ),
  accountPages.screen(
    '/account/doctor-details',
    { title: 'Doctor details', audience: 'client', needs: 'viewClientDetails' },
    () => import('#web/screens/account/doctor-details/doctor-details-screen.tsx').then((m) => m.DoctorDetailsScreen),
  ),
  accountPages.screen(
    '/account/next-of-kin-details',
    { title: 'Next of kin', audience: 'client', needs: 'viewClientDetails' },
    () => import('#web/screens/account/next-of-kin-details/next-of-kin-screen.tsx').then((m) => m.NextOfKinScreen),
  ),
  accountPages.screen('/account/support-network', { title: 'Support network', audience: 'client' }, () =>
    import('#web/screens/account/support-network/support-network-screen.tsx').then((m) => m.SupportNetworkScreen),
  ),
  accountPages.screen('/account/activity', { title: 'Activity', audience: 'client', needs: 'manager' }, () =>
    import('#web/screens/account/activity/activity-screen.tsx').then((m) => m.ActivityScreen),
  ),
  accountPages.screen('/account/feedback', { title: 'Feedback', audience: 'client', needs: 'viewRoster' }, () =>
    import('#web/screens/account/feedback/account-feedback-screen.tsx').then((m) => m.AccountFeedbackScreen),
  ),
  accountPages.screen('/account/email', { title: 'Update your email address' }, () =>
    import('#web/screens/account/email/email-screen.tsx').then((m) => m.EmailScreen),
  ),
  accountPages.screen('/account/my-details', { title: 'My details' }, () =>
    import('#web/screens/account/details/my-details-screen.tsx').then((m) => m.MyDetailsScreen),
  ),
  accountPages.screen('/account/my-details/email', { title: 'Update your email address' }, () =>
    import('#web/screens/account/email/email-screen.tsx').then((m) => m.OwnEmailScreen),
  ),
  accountPages.screen('/account/change-password', { title: 'Change my password' }, () =>
    import('#web/screens/account/change-password/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
  ),
  accountPages.screen('/account/faq', { title: 'Questions and answers' }, () =>
    import('#web/screens/account/faq/account-faq-screen.tsx').then((m) => m.AccountFaqScreen),
  ),
  accountPages.screen('/account/resources', { title: 'Resources' }, () =>
    import('#web/screens/account/resources/account-resources-screen.tsx').then((m) => m.AccountResourcesScreen),
  ),
  accountPages.screen('/account/security', { title: 'Sign-in and security' }, () =>
    import('#web/screens/account/security/security-screen.tsx').then((m) => m.SecurityScreen),
  ),
] as const;

const setup = [
  screen('/setup', { title: 'Get started', audience: 'notOffice' }, () =>
    import('#web/screens/setup/setup-screen.tsx').then((m) => m.SetupScreen),
  ),
  redirection('/setup/register-new', '/setup'),
  screen('/setup/register-new/care', { title: 'Register for care', audience: 'notOffice' }, () =>
    import('#web/screens/setup/register-new/care-screen.tsx').then((m) => m.CareScreen),
  ),
  screen('/setup/register-new/invites', { title: 'Join a support network' }, () =>
    import('#web/screens/setup/register-new/invites-screen.tsx').then((m) => m.InvitesScreen),
  ),
  screen('/setup/client-details', { title: 'Client details', audience: 'notOffice' }, () =>
    import('#web/screens/setup/client-details/client-details-screen.tsx').then((m) => m.ClientDetailsScreen),
  ),
] as const;

/** docs/product/documents.md, "Print page". */
const print = [
  screen('/print/client/$client/document/$document', { title: 'Print' }, () =>
    import('#web/screens/print/print-screen.tsx').then((m) => m.PrintScreen),
  ),
  screen('/print/$', { title: 'Invalid print request' }, () =>
    import('#web/screens/print/invalid-print-screen.tsx').then((m) => m.InvalidPrintScreen),
  ),
] as const;

/** Stands for the office's addresses until they arrive. By its type it is them, so that links to them are checked. */
const officeToCome = officeArea.addChildren([
  routesUnder(officeArea).part('/office/$', () => import('./office-routes.ts').then((m) => m.OfficeRoutes)),
]) as unknown as ReturnType<typeof addOfficeRoutes>;

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
    screen('/', { title: 'Dashboard' }, () =>
      import('#web/screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
    ),
    calendar.addChildren([
      calendarDay.addChildren([
        visit.addChildren([
          visitViews.part('/', () => import('#web/screens/calendar/appt/visit-view.tsx').then((m) => m.VisitView)),
          visitViews.part('cancel', () =>
            import('#web/screens/calendar/appt/visit-cancel.tsx').then((m) => m.VisitCancel),
          ),
          visitViews.part('feedback', () =>
            import('#web/screens/calendar/appt/visit-feedback.tsx').then((m) => m.VisitFeedback),
          ),
          visitViews.part('support-worker', () =>
            import('#web/screens/calendar/appt/visit-support-worker.tsx').then((m) => m.VisitSupportWorker),
          ),
        ]),
      ]),
    ]),
    timesheet.addChildren([
      overCurrent.part('new', newEntry),
      overCurrent.part('appt/$originalDate/$jobRef', editVisit),
      timesheetWeek.addChildren([
        overWeek.part('new', newEntry),
        overWeek.part('appt/$originalDate/$jobRef', editVisit),
      ]),
      toTimesheetWeek,
    ]),
    ...booking,
    ...supportWorkers,
    screen('/client-search', { title: 'Search clients', audience: 'funder', search: readOrganisation }, () =>
      import('#web/screens/client-search/client-search-screen.tsx').then((m) => m.ClientSearchScreen),
    ),
    account.addChildren([...accountScreens, ...documentPages(account), ...fundingRoutes(account)]),
    ...documentForms,
    ...setup,
    ...contentRoutes,
    ...print,
    officeToCome,
  ]),
  anythingElse,
]);
