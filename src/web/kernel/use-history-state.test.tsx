import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import './route-data.ts';
import { findLinkToken } from './link-token.ts';
import { useHistoryState } from './use-history-state.ts';

describe('useHistoryState', () => {
  it('keeps the state of a page until the token of another link has gone from the address into it', async () => {
    const seen: (string | undefined)[] = [];
    function Screen() {
      const token = useHistoryState('/link')?.linkToken;
      if (seen.at(-1) !== token) seen.push(token);
      return null;
    }
    const root = createRootRoute();
    const link = createRoute({
      getParentRoute: () => root,
      path: '/link',
      component: Screen,
      async beforeLoad({ location }) {
        const linkToken = findLinkToken(location);
        // As long as a route takes to load.
        await Promise.resolve();
        if (linkToken) throw redirect({ to: '/link', replace: true, state: { linkToken } } as never);
      },
    });
    const history = createMemoryHistory({ initialEntries: ['/link#token=first'] });
    const router = createRouter({ history, routeTree: root.addChildren([link]) });
    render(<RouterProvider router={router as never} />);
    await vi.waitFor(() => expect(seen).toEqual(['first']));
    await act(async () => history.push('/link#token=second'));
    await vi.waitFor(() => expect(seen.at(-1)).toBe('second'));
    expect(seen).toEqual(['first', 'second']);
  });
});
