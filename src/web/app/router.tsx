import { createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { isGuarded } from '#web/kernel/guarded.ts';
import { readQueueAddress } from '#web/screens/office/requests/queue-address.ts';
import { session } from '#web/session/session.ts';
import { accountRoutes } from './account-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { ErrorScreen } from './error-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { officeClientRoutes, officeWorkerRoutes } from './office-people-routes.ts';
import { root } from './root-route.ts';
import { signedOutRoutes } from './signed-out-routes.ts';
import { visitRoute } from './visit-routes.ts';
import '#web/kernel/route-data.ts';

/**
 * Every URL of the app, under /app, here or in the *-routes.ts beside it. A dialog's route is a child of its screen's.
 */

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: lazyScreen(() => import('./signed-in.tsx').then((m) => m.SignedIn)),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  staticData: { screen: 'dashboard', title: 'Dashboard' },
  component: lazyScreen(() => import('#web/screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen)),
});

const forRoster = { audience: 'client', needs: 'viewRoster' } as const;

const calendar = createRoute({
  getParentRoute: () => signedIn,
  path: '/calendar',
  staticData: { screen: 'calendar', title: 'Calendar', ...forRoster },
  component: lazyScreen(() => import('#web/screens/calendar/calendar-screen.tsx').then((m) => m.CalendarScreen)),
});

const calendarDate = createRoute({
  getParentRoute: () => calendar,
  path: 'date/$date',
  component: Outlet,
});

const clientSearch = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-search',
  validateSearch: ({ organisation }: Record<string, unknown>): { organisation?: string } =>
    typeof organisation === 'string' ? { organisation } : {},
  staticData: { screen: 'client-search', title: 'Search clients', audience: 'funder' },
  component: lazyScreen(() =>
    import('#web/screens/client-search/client-search-screen.tsx').then((m) => m.ClientSearchScreen),
  ),
});

const setup = createRoute({
  getParentRoute: () => signedIn,
  path: '/setup',
  staticData: { screen: 'setup', title: 'Get started', audience: 'everyone' },
  component: lazyScreen(() => import('#web/screens/setup/setup-screen.tsx').then((m) => m.SetupScreen)),
});

const registerNew = createRoute({
  getParentRoute: () => signedIn,
  path: '/setup/register-new',
  beforeLoad: () => {
    throw redirect({ to: '/setup', replace: true });
  },
});

const care = createRoute({
  getParentRoute: () => signedIn,
  path: '/setup/register-new/care',
  staticData: { screen: 'care', title: 'Register for care', audience: 'everyone' },
  component: lazyScreen(() => import('#web/screens/setup/register-new/care-screen.tsx').then((m) => m.CareScreen)),
});

const clientDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/setup/client-details',
  staticData: { screen: 'client-details', title: 'Client details', audience: 'everyone' },
  component: lazyScreen(() =>
    import('#web/screens/setup/client-details/client-details-screen.tsx').then((m) => m.ClientDetailsScreen),
  ),
});

const invites = createRoute({
  getParentRoute: () => signedIn,
  path: '/setup/register-new/invites',
  staticData: { screen: 'invites', title: 'Join a support network', audience: 'everyone' },
  component: lazyScreen(() =>
    import('#web/screens/setup/register-new/invites-screen.tsx').then((m) => m.InvitesScreen),
  ),
});

const office = createRoute({
  getParentRoute: () => signedIn,
  path: '/office',
  validateSearch: readQueueAddress,
  staticData: { screen: 'office', title: 'Requests', audience: 'office' },
  component: lazyScreen(() => import('#web/screens/office/requests/tickets-screen.tsx').then((m) => m.TicketsScreen)),
});

const officeTicket = createRoute({
  getParentRoute: () => office,
  path: 'requests/$ref',
  component: lazyScreen(() => import('#web/screens/office/requests/ticket-pane.tsx').then((m) => m.TicketPane)),
});

const officeSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/office/settings',
  staticData: { screen: 'office-settings', title: 'Settings', audience: 'office' },
  component: lazyScreen(() => import('#web/screens/office/settings/settings-screen.tsx').then((m) => m.SettingsScreen)),
});

const officeList = createRoute({
  getParentRoute: () => signedIn,
  path: '/office/settings/lists/$list',
  staticData: { screen: 'office-list', title: 'Settings', audience: 'office' },
  component: lazyScreen(() => import('#web/screens/office/settings/list-screen.tsx').then((m) => m.ListScreen)),
});

const officeOrganisations = createRoute({
  getParentRoute: () => signedIn,
  path: '/office/organisations',
  staticData: { screen: 'office-organisations', title: 'Organisations', audience: 'office' },
  component: lazyScreen(() =>
    import('#web/screens/office/organisations/organisations-screen.tsx').then((m) => m.OrganisationsScreen),
  ),
});

const newOrganisation = createRoute({
  getParentRoute: () => signedIn,
  path: '/office/organisations/new',
  staticData: { screen: 'new-organisation', title: 'Add an organisation', audience: 'office' },
  component: lazyScreen(() =>
    import('#web/screens/office/organisations/new-organisation-screen.tsx').then((m) => m.NewOrganisationScreen),
  ),
});

const officeOrganisation = createRoute({
  getParentRoute: () => signedIn,
  path: '/office/organisations/$ref',
  staticData: { screen: 'office-organisation', title: 'Organisation', audience: 'office' },
  component: lazyScreen(() =>
    import('#web/screens/office/organisations/organisation-screen.tsx').then((m) => m.OrganisationScreen),
  ),
});

const officeStaff = createRoute({
  getParentRoute: () => signedIn,
  path: '/office/staff',
  staticData: { screen: 'office-staff', title: 'The office’s own people', audience: 'office' },
  component: lazyScreen(() => import('#web/screens/office/staff/staff-screen.tsx').then((m) => m.StaffScreen)),
});
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    if (isGuarded(location.pathname)) requireSession(location.href);
    throw redirect({ to: '/', replace: true });
  },
});

function requireSession(from: string) {
  if (session.current().session) return;
  throw redirect({ to: '/sign-in', replace: true, state: { from } });
}

const routeTree = root.addChildren([
  ...signedOutRoutes,
  signedIn.addChildren([
    dashboard,
    calendar.addChildren([calendarDate.addChildren([visitRoute(calendarDate)])]),
    ...bookingRoutes(signedIn),
    clientSearch,
    accountRoutes(signedIn),
    setup,
    registerNew,
    care,
    clientDetails,
    invites,
    office.addChildren([officeTicket]),
    officeSettings,
    ...officeClientRoutes(signedIn),
    ...officeWorkerRoutes(signedIn),
    officeList,
    officeOrganisations,
    newOrganisation,
    officeOrganisation,
    officeStaff,
  ]),
  anythingElse,
]);

export const router = createRouter({
  routeTree,
  basepath: '/app',
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  // navigation-effects.ts restores the scroll of screens; the built app has no other code for it
  // (scripts/web-build/light-router.ts).
  scrollRestoration: () => false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
