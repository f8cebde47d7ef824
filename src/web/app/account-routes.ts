import { createRoute } from '@tanstack/react-router';
import { contentRoutes } from './content-routes.ts';
import { documentForms, documentPages } from './document-routes.ts';
import { fundingRoutes } from './funding-routes.ts';
import { signedIn } from './route-roots.ts';
import { lazyScreen, routesUnder } from './screen-route.ts';
import { timesheetRoutes } from './timesheet-routes.ts';

/** The addresses of signed-in people beside dashboard, calendar and office. */

/** The organisation that is searched for. */
function readOrganisation({ organisation }: Record<string, unknown>): { organisation?: string } {
  return typeof organisation === 'string' ? { organisation } : {};
}

const { screen, redirection } = routesUnder(signedIn);

/** The access to searching for support workers (docs/product/support-workers.md, "Screens"). */
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

/** The parent route of the account area (docs/product/screens.md, "Account area"). */
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
  accountPages.screen('/account/calendar-feeds', { title: 'Calendar apps' }, () =>
    import('#web/screens/account/calendar-feeds/calendar-feeds-screen.tsx').then((m) => m.CalendarFeedsScreen),
  ),
  accountPages.screen('/account/simple-view', { title: 'Simple view' }, () =>
    import('#web/screens/account/simple-view/simple-view-screen.tsx').then((m) => m.SimpleViewScreen),
  ),
  accountPages.screen('/account/notices', { title: 'What we tell you' }, () =>
    import('#web/screens/account/notices/notices-screen.tsx').then((m) => m.NoticesScreen),
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

export const accountRoutes = [
  screen('/requests', { title: 'Requests', audience: 'client', needs: 'manageRoster' }, () =>
    import('#web/screens/requests/requests-screen.tsx').then((m) => m.RequestsScreen),
  ),
  screen('/calendar/new-order', { title: 'New order' }, () =>
    import('#web/screens/calendar/new-order/new-order-screen.tsx').then((m) => m.NewOrderScreen),
  ),
  ...supportWorkers,
  timesheetRoutes,
  account.addChildren([...accountScreens, ...documentPages(account), ...fundingRoutes(account)]),
  ...documentForms,
  ...setup,
  ...contentRoutes,
  screen('/client-search', { title: 'Search clients', audience: 'funder', search: readOrganisation }, () =>
    import('#web/screens/client-search/client-search-screen.tsx').then((m) => m.ClientSearchScreen),
  ),
  screen('/waiting', { title: 'Waiting to be sent', audience: 'notOffice' }, () =>
    import('#web/screens/waiting/waiting-screen.tsx').then((m) => m.WaitingScreen),
  ),
] as const;
