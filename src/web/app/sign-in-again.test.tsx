import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountQuery } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { forgetWithSession } from '#web/person/session/forget.ts';
import { session } from '#web/person/session/session.ts';
import { KinScreen } from '#web/testing/example-form.tsx';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts, showToast } from '#web/ui/toasts.ts';
import { SignInAgain } from './sign-in-again.tsx';

const tokens = (owner: string) =>
  ({ access_token: 'next', refresh_token: 'r', expires_in: 900, token_type: 'Bearer', user_ref: owner }) as const;
const unauthenticated = () => refuse({ status: 401, code: 'unauthenticated', message: 'Please sign in again.' });
const onOther = vi.fn();

beforeEach(() => onOther.mockClear());

/** Saves a form with a new name in it, whose first sending is refused because the session has ended. */
async function saveTooLate() {
  let hasEnded = true;
  const server = fakeServer({
    'GET /clients/{clientRef}': () => ({ ref: 'c1', version: 1, nextOfKin: { name: 'Hemi' } }),
    'PATCH /clients/{clientRef}': () => (hasEnded ? unauthenticated() : { version: 2 }),
    'POST /auth/sign-in': () => {
      hasEnded = false;
      return tokens('jo');
    },
  });
  onTestFinished(forgetWithSession(onOther));
  const Screen = () => (
    <>
      <KinScreen clientRef="c1" />
      <SignInAgain />
    </>
  );
  await renderScreen({ '/': Screen }, { user: { ref: 'jo' } });
  session.setPerson('jo');
  queriesOf().setQueryData(['client', 'c1', 'read-before'], 'of the last page');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Aroha');
  showToast({ message: 'Rose’s visit has been moved.' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign in again' });
  return { server, name: name as HTMLInputElement, dialog };
}

async function signIn(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByLabelText('Email address'), 'jo@example.org');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'demo-password');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
}

const isCovered = () => document.documentElement.hasAttribute('data-covered');
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('a page whose session has ended', () => {
  it('is covered, and goes on with what was typed and refused once its person signs in', async () => {
    const { server, name, dialog } = await saveTooLate();
    expect([isCovered(), readToasts()]).toEqual([true, []]);
    await waitFor(() => expect(document.title).toMatch(/^Sign in again/));
    expect(queriesOf().getQueryData(['client', 'c1', 'read-before'])).toBeUndefined();
    expect(dialog.textContent).toContain('Sign in as the same person');
    expect(dialog.textContent).not.toContain('Aroha');
    await signIn(dialog);
    await isGone();
    await vi.waitUntil(() => server.received('PATCH /clients/{clientRef}').length === 2);
    const [first, second] = server.received('PATCH /clients/{clientRef}');
    expect(second).toEqual(first);
    expect(second?.body).toMatchObject({ nextOfKin: { name: 'Aroha' } });
    expect([name.isConnected, isCovered()]).toEqual([true, false]);
    expect(onOther).not.toHaveBeenCalled();
  });

  it('asks for the second step in the same dialog, and says what is wrong', async () => {
    const { server, name, dialog } = await saveTooLate();
    const answer = (error: string, more = {}) =>
      Response.json({ error, error_description: '', ...more }, { status: 400 });
    server.answer({ 'POST /auth/sign-in': () => answer('invalid_grant') });
    await signIn(dialog);
    await within(dialog).findByText('Oops! Your email address or password was not valid. Please try again.');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Password'));
    server.answer({
      'POST /auth/sign-in': ({ body }) =>
        body.grant_type === 'password'
          ? answer('second_factor_required', { challenge: 'c', methods: ['app'] })
          : tokens('jo'),
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await userEvent.type(await within(dialog).findByLabelText('Code'), '123456{Enter}');
    await isGone();
    expect(name.value).toBe('Aroha');
  });

  it('forgets everything where another person signs in, and leads them away', async () => {
    const { server, dialog } = await saveTooLate();
    const { queryKey } = accountQuery(session.sessionId() ?? '');
    server.answer({ 'POST /auth/sign-in': () => tokens('ana') });
    await signIn(dialog);
    await isGone();
    expect(onOther).toHaveBeenCalledOnce();
    expect(queriesOf().getQueryData(queryKey)).toBeUndefined();
    expect(server.received('PATCH /clients/{clientRef}')).toHaveLength(1);
  });

  it('is forgotten where someone else wants to sign in', async () => {
    const { dialog } = await saveTooLate();
    const { queryKey } = accountQuery(session.sessionId() ?? '');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in as someone else' }));
    expect(session.current()).toEqual({ ended: true, isLeft: true });
    expect(queriesOf().getQueryData(queryKey)).toBeUndefined();
  });
});
