import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { readToasts } from '#web/ui/toasts.ts';
import { InvitesScreen } from './invites-screen.tsx';

const invitation = {
  ref: 'i1',
  clientRef: 'c1',
  clientName: 'Una Reid',
  role: 'supporter',
  capabilities: { viewRoster: true },
  inviterIsClient: true,
  expiresAt: '2026-12-04T00:00:00Z',
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.endsWith('/users/me/invitations')) return Response.json({ invitations: [invitation] });
    if (method === 'GET') return Response.json({ memberships: [] });
    return Response.json({ status: 422, code: 'ruleBroken', messages: ['Try again soon.'] }, { status: 422 });
  });
});

describe('InvitesScreen', () => {
  it('announces once why an answer failed, beside its invitation', async () => {
    const router = createRouter({
      routeTree: createRootRoute({ component: InvitesScreen }),
      history: createMemoryHistory(),
    });
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: /Decline/ }));
    const text = 'unable to decline invitation: Try again soon.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect(readToasts()).toMatchObject([{ message: text, silent: true }]);
  });
});
