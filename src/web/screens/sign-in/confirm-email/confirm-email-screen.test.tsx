import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';

const confirm = 'POST /email-changes/confirm';
const path = '/sign-in/confirm-email';

/** Opens a link of the test's own: a page that is drawn twice uses its link once. */
async function open(linkToken: string, answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  await renderScreen({ [path]: ConfirmEmailScreen, '/sign-in': () => null, '/': () => null }, { state: { linkToken } });
  return server;
}

describe('ConfirmEmailScreen', () => {
  it('tries again with the same link where the answer was lost', async () => {
    const server = await open('t1', { [confirm]: lost });
    await screen.findByText('Your email address could not be confirmed');
    screen.getByText(/Your link still works/);
    server.answer({ [confirm]: () => ({ email: 'new@example.org', signsIn: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('new@example.org');
    expect(screen.getByText(/^You now sign in with/)).toBeTruthy();
    expect(server.received(confirm).map(({ body }) => body.token)).toEqual(['t1', 't1']);
  });

  it('says why a link is not good, and offers no other try', async () => {
    const message = 'This link has expired, has already been used, or is not valid.';
    await open('t2', { [confirm]: () => refuse({ status: 404, code: 'notFound', message }) });
    await screen.findByText(message);
    screen.getByRole('heading', { name: 'Your email address' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says where emails go for a client who signs in with another address', async () => {
    await open('t3', { [confirm]: () => ({ email: 'new@example.org', signsIn: false }) });
    await screen.findByText(/^From now on emails go to/);
  });
});
