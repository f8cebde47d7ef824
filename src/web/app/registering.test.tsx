import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ComingSoonScreen } from '#web/screens/register/coming-soon-screen.tsx';
import { EmailSubmittedScreen } from '#web/screens/register/email-submitted-screen.tsx';
import { SetPasswordScreen } from '#web/screens/register/set-password-screen.tsx';
import { StartRegistrationScreen } from '#web/screens/register/start-registration-screen.tsx';
import { clearStoredDetails } from '#web/screens/register/stored-details.ts';
import { WelcomeScreen } from '#web/screens/register/welcome-screen.tsx';
import { askAgainWhetherOpen } from '#web/testing/ask-whether-open.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const screens = {
  '/register/start-registration': StartRegistrationScreen,
  '/register/coming-soon': ComingSoonScreen,
  '/register/email-submitted': EmailSubmittedScreen,
  '/register/welcome': WelcomeScreen,
  '/register/set-password': SetPasswordScreen,
  '/register/$': () => null,
  '/sign-in': () => <p>Sign in here</p>,
  '/': () => <p>The dashboard</p>,
};
const email = 'mere@example.org';
const done = () => new Response(null, { status: 204 });
const gone = () => refuse({ status: 404, code: 'notFound', message: 'This link is not valid.' });
const invalid =
  "Registration token invalid:This registration token has expired, already been used, or is invalid. Please re-enter your email below and we'll send you a new one.";

type Answers = Parameters<typeof fakeServer>[0];

function answer(answers: Answers, registration = true) {
  askAgainWhetherOpen();
  onTestFinished(askAgainWhetherOpen);
  return fakeServer({ 'GET /settings': () => ({ features: { registration } }), ...answers });
}

/** Waits until it is known whether people may register. */
const open = (settings: Parameters<typeof renderScreen>[1]) => act(() => renderScreen(screens, settings));

const details = { linkToken: 't1', email };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const readField = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

async function fillDetails() {
  await userEvent.type(screen.getByLabelText('Given name'), 'Mere');
  await userEvent.type(screen.getByLabelText('Family name'), 'Moa');
  await userEvent.type(screen.getByLabelText('Phone number'), '04 555');
  await userEvent.type(screen.getByLabelText('Password'), 'four hens!');
  await userEvent.type(screen.getByLabelText('Re-type your password'), 'four hens!');
  await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
}

describe('registering', () => {
  it.each([
    ['a link that is not good', '/register/welcome', { linkToken: 'never-issued' }],
    ['an address without its token', '/register/welcome', {}],
    ['the details without a link', '/register/set-password', {}],
  ])('begins again, and says so, from %s', async (_, at, state) => {
    answer({ 'POST /registrations/progress': gone });
    await open({ at, state });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(invalid));
    screen.getByRole('heading', { name: "Let's get started!" });
  });

  it('keeps the name where the link ended while it was typed, and fills it in behind the next', async () => {
    answer({
      'POST /registrations/complete': gone,
      'POST /registrations': done,
      'POST /registrations/progress': () => ({ code: 'RegistrationNotCompleted', email }),
    });
    onTestFinished(clearStoredDetails);
    const { history } = await open({ at: '/register/set-password', state: details });
    await fillDetails();
    await press('Submit');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(invalid));
    expect(readField('Email address')).toBe(email);
    await press('Submit');
    await screen.findByRole('heading', { name: 'Thanks! An email was sent to begin registration.' });
    act(() => history.push('/register/welcome', { linkToken: 't2' }));
    await screen.findByRole('heading', { name: 'Your details' });
    const fields = ['Given name', 'Family name', 'Phone number', 'Password'];
    expect(fields.map(readField)).toEqual(['Mere', 'Moa', '04 555', '']);
  });

  it('says that a person is signed in already, and goes on once they have signed out', async () => {
    answer({ 'POST /auth/sign-out': done });
    const user = { ref: 'ana', fullName: 'Ana Silva' };
    await open({ at: '/register/set-password', state: details, user });
    await screen.findByRole('heading', { name: 'You are already signed in' });
    screen.getByText('Ana Silva');
    expect(screen.queryByLabelText('Given name')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/');
    await press('Sign out');
    const heading = await screen.findByRole('heading', { name: 'Your details' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('asks a person who is signed in for no address', async () => {
    answer({});
    await open({ at: '/register/start-registration', user: { ref: 'ana', fullName: 'Ana Silva' } });
    await screen.findByRole('heading', { name: 'You are already signed in' });
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });
});

describe('registering while it is off', () => {
  it('is coming soon', async () => {
    answer({}, false);
    await open({ at: '/register/start-registration' });
    await screen.findByRole('heading', { name: 'Alongside will be available soon.' });
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByText('Sign in here');
  });

  it('is coming soon where it was turned off since', async () => {
    answer({ 'POST /registrations': gone });
    await open({ at: '/register/start-registration', state: { email } });
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Alongside will be available soon.' });
  });

  it('goes on for a person with a link', async () => {
    answer({ 'POST /registrations/progress': () => ({ code: 'RegistrationNotCompleted', email }) }, false);
    await open({ at: '/register/welcome', state: { linkToken: 't1' } });
    await screen.findByRole('heading', { name: 'Your details' });
  });
});
