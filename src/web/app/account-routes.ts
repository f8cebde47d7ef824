import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { HoursAddress } from '#web/parts/hours/hours-page.tsx';
import { contentRoutes, documentForms } from './content-routes.ts';
import { signedIn } from './route-roots.ts';
import { readByScreen, routesUnder } from './screen-route.ts';

/** The addresses of signed-in people beside dashboard, calendar and office. */

/** The organisation that is searched for. */
function readOrganisation({ organisation }: Record<string, unknown>): { organisation?: string } {
  return typeof organisation === 'string' ? { organisation } : {};
}

const { frame, screen, redirection } = routesUnder(signedIn);

const workers = screen('/support-workers', {
  FindWorkersScreen: () => import('#web/screens/support-workers/find-workers-screen.tsx'),
});
const workerTabs = routesUnder(workers);
const supportWorkers = [
  workers.addChildren([
    workerTabs.part('/', { AllWorkers: () => import('#web/screens/support-workers/worker-lists.tsx') }),
    workerTabs.part('favourites', {
      FavouriteWorkers: () => import('#web/screens/support-workers/worker-lists.tsx'),
    }),
    workerTabs.part('hidden', { HiddenWorkers: () => import('#web/screens/support-workers/worker-lists.tsx') }),
  ]),
  screen('/support-workers/worker/$ref', {
    WorkerScreen: () => import('#web/screens/support-workers/worker/worker-screen.tsx'),
  }),
] as const;

/** The parent route of the account area (docs/product/screens.md, "Account area"). */
const account = frame('account', { AccountFrame: () => import('#web/screens/account/account-frame.tsx') });
const page = routesUnder(account).screen;

const accountScreens = [
  page('/account', { AccountStartScreen: () => import('#web/screens/account/account-start-screen.tsx') }),
  page('/account/details', { AccountDetailsScreen: () => import('#web/screens/account/details/details-screen.tsx') }),
  page('/account/doctor-details', {
    DoctorDetailsScreen: () => import('#web/screens/account/doctor-details/doctor-details-screen.tsx'),
  }),
  page('/account/next-of-kin-details', {
    NextOfKinScreen: () => import('#web/screens/account/next-of-kin-details/next-of-kin-screen.tsx'),
  }),
  page('/account/support-network', {
    SupportNetworkScreen: () => import('#web/screens/account/support-network/support-network-screen.tsx'),
  }),
  page('/account/activity', { ActivityScreen: () => import('#web/screens/account/activity/activity-screen.tsx') }),
  page('/account/feedback', {
    AccountFeedbackScreen: () => import('#web/screens/account/feedback/account-feedback-screen.tsx'),
  }),
  page('/account/email', { EmailScreen: () => import('#web/screens/account/email/email-screen.tsx') }),
  page('/account/my-details', { MyDetailsScreen: () => import('#web/screens/account/details/my-details-screen.tsx') }),
  page('/account/calendar-feeds', {
    CalendarFeedsScreen: () => import('#web/screens/account/calendar-feeds/calendar-feeds-screen.tsx'),
  }),
  page('/account/simple-view', {
    SimpleViewScreen: () => import('#web/screens/account/simple-view/simple-view-screen.tsx'),
  }),
  page('/account/notices', { NoticesScreen: () => import('#web/screens/account/notices/notices-screen.tsx') }),
  page('/account/my-details/email', { OwnEmailScreen: () => import('#web/screens/account/email/email-screen.tsx') }),
  page('/account/change-password', {
    ChangePasswordScreen: () => import('#web/screens/account/change-password/change-password-screen.tsx'),
  }),
  page('/account/faq', { HelpScreen: () => import('#web/screens/help/help-screens.tsx') }),
  page('/account/resources', { HelpScreen: () => import('#web/screens/help/help-screens.tsx') }),
  page('/account/security', { SecurityScreen: () => import('#web/screens/account/security/security-screen.tsx') }),
] as const;

/** The pages of the client's documents. */
const documentScreens = [
  page('/account/my-documents', {
    MyDocumentsScreen: () => import('#web/screens/account/my-documents/my-documents-screen.tsx'),
  }),
  page('/account/my-documents/health-passport', {
    PassportScreen: () => import('#web/screens/account/my-documents/overview-screens.tsx'),
  }),
  page('/account/my-documents/advance-care-plan', {
    PlanScreen: () => import('#web/screens/account/my-documents/overview-screens.tsx'),
  }),
] as const;

