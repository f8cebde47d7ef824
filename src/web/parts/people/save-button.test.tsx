import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SaveButton } from './save-button.tsx';

it('asks before a person leaves what is not saved', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const root = createRootRoute();
  const page = () => (
    <>
      <SaveButton form={{ isChanged: true }} pending={false} label="Save" />
      <Link to={'/other' as '/'}>Away</Link>
    </>
  );
  const getParentRoute = () => root;
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: '/', component: page }),
    createRoute({ getParentRoute, path: '/other', component: () => <p>Elsewhere</p> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Away' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(screen.queryByText('Elsewhere')).toBeNull();
});
