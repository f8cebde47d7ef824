import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { isOfAccount } from '#web/kernel/page-paths.ts';
import { session } from '#web/session/session.ts';
import { Root } from './root.tsx';
import { lazyScreen } from './screen-route.ts';

/** The parents of every URL: the root, and the guard of pages for people who are signed in. */

export const root = createRootRoute({ component: Root });

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSignedIn(location.href),
  component: lazyScreen(() => import('./signed-in.tsx').then((m) => m.SignedIn)),
});

export function requireSignedIn(from: string) {
  if (session.current().session) return;
  // docs/product/sign-in.md, "Notices on the sign-in page"
  const registration = isOfAccount(from) ? ({ registration: 'incomplete' } as const) : {};
  throw redirect({ to: '/sign-in', replace: true, state: { from, ...registration } });
}

/** The parent of the office's pages. Only the office loads their addresses, together with their code. */
export const officeArea = createRoute({ getParentRoute: () => signedIn, id: 'office' });

/** The parent of the routes that book and change visits (booking-routes.ts). */
export const bookingArea = createRoute({ getParentRoute: () => signedIn, id: 'booking' });

/** The roots of routes that are seldom opened first (later-routes.ts), with placeholders until they load. */
export const laterArea = createRoute({ getParentRoute: () => signedIn, id: 'later' });
export const laterPaths = [
  '/calendar/new-order/$',
  '/support-workers/$',
  '/timesheet/$',
  '/requests/$',
  '/account/$',
  '/health-passport/$',
  '/advance-care-plan/$',
  '/setup/$',
  '/help/$',
  '/my-community/$',
  '/client-search/$',
  '/waiting/$',
] as const;
