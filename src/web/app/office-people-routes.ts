import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import '#web/kernel/route-data.ts';

/** The office's pages of clients, support workers and visit feedback: lists, new people, existing people, files. */

export function officeClientRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  return [
    createRoute({
      getParentRoute,
      path: '/office/clients',
      staticData: { screen: 'office-clients', title: 'Clients', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/clients/clients-screen.tsx').then((m) => m.ClientsScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/office/clients/new',
      staticData: { screen: 'office-new-client', title: 'Add a client', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/clients/new-client-screen.tsx').then((m) => m.NewClientScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/office/feedback',
      staticData: { screen: 'office-feedback', title: 'Feedback', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/office/clients/$clientRef',
      staticData: { screen: 'office-client', title: 'Client', audience: 'office' },
      component: lazyScreen(() => import('#web/screens/office/clients/client-screen.tsx').then((m) => m.ClientScreen)),
    }),
    createRoute({
      getParentRoute,
      path: '/office/clients/import',
      staticData: { screen: 'office-clients-import', title: 'Clients as files', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/clients/import/import-screen.tsx').then((m) => m.ClientsImportScreen),
      ),
    }),
  ] as const;
}

export function officeWorkerRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  return [
    createRoute({
      getParentRoute,
      path: '/office/support-workers',
      staticData: { screen: 'office-support-workers', title: 'Support workers', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/support-workers/support-workers-screen.tsx').then((m) => m.SupportWorkersScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/office/support-workers/new',
      staticData: { screen: 'office-new-support-worker', title: 'Add a support worker', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/support-workers/new-support-worker-screen.tsx').then(
          (m) => m.NewSupportWorkerScreen,
        ),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/office/support-workers/$supportWorkerRef',
      staticData: { screen: 'office-support-worker', title: 'Support worker', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/support-workers/support-worker-screen.tsx').then((m) => m.SupportWorkerScreen),
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/office/support-workers/import',
      staticData: { screen: 'office-support-workers-import', title: 'Support workers as files', audience: 'office' },
      component: lazyScreen(() =>
        import('#web/screens/office/support-workers/import/import-screen.tsx').then(
          (m) => m.SupportWorkersImportScreen,
        ),
      ),
    }),
  ] as const;
}
