import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '#web/ui/dialog.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { routesUnder } from './screen-route.ts';

function Breaks(): never {
  throw new Error('broken');
}

describe('routesUnder', () => {
  it('leaves a view that breaks to the dialog around it, which can be closed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const close = vi.fn();
    const Visit = () => (
      <DialogFrame onClose={close}>
        <Outlet />
      </DialogFrame>
    );
    const root = createRootRoute({ component: Outlet });
    const dialog = routesUnder(root).part('/visit', { Visit: async () => ({ Visit }) });
    const routeTree = root.addChildren([
      dialog.addChildren([routesUnder(dialog).view('cancel', { Breaks: async () => ({ Breaks }) })]),
    ]);
    const history = createMemoryHistory({ initialEntries: ['/visit/cancel'] });
    const router = createRouter({ routeTree, history, defaultErrorComponent: ErrorScreen });
    await router.load();
    render(<RouterProvider router={router as never} />, { onCaughtError: () => undefined });
    expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
