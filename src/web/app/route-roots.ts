import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { isOfAccount } from '#web/kernel/page-paths.ts';
import { session } from '#web/person/session/session.ts';
import { Root } from './root.tsx';
import { lazyScreen } from './screen-route.ts';

/** The parents of every URL: the root, and the guard of pages for people who are signed in. */

export const root = createRootRoute({ component: Root });

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSignedIn(location.href),
  component: lazyScreen({ SignedIn: () => import('./signed-in.tsx') }),
});

export function requireSignedIn(from: string) {
  if (session.current().session) return;
  // docs/product/sign-in.md, "Notices on the sign-in page"
  const registration = isOfAccount(from) ? ({ registration: 'incomplete' } as const) : {};
  throw redirect({ to: '/sign-in', replace: true, state: { from, ...registration } });
}