const ofFunding = '/account/individualised-funding/$fundingRef' as const;
const registrations = () => import('#web/screens/account/individualised-funding/registrations/register-screen.tsx');

/** The pages of a client's individualised funding. */
const fundingScreens = [
  page(ofFunding, {
    FundingOverviewScreen: () => import('#web/screens/account/individualised-funding/overview-screen.tsx'),
  }),
  page(`${ofFunding}/support-workers`, {
    OwnSupportWorkersScreen: () => import('#web/screens/account/individualised-funding/own-workers-screens.tsx'),
  }),
  page(`${ofFunding}/payroll-details`, {
    PayrollDetailsScreen: () => import('#web/screens/account/individualised-funding/own-workers-screens.tsx'),
  }),
  page(`${ofFunding}/timesheets-expenses`, {
    ClaimsScreen: () => import('#web/screens/account/individualised-funding/claims-screen.tsx'),
  }),
  page(`${ofFunding}/transaction-history`, {
    TransactionHistoryScreen: () =>
      import('#web/screens/account/individualised-funding/transaction-history-screen.tsx'),
  }),
  page(`${ofFunding}/register-as-employer`, { RegisterAsEmployerScreen: registrations }),
  page(`${ofFunding}/register-as-employer/$step`, { RegisterAsEmployerScreen: registrations }),
  page(`${ofFunding}/register-support-worker`, { RegisterSupportWorkerScreen: registrations }),
  page(`${ofFunding}/register-support-worker/$step`, { RegisterSupportWorkerScreen: registrations }),
] as const;

const setup = [
  screen('/setup', { SetupScreen: () => import('#web/screens/setup/setup-screen.tsx') }),
  redirection('/setup/register-new', '/setup'),
  screen('/setup/register-new/care', { CareScreen: () => import('#web/screens/setup/register-new/care-screen.tsx') }),
  screen('/setup/register-new/invites', {
    InvitesScreen: () => import('#web/screens/setup/register-new/invites-screen.tsx'),
  }),
  screen('/setup/client-details', {
    ClientDetailsScreen: () => import('#web/screens/setup/client-details/client-details-screen.tsx'),
  }),
] as const;

/** A week of visits, with an entry open over it (docs/product/timesheets.md, "Screens"). */
const timesheet = routesUnder(signedIn).screen('/timesheet', {
  TimesheetScreen: () => import('#web/screens/timesheet/timesheet-screen.tsx'),
});
const timesheetWeek = createRoute({ getParentRoute: () => timesheet, path: 'ref/$timesheetRef', component: Outlet });
const overCurrent = routesUnder(timesheet);
const overWeek = routesUnder(timesheetWeek);
const newEntry = () => import('#web/screens/timesheet/new/entry-dialog.tsx');
const editVisit = () => import('#web/screens/timesheet/appt/edit-dialog.tsx');

/** The week alone. `ref`, `new` and `appt` come before it. */
const toTimesheetWeek = createRoute({
  getParentRoute: () => timesheet,
  path: '$timesheetRef',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/timesheet/ref/$timesheetRef', params, replace: true });
  },
});

const timesheetRoutes = timesheet.addChildren([
  overCurrent.part('new', { EntryDialog: newEntry }),
  overCurrent.part('appt/$originalDate/$jobRef', { EditDialog: editVisit }),
  timesheetWeek.addChildren([
    overWeek.part('new', { EntryDialog: newEntry }),
    overWeek.part('appt/$originalDate/$jobRef', { EditDialog: editVisit }),
  ]),
  toTimesheetWeek,
]);

export const accountRoutes = [
  screen('/requests', { RequestsScreen: () => import('#web/screens/requests/requests-screen.tsx') }),
  screen('/calendar/new-order', {
    NewOrderScreen: () => import('#web/screens/calendar/new-order/new-order-screen.tsx'),
  }),
  ...supportWorkers,
  timesheetRoutes,
  account.addChildren([...accountScreens, ...documentScreens, ...fundingScreens]),
  ...documentForms,
  ...setup,
  ...contentRoutes,
  screen(
    '/client-search',
    { ClientSearchScreen: () => import('#web/screens/client-search/client-search-screen.tsx') },
    { search: readOrganisation },
  ),
  screen(
    '/organisations/$ref/hours',
    { OwnFunderHoursScreen: () => import('#web/screens/organisations/own-funder-hours-screen.tsx') },
    { search: readByScreen<HoursAddress> },
  ),
  screen('/waiting', { WaitingScreen: () => import('#web/screens/waiting/waiting-screen.tsx') }),
] as const;
