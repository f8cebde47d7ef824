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

const workers = screen('/support-workers', () =>
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
  screen('/support-workers/worker/$ref', () =>
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
  accountPages.screen('/account', () =>
    import('#web/screens/account/account-start-screen.tsx').then((m) => m.AccountStartScreen),
  ),
  accountPages.screen('/account/details', () =>
    import('#web/screens/account/details/details-screen.tsx').then((m) => m.AccountDetailsScreen),
  ),
  accountPages.screen('/account/doctor-details', () =>
    import('#web/screens/account/doctor-details/doctor-details-screen.tsx').then((m) => m.DoctorDetailsScreen),
  ),
  accountPages.screen('/account/next-of-kin-details', () =>
    import('#web/screens/account/next-of-kin-details/next-of-kin-screen.tsx').then((m) => m.NextOfKinScreen),
  ),
  accountPages.screen('/account/support-network', () =>
    import('#web/screens/account/support-network/support-network-screen.tsx').then((m) => m.SupportNetworkScreen),
  ),
  accountPages.screen('/account/activity', () =>
    import('#web/screens/account/activity/activity-screen.tsx').then((m) => m.ActivityScreen),
  ),
  accountPages.screen('/account/feedback', () =>
    import('#web/screens/account/feedback/account-feedback-screen.tsx').then((m) => m.AccountFeedbackScreen),
  ),
  accountPages.screen('/account/email', () =>
    import('#web/screens/account/email/email-screen.tsx').then((m) => m.EmailScreen),
  ),
  accountPages.screen('/account/my-details', () =>
    import('#web/screens/account/details/my-details-screen.tsx').then((m) => m.MyDetailsScreen),
  ),
  accountPages.screen('/account/calendar-feeds', () =>
    import('#web/screens/account/calendar-feeds/calendar-feeds-screen.tsx').then((m) => m.CalendarFeedsScreen),
  ),
  accountPages.screen('/account/simple-view', () =>
    import('#web/screens/account/simple-view/simple-view-screen.tsx').then((m) => m.SimpleViewScreen),
  ),
  accountPages.screen('/account/notices', () =>
    import('#web/screens/account/notices/notices-screen.tsx').then((m) => m.NoticesScreen),
  ),
  accountPages.screen('/account/my-details/email', () =>
    import('#web/screens/account/email/email-screen.tsx').then((m) => m.OwnEmailScreen),
  ),
  accountPages.screen('/account/change-password', () =>
    import('#web/screens/account/change-password/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
  ),
  accountPages.screen('/account/faq', () =>
    import('#web/screens/account/faq/account-faq-screen.tsx').then((m) => m.AccountFaqScreen),
  ),
  accountPages.screen('/account/resources', () =>
    import('#web/screens/account/resources/account-resources-screen.tsx').then((m) => m.AccountResourcesScreen),
  ),
  accountPages.screen('/account/security', () =>
    import('#web/screens/account/security/security-screen.tsx').then((m) => m.SecurityScreen),
  ),
] as const;

const setup = [
  screen('/setup', () => import('#web/screens/setup/setup-screen.tsx').then((m) => m.SetupScreen)),
  redirection('/setup/register-new', '/setup'),
  screen('/setup/register-new/care', () =>
    import('#web/screens/setup/register-new/care-screen.tsx').then((m) => m.CareScreen),
  ),
  screen('/setup/register-new/invites', () =>
    import('#web/screens/setup/register-new/invites-screen.tsx').then((m) => m.InvitesScreen),
  ),
  screen('/setup/client-details', () =>
    import('#web/screens/setup/client-details/client-details-screen.tsx').then((m) => m.ClientDetailsScreen),
  ),
] as const;

export const accountRoutes = [
  screen('/requests', () => import('#web/screens/requests/requests-screen.tsx').then((m) => m.RequestsScreen)),
  screen('/calendar/new-order', () =>
    import('#web/screens/calendar/new-order/new-order-screen.tsx').then((m) => m.NewOrderScreen),
  ),
  ...supportWorkers,
  timesheetRoutes,
  account.addChildren([...accountScreens, ...documentPages(account), ...fundingRoutes(account)]),
  ...documentForms,
  ...setup,
  ...contentRoutes,
  screen(
    '/client-search',
    () => import('#web/screens/client-search/client-search-screen.tsx').then((m) => m.ClientSearchScreen),
    { search: readOrganisation },
  ),
  screen('/waiting', () => import('#web/screens/waiting/waiting-screen.tsx').then((m) => m.WaitingScreen)),
] as const;
