import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import { brand } from '#web/kernel/brand.ts';
import { forgetSelectedClient, storeSelectedClient } from '#web/person/session/selected-ref.ts';
import { session } from '#web/person/session/session.ts';
import { AccountStartScreen } from '#web/screens/account/account-start-screen.tsx';
import { AccountDetailsScreen } from '#web/screens/account/details/details-screen.tsx';
import { MyDetailsScreen } from '#web/screens/account/details/my-details-screen.tsx';
import { EmailScreen } from '#web/screens/account/email/email-screen.tsx';
import { BookingSummaryScreen, BookingWorkersScreen } from '#web/screens/calendar/new/booking-screens.tsx';
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx';
import { HelpScreen } from '#web/screens/help/help-screens.tsx';
import { ComingSoonScreen } from '#web/screens/register/coming-soon-screen.tsx';
import { SetPasswordScreen } from '#web/screens/register/set-password-screen.tsx';
import { WelcomeScreen } from '#web/screens/register/welcome-screen.tsx';
import { ClientDetailsScreen } from '#web/screens/setup/client-details/client-details-screen.tsx';
import { SignInScreen } from '#web/screens/sign-in/sign-in-screen.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import { describeKind, kinds } from '#web/testing/kinds-of-people.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

/** Screens that lead some people on after the guard of addresses.test.tsx has let them in. */
const screens: Record<string, () => ReactNode> = {
  '/': DashboardScreen,
  '/account': AccountStartScreen,
  '/account/details': AccountDetailsScreen,
  '/account/my-details': MyDetailsScreen,
  '/account/email': EmailScreen,
  '/calendar/new/support-workers': BookingWorkersScreen,
  '/calendar/new/summary': BookingSummaryScreen,
  '/setup/client-details': ClientDetailsScreen,
  '/sign-in': SignInScreen,
  '/office': () => 'The office',
  '/account/support-network': () => 'Support network',
  '/setup/register-new/care': () => 'Register for care',
};

/** The landing of each address, and the kinds of people that it leads there. */
const landings: [from: string, to: string, who: string][] = [
  ['/', '/office', 'O'],
  ['/account', '/account/details', 'CMDGFNO'],
  ['/account', '/account/support-network', 'V'],
  ['/account/details', '/account/details', 'CMDGFNO'],
  ['/account/details', '/account/support-network', 'V'],
  ['/account/my-details', '/account/details', 'C'],
  ['/account/my-details', '/account/my-details', 'MVDGFNO'],
  ['/account/email', '/account/email', 'CMFNO'],
  ['/account/email', '/account/details', 'DG'],
  ['/account/email', '/account/support-network', 'V'],
  // These say why the person may not book.
  ['/calendar/new/support-workers', '/calendar/new/support-workers', 'VDGFNO'],
  ['/calendar/new/summary', '/calendar/new/summary', 'VDGFNO'],
  ['/setup/client-details', '/setup/register-new/care', 'CMVDGFN'],
  ['/sign-in', '/', 'CMVDGFN'],
  ['/sign-in', '/office', 'O'],
];

beforeEach(() => void fakeServer({}));
afterEach(forgetSelectedClient);

it.each(kinds)('the screens lead %s to the pages that are for this person', async (kind) => {
  const { user, memberships } = describeKind(kind);
  for (const [from, to] of landings.filter(([, , who]) => who.includes(kind))) {
    // Staff of an organisation begin without a client until they choose one.
    if (kind === 'G') storeSelectedClient('rose');
    const { history } = await renderScreen(screens, { at: from, user, memberships });
    await waitFor(() => expect([from, history.location.pathname]).toEqual([from, to]));
    if (from === to) await screen.findByRole('heading', { level: 1 });
    expect([from, history.location.pathname]).toEqual([from, to]);
    cleanup();
    session.end(false);
  }
});

it.each(['welcome', 'set-password', 'coming-soon'])(
  'registration that is open and not under way leads from %s to its beginning',
  async (step) => {
    fakeServer({ 'GET /settings': () => ({ features: { registration: true } }) });
    const steps = {
      '/register/welcome': WelcomeScreen,
      '/register/set-password': SetPasswordScreen,
      '/register/coming-soon': ComingSoonScreen,
      '/register/$step': () => 'The beginning',
    };
    const { history } = await act(() => renderScreen(steps, { at: `/register/${step}` }));
    await screen.findByText('The beginning');
    expect(history.location.pathname).toBe('/register/start-registration');
  },
);

it.each(['/account/faq', '/help/faq/individualised-funding'])(
  'the help of Australia, which has no questions and answers, leads from %s to its first page',
  async (at) => {
    const { helpVariant } = brand;
    Object.assign(brand, { helpVariant: brands.au.helpVariant });
    onTestFinished(() => void Object.assign(brand, { helpVariant }));
    fakeServer({ 'GET /cms/help': () => ({ pages: [] }) });
    const help = {
      '/account/faq': HelpScreen,
      '/help/faq/individualised-funding': HelpScreen,
      '/help/about': () => 'About us',
    };
    const { history } = await renderScreen(help, { at, user: {} });
    await screen.findByText('About us');
    expect(history.location.pathname).toBe('/help/about');
  },
);
