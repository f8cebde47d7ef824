import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SignInError } from '#contract/auth.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const signIn = 'POST /auth/sign-in';

async function open(refusal?: SignInError, at = '/sign-in') {
  const server = fakeServer({
    'GET /settings': () => ({ features: { registration: true } }),
    [signIn]: () => Response.json(refusal, { status: 400 }),
  });
  const screens = { '/sign-in': SignInScreen, '/sign-in/forgot-password': () => null, '/register': () => null };
  await act(() => renderScreen(screens, { at }));
  // React complains where a link that is still loading is drawn again by what is typed.
  await screen.findByRole('link', { name: 'Create account' });
  return server;
}

async function send() {
  await userEvent.type(await screen.findByLabelText(/^Email/), 'rose@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'not the password');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('SignInScreen', () => {
  it('says that address or password is wrong, and keeps what was typed', async () => {
    const server = await open({ error: 'invalid_grant', error_description: 'No.' });
    await send();
    const words = 'Oops! Your email address or password was not valid. Please try again.';
    expect(await screen.findAllByText(words)).not.toEqual([]);
    expect(server.received(signIn)).toMatchObject([{ body: { username: 'rose@example.org', remember_me: 'true' } }]);
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'rose@example.org');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toHaveProperty('checked', true);
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says how long to wait after too many failures', async () => {
    await open({ error: 'standdown', error_description: 'Please wait a minute before trying to login again.' });
    await send();
    await screen.findAllByText(/There have been too many login failures for your account.*Please wait a minute/);
  });

  it('tells a person whose registration is complete to sign in', async () => {
    await open(undefined, '/sign-in?registration=completed');
    await screen.findByText('Registration complete');
    screen.getByText('Please sign in below to access your account.');
  });

  it('tells a person who was on their way to their invitations to sign in', async () => {
    await renderScreen({ '/sign-in': SignInScreen }, { state: { from: '/setup/register-new/invites' } });
    await screen.findByText('Please sign in to view your support network invites.');
  });
});

describe('SignInScreen, at the second step', () => {
  async function beginSecondStep(answer: SignInError) {
    const server = await open({
      ...{ error: 'second_factor_required', error_description: '', challenge: 'c' },
      methods: ['app', 'recoveryCode'],
    });
    await send();
    await screen.findByRole('heading', { name: 'One more step' });
    server.answer({ [signIn]: () => Response.json(answer, { status: 400 }) });
    await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  }

  async function expectToTypeThePasswordAgain() {
    expect(await screen.findByLabelText(/^Email/)).toHaveProperty('value', 'rose@example.org');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  }

  it('says that a code is wrong until another way is chosen, and goes back with everything but the password', async () => {
    await beginSecondStep({ error: 'invalid_grant', error_description: 'No.' });
    await screen.findByText(/^This code is wrong/);
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    screen.getByLabelText('Recovery code');
    expect(screen.queryByText(/^This code is wrong/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use a code from your app' }));
    screen.getByLabelText('Code');
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
    await expectToTypeThePasswordAgain();
  });

  it('asks for the password again once it took too long', async () => {
    const words = 'This took more than ten minutes. Sign in again.';
    await beginSecondStep({ error: 'challenge_expired', error_description: words });
    expect(await screen.findAllByText(words)).not.toEqual([]);
    await expectToTypeThePasswordAgain();
  });
});
