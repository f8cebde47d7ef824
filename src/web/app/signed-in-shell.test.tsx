import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { callEndpoint } from '#web/calls/client.ts';
import { useAccountQuery, useClient } from '#web/person/session/account.ts';
import { session } from '#web/person/session/session.ts';
import { SupportNetworkScreen } from '#web/screens/account/support-network/support-network-screen.tsx';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { router } from './router.ts';
import './signed-in-shell.tsx';

const tokens = (owner: string) =>
  ({ access_token: owner, refresh_token: 'r', expires_in: 900, token_type: 'Bearer', user_ref: owner }) as const;

it('leads another person away from a covered page, also where it has unsaved fields', async () => {
  const { history } = router;
  history.push('/app/calendar');
  onTestFinished(history.block({ blockerFn: async () => true }));
  session.begin(tokens('rose'), false);
  session.setPerson('rose');
  session.end(true);
  session.begin(tokens('ana'), false);
  await expect.poll(() => history.location.pathname).toMatch(/^\/app\/?$/);
});

const of = (clientRef: string, name: string) => ({
  ...{ clientRef, name, version: 1, timesheets: false, role: 'supporter' as const },
  capabilities: { ...noCapabilities, viewRoster: true },
});

const gone = () => refuse({ status: 404, code: 'notFound', message: 'Not found.' });
const callRefused = (clientRef: string) =>
  expect(callEndpoint('GET /clients/{clientRef}', { params: { clientRef } })).rejects.toThrow();
const sentences = () => readToasts().map(({ message }) => message);

/** Names the client whose account is shown; as the frame of the app it reads the account while open. */
function Shown() {
  useAccountQuery();
  return <h1>{useClient()?.name ?? 'No one'}</h1>;
}

it('leads a removed member at the next call to what is left, with words', async () => {
  const { history } = router;
  history.push('/app/calendar');
  let memberships = [of('cath', 'Cath Olsen'), of('rose', 'Rose Hākaraia')];
  fakeServer({
    'GET /users/me': () => ({ ref: 'hemi', organisations: [] }),
    'GET /users/me/support-network-memberships': () => ({ memberships }),
    'GET /clients/{clientRef}': gone,
  });
  await renderScreen({ '/': Shown }, { user: { ref: 'hemi' }, memberships });

  screen.getByRole('heading', { name: 'Cath Olsen' });
  memberships = memberships.slice(1);
  await callRefused('cath');
  await waitFor(() => expect(sentences()).toEqual(['You are no longer in Cath Olsen’s support network.']));
  await screen.findByRole('heading', { name: 'Rose Hākaraia' });
  expect(history.location.pathname).toMatch(/^\/app\/?$/);

  history.push('/app/calendar');
  memberships = [];
  await callRefused('rose');
  await waitFor(() => expect(sentences()).toContain('You are no longer in Rose Hākaraia’s support network.'));
  await screen.findByRole('heading', { name: 'No one' });
  expect(history.location.pathname).toMatch(/^\/app\/?$/);
});

it('tells a person who leaves a network so, and repeats no loss where a later call about its client is refused', async () => {
  const [cath, rose] = [of('cath', 'Cath Olsen'), of('rose', 'Rose Hākaraia')];
  const own = { ...cath, userRef: 'hemi' };
  let memberships = [own, rose];
  let call: Promise<unknown> | undefined;
  fakeServer({
    'GET /users/me': () => ({ ref: 'hemi', organisations: [] }),
    'GET /users/me/support-network-memberships': () => ({ memberships }),
    'GET /clients/{clientRef}/support-network': () => ({ members: [{ ...own, name: 'Hemi Moa' }], invitations: [] }),
    'DELETE /clients/{clientRef}/support-network/members/{userRef}': () => {
      memberships = [rose];
      call = callRefused('cath');
      return {};
    },
    'GET /clients/{clientRef}': gone,
  });
  await renderScreen(
    { '/account/support-network': SupportNetworkScreen, '/': Shown },
    { user: { ref: 'hemi' }, memberships },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Rose Hākaraia' });
  await call;
  // The next loss is announced after any that was before it.
  memberships = [];
  await waitFor(async () => {
    await callRefused('rose');
    expect(sentences()).toContain('You are no longer in Rose Hākaraia’s support network.');
  });
  expect(sentences().toSorted()).toEqual([
    'You are no longer in Rose Hākaraia’s support network.',
    'You have left the network',
  ]);
});
