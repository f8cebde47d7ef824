import { QueryClientProvider } from '@tanstack/react-query';
import {
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
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { session } from '#web/session/session.ts';

type PageSettings = {
  /** The first screen's path by default. */
  at?: string;
  state?: HistoryState;
  /** What the screens read of the person who is signed in; without it none is. */
  user?: Partial<User>;
  /** The clients whose account this person sees. */
  memberships?: readonly Partial<OwnMembership>[];
};

/** Opens one of the screens at an address, as a link from another page does. The others are where it may lead. */
export async function renderScreen(
  screens: Record<string, () => ReactNode>,
  { at = Object.keys(screens)[0]!, state = {}, user, memberships = [] }: PageSettings = {},
) {
  if (user) signIn(user, memberships);
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren(
    Object.entries(screens).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.push(at, state);
  const router = createRouter({ routeTree, history });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...rendered, history };
}

function signIn(user: Partial<User>, memberships: readonly Partial<OwnMembership>[]) {
  session.beginWithToken('token');
  const account = { user: { ref: 'jo', organisations: [], ...user }, memberships };
  queryClient.setQueryData(accountQuery(session.sessionId() ?? '').queryKey, account as never);
}
