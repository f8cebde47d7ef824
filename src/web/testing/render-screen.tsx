import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OwnMembership, User } from '#contract/users.ts';
import { ownAccountKey } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { session } from '#web/person/session/session.ts';

type PageSettings = {
  /** The first screen's path by default. */
  at?: string;
  state?: HistoryState;
  /** Data that the screens read of the person who is signed in; without it none is. */
  user?: Partial<User>;
  /** The clients whose account this person sees. */
  memberships?: readonly Partial<OwnMembership>[];
  /** A frame that draws the screens under its path inside itself, as the dialog of a visit does. */
  frame?: { path: string; component: () => ReactNode };
};

/** Opens one of the screens at an address, as a link from another page does. The others are where it may lead. */
export async function renderScreen(
  screens: Record<string, () => ReactNode>,
  { at = Object.keys(screens)[0]!, state = {}, user, memberships = [], frame }: PageSettings = {},
) {
  if (user) signIn(user, memberships);
  const root = createRootRoute({ component: Outlet });
  const framing = frame && createRoute({ getParentRoute: () => root, ...frame });
  const [framed, alone] = [[] as AnyRoute[], [] as AnyRoute[]];
  for (const [path, component] of Object.entries(screens)) {
    const isFramed = framing !== undefined && path.startsWith(frame!.path);
    const place = isFramed ? { path: path.slice(frame!.path.length) || '/' } : { path };
    const parent: AnyRoute = isFramed ? framing : root;
    (isFramed ? framed : alone).push(createRoute({ getParentRoute: () => parent, ...place, component }));
  }
  const routeTree = root.addChildren([...alone, ...(framing ? [framing.addChildren(framed)] : [])]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.push(at, state);
  const router = createRouter({ routeTree, history });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={queriesOf()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...rendered, history };
}

function signIn(user: Partial<User>, memberships: readonly Partial<OwnMembership>[]) {
  session.beginWithToken('token');
  const account = { user: { ref: 'jo', organisations: [], ...user }, memberships };
  queriesOf().setQueryData(ownAccountKey(), account as never);
}
