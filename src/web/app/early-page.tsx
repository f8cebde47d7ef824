import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInScreen } from '#web/screens/sign-in/sign-in-screen.tsx';
import { Frame } from './frame.tsx';
import { SignedOutHeader } from './header.tsx';

/** Renders the sign-in page as the app will draw it, for the document to show before the app has arrived. Called by the build. */
export async function renderEarlyPage(): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <Frame header={<SignedOutHeader />}>
        <Outlet />
      </Frame>
    ),
  });
  const signIn = createRoute({ getParentRoute: () => root, path: '/sign-in', component: SignInScreen });
  const router = createRouter({
    routeTree: root.addChildren([signIn]),
    basepath: '/app',
    history: createMemoryHistory({ initialEntries: ['/app/sign-in'] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
