import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import '#web/kernel/route-data.ts';

/**
 * The account area (docs/product/screens.md, "Account area"): a client's details and people, and the person's own
 * pages.
 */
export function accountRoutes<Parent extends AnyRoute>(parent: Parent) {
  const account = createRoute({
    getParentRoute: () => parent,
    path: '/account',
    component: lazyScreen(() => import('#web/screens/account/account-frame.tsx').then((m) => m.AccountFrame)),
  });
  return account.addChildren([...clientRoutes(account), ...ownRoutes(account)]);
}

/** About the client that is shown. */
function clientRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  return [
    createRoute({
      getParentRoute,
      path: 'doctor-details',
      staticData: { screen: 'doctor-details', title: 'Doctor details', audience: 'client', needs: 'viewClientDetails' },
      component: lazyScreen(() =>
        import('#web/screens/account/doctor-details/doctor-details-screen.tsx').then((m) => m.DoctorDetailsScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'next-of-kin-details',
      staticData: { screen: 'next-of-kin', title: 'Next of kin', audience: 'client', needs: 'viewClientDetails' },
      component: lazyScreen(() =>
        import('#web/screens/account/next-of-kin-details/next-of-kin-screen.tsx').then((m) => m.NextOfKinScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'support-network',
      staticData: { screen: 'support-network', title: 'Support network', audience: 'client' },
      component: lazyScreen(() =>
        import('#web/screens/account/support-network/support-network-screen.tsx').then((m) => m.SupportNetworkScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'activity',
      staticData: { screen: 'activity', title: 'Activity', audience: 'client', needs: 'manager' },
      component: lazyScreen(() =>
        import('#web/screens/account/activity/activity-screen.tsx').then((m) => m.ActivityScreen),
      ),
    }),
  ] as const;
}

/**
 * Pages of the client that is shown, or of the person signed in where there is none, and the person's own pages.
 */
function ownRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  return [
    createRoute({
      getParentRoute,
      path: '/',
      staticData: { screen: 'account', title: 'Account' },
      component: lazyScreen(() =>
        import('#web/screens/account/account-start-screen.tsx').then((m) => m.AccountStartScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'details',
      staticData: { screen: 'details', title: 'Personal details' },
      component: lazyScreen(() =>
        import('#web/screens/account/details/details-screen.tsx').then((m) => m.AccountDetailsScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'email',
      staticData: { screen: 'account-email', title: 'Update your email address' },
      component: lazyScreen(() => import('#web/screens/account/email/email-screen.tsx').then((m) => m.EmailScreen)),
    }),
    createRoute({
      getParentRoute,
      path: 'change-password',
      staticData: { screen: 'change-password', title: 'Change my password' },
      component: lazyScreen(() =>
        import('#web/screens/account/change-password/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'security',
      staticData: { screen: 'security', title: 'Sign-in and security' },
      component: lazyScreen(() =>
        import('#web/screens/account/security/security-screen.tsx').then((m) => m.SecurityScreen),
      ),
    }),
  ] as const;
}
