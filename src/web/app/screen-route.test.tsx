import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '#web/ui/dialog.tsx';
import { readToasts } from '#web/ui/toasts.ts';
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

  it('leaves the screen as it was where a part of it has no code here, and opens it once there is a connection', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async () => ({ Visit: () => <p>Personal care</p> }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: visit.js'));
    const root = createRootRoute({ component: Outlet });
    const Calendar = () => (
      <>
        <h1>November</h1>
        <Link to={'/calendar/visit' as string}>Personal care at 9:00am</Link>
        <Outlet />
      </>
    );
    const calendar = createRoute({ getParentRoute: () => root, path: '/calendar', component: Calendar });
    const visit = routesUnder(calendar).part('visit', { Visit: load });
    const history = createMemoryHistory({ initialEntries: ['/calendar/visit'] });
    const router = createRouter({ routeTree: root.addChildren([calendar.addChildren([visit])]), history });
    await router.load();
    render(<RouterProvider router={router as never} />, { onCaughtError: () => undefined });
    await waitFor(() =>
      expect(readToasts().map(({ message }) => message)).toEqual([
        'You are offline. Open this again when you are back online.',
      ]),
    );
    expect(screen.getByRole('heading', { name: 'November' })).toBeTruthy();
    expect(screen.queryByText('You are offline')).toBeNull();
    online.mockReturnValue(true);
    await userEvent.click(screen.getByRole('link'));
    await screen.findByText('Personal care');
  });
});
