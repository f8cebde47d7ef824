import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { messages } from '#web/kernel/messages.ts';
import { session } from '#web/session/session.ts';
import { ClientSearchScreen } from './client-search-screen.tsx';

const organisations = [
  { ref: 'a', name: 'Awa Trust' },
  { ref: 'b', name: 'Bay Trust' },
];

afterEach(() => {
  cleanup();
  session.end(false);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  session.beginWithToken('token');
  const { queryKey } = accountQuery(session.sessionId() ?? '');
  queryClient.setQueryData(queryKey, { user: { organisations }, memberships: [] } as never);
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({ getParentRoute: () => root, path: '/client-search', component: ClientSearchScreen });
  const history = createMemoryHistory({ initialEntries: ['/client-search?organisation=a'] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('shows no results of one organisation under the name of another', async () => {
  const replies: ((reply: Response) => void)[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/client-search') ? new Promise((resolve) => replies.push(resolve)) : Promise.reject(new TypeError()),
  );
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Rose');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), 'Bay Trust');
  await screen.findByText('Clients of Bay Trust. Every search is recorded.');
  await act(async () => replies[0]?.(Response.json({ clients: [], more: false })));
  expect(screen.getByText(messages.enterSearch)).toBeTruthy();
  expect(screen.queryByText(messages.noClientsFound('Rose'))).toBeNull();
  // jsdom does not know the element <search>.
  vi.mocked(console.error).mockClear();
});
