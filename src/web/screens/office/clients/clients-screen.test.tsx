import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { ClientsScreen } from './clients-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { show } = JSON.parse(body);
    const row = { ref: show, fullName: show === 'past' ? 'Arthur Past' : 'Rose Present' };
    return Response.json({ total: 1, more: false, clients: [{ ...row, fundedTimeMins: 0, account: 'none' }] });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(at: string) {
  const root = createRootRoute();
  const path = '/office/clients';
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component: ClientsScreen })]);
  const history = createMemoryHistory({ initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
  return history;
}

it('keeps in the address whether past clients are shown, for Back and a reload', async () => {
  const history = open('/office/clients');
  await screen.findByRole('link', { name: /Rose Present/ });
  await userEvent.click(screen.getByRole('button', { name: 'Past clients' }));
  await screen.findByRole('link', { name: /Arthur Past/ });
  expect(history.location.search).toBe('?show=past');
  history.back();
  await screen.findByRole('link', { name: /Rose Present/ });
  cleanup();
  open('/office/clients?show=past');
  await screen.findByRole('link', { name: /Arthur Past/ });
  expect(screen.getByRole('button', { name: 'Past clients' }).ariaPressed).toBe('true');
  // jsdom does not know the element <search>.
  vi.mocked(console.error).mockClear();
});
