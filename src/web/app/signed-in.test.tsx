import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#web/person/session/session.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SignedIn } from './signed-in.tsx';

const memberships = 'GET /users/me/support-network-memberships';
const alert = vi.fn();

beforeEach(() => {
  alert.mockReset();
  vi.stubGlobal('alert', alert);
});

/** Opens a page of a person whose memberships are read in this way, until all tries are over. */
async function open(read: () => Response | { memberships: [] }) {
  vi.useFakeTimers();
  const server = fakeServer({
    'GET /settings': () => ({ features: {} }),
    'GET /users/me': () => ({ ref: 'rose', organisations: [] }),
    'POST /auth/sign-out': () => new Response(null, { status: 204 }),
    [memberships]: read,
  });
  session.beginWithToken('token');
  const screens = { '/help': () => <h1>Help</h1>, '/sign-in': () => <h1>Sign in</h1> };
  const page = await act(() => renderScreen(screens, { frame: { path: '/help', component: SignedIn } }));
  // Three more tries, the last after two seconds.
  for (let second = 0; second < 5; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  return { server, ...page };
}

const tries = (server: ReturnType<typeof fakeServer>) => server.received(memberships).length;
const busy = () => refuse({ status: 503, code: 'unavailable', message: 'Please try again soon.' });

describe('a page for signed-in people', () => {
  it('opens although the account fails to load at first', async () => {
    let failures = 2;
    const { server } = await open(() => (failures-- > 0 ? busy() : { memberships: [] }));
    await screen.findByRole('heading', { name: 'Help' });
    expect(tries(server)).toBe(3);
  });

  it('keeps its person signed in where the server does not answer, and tries again when they want', async () => {
    const { server } = await open(busy);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Your account could not be loaded.*You are still signed in/,
    );
    expect([tries(server), alert.mock.calls, session.current().session?.accessToken]).toEqual([4, [], 'token']);
    server.answer({ [memberships]: () => ({ memberships: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Help' });
  });

  it('signs its person out with an alert where the account is refused each time', async () => {
    const { server, history } = await open(() => refuse({ status: 404, code: 'notFound', message: 'Gone.' }));
    await waitFor(() => expect(history.location.pathname).toBe('/sign-in'));
    expect([tries(server), alert.mock.calls]).toEqual([4, [['Your account could not be loaded']]]);
    expect(session.current()).toEqual({ ended: false });
  });
});
