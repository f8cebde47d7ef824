import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  basepath: '/app',
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  // navigation-effects.ts restores the scroll of screens. False alone would scroll to the top under each dialog.
  scrollRestoration: () => false,
  // What the router notes all the same names no address of a person.
  getScrollRestorationKey: () => 'screen',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
