import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { root } from './root-route.ts';
import '#web/kernel/route-data.ts';

/**
 * The URLs that every person may open: signing in, registering, a new password
 * (docs/product/session.md, "Pages for signed-in people").
 */

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { screen: 'sign-in', title: 'Sign in' },
  component: lazyScreen(() => import('#web/screens/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen)),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/forgot-password',
  staticData: { screen: 'forgot-password', title: 'Forgotten password' },
  beforeLoad: takeLinkToken('/sign-in/forgot-password'),
  component: lazyScreen(() =>
    import('#web/screens/sign-in/forgot-password/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/confirm-email',
  staticData: { screen: 'confirm-email', title: 'Your email address' },
  beforeLoad: takeLinkToken('/sign-in/confirm-email'),
  component: lazyScreen(() =>
    import('#web/screens/sign-in/confirm-email/confirm-email-screen.tsx').then((m) => m.ConfirmEmailScreen),
  ),
});

const stopEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/stop-email-change',
  staticData: { screen: 'stop-email-change', title: 'Stop the change to your email address' },
  beforeLoad: takeLinkToken('/sign-in/stop-email-change'),
  component: lazyScreen(() =>
    import('#web/screens/sign-in/stop-email-change/stop-email-change-screen.tsx').then((m) => m.StopEmailChangeScreen),
  ),
});

const undoEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/undo-email-change',
  staticData: { screen: 'undo-email-change', title: 'Undo the change to your email address' },
  beforeLoad: takeLinkToken('/sign-in/undo-email-change'),
  component: lazyScreen(() =>
    import('#web/screens/sign-in/undo-email-change/undo-email-change-screen.tsx').then((m) => m.UndoEmailChangeScreen),
  ),
});

const comingSoon = createRoute({
  getParentRoute: () => root,
  path: '/register/coming-soon',
  staticData: { screen: 'register-coming-soon', title: 'Create account' },
  component: lazyScreen(() => import('#web/screens/register/coming-soon-screen.tsx').then((m) => m.ComingSoonScreen)),
});

const startRegistration = createRoute({
  getParentRoute: () => root,
  path: '/register/start-registration',
  staticData: { screen: 'register-start', title: 'Create account' },
  component: lazyScreen(() =>
    import('#web/screens/register/start-registration-screen.tsx').then((m) => m.StartRegistrationScreen),
  ),
});

const emailSubmitted = createRoute({
  getParentRoute: () => root,
  path: '/register/email-submitted',
  staticData: { screen: 'register-email', title: 'Check your email' },
  component: lazyScreen(() =>
    import('#web/screens/register/email-submitted-screen.tsx').then((m) => m.EmailSubmittedScreen),
  ),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/register/welcome',
  staticData: { screen: 'register-welcome', title: 'Welcome' },
  beforeLoad: takeLinkToken('/register/welcome'),
  component: lazyScreen(() => import('#web/screens/register/welcome-screen.tsx').then((m) => m.WelcomeScreen)),
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/register/set-password',
  staticData: { screen: 'register-details', title: 'Your details' },
  component: lazyScreen(() => import('#web/screens/register/set-password-screen.tsx').then((m) => m.SetPasswordScreen)),
});

/** Every other page of registration, `client-details` among them, starts it again. */
const registerElse = createRoute({
  getParentRoute: () => root,
  path: '/register/$',
  beforeLoad: () => {
    throw redirect({ to: '/register/start-registration', replace: true });
  },
});

type LinkPage =
  | '/register/welcome'
  | '/sign-in/forgot-password'
  | '/sign-in/confirm-email'
  | '/sign-in/stop-email-change'
  | '/sign-in/undo-email-change';

/** A token in the address goes into navigation state at once, so that no history and no bookmark holds it. */
function takeLinkToken(to: LinkPage) {
  return ({ location }: { location: { searchStr: string } }) => {
    const linkToken = new URLSearchParams(location.searchStr).get('token');
    if (linkToken !== null) throw redirect({ to, replace: true, state: { linkToken } });
  };
}

export const signedOutRoutes = [
  signIn,
  forgotPassword,
  confirmEmail,
  stopEmailChange,
  undoEmailChange,
  comingSoon,
  startRegistration,
  emailSubmitted,
  welcome,
  setPassword,
  registerElse,
] as const;
