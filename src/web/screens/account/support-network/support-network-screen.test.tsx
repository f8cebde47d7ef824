import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { supportNetworkQuery } from '#web/calls/support-network.ts';
import { useClient } from '#web/person/session/account.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { SupportNetworkScreen } from './support-network-screen.tsx';

const clientRef = 'c1';
const member = 'DELETE /clients/{clientRef}/support-network/members/{userRef}';
const resend = 'POST /clients/{clientRef}/support-network/invitations/{ref}/resend';
const cancel = 'DELETE /clients/{clientRef}/support-network/invitations/{ref}';
const change = 'PATCH /clients/{clientRef}/support-network/members/{userRef}';

const rose = {
  ...{ clientRef, userRef: 'rose', name: 'Rose Walker', version: 1, image: '/rose.jpg' },
  role: 'client' as const,
};
const [own, ana] = [supporter('jo', 'Jo Reid', 'manager'), supporter('ana', 'Ana Tau', 'manageRoster')];
const client = { ...own, name: 'Rose Walker', timeZone: 'Pacific/Auckland', timesheets: false };

function supporter(userRef: string, name: string, ...granted: Capability[]) {
  const flags = Object.fromEntries(granted.map((flag) => [flag, true]));
  return {
    clientRef,
    userRef,
    name,
    role: 'supporter' as const,
    version: 1,
    capabilities: { ...noCapabilities, ...flags },
  };
}

/** The clients that the first page has shown. */
const shown = new Set<string | undefined>();

function Dashboard() {
  shown.add(useClient()?.name);
  return 'The dashboard';
}

/** Opens the network of Rose as her supporter Jo sees it, who has full access. */
async function openNetwork(reader = client) {
  const network = {
    members: [{ ...rose, capabilities: noCapabilities }, own, ana],
    invitations: [
      {
        ref: 'i1',
        clientRef,
        email: 'una@example.org',
        capabilities: allCapabilities,
        sentAt: '2026-11-20T00:00:00Z',
        expiresAt: '2026-12-04T00:00:00Z',
      },
    ],
  };
  const memberships = [reader];
  const server = fakeServer({
    'GET /clients/{clientRef}/support-network': () => network,
    'GET /users/me': () => ({ ref: 'jo', organisations: [] }),
    'GET /users/me/support-network-memberships': () => ({ memberships }),
    [resend]: () => ({}),
    [cancel]: () => {
      network.invitations.pop();
      return {};
    },
    [member]: ({ params: { userRef } }) => {
      if (userRef === 'jo') memberships.pop();
      network.members = network.members.filter((one) => one.userRef !== userRef);
      return {};
    },
    [change]: () => ({}),
  });
  const page = await renderScreen(
    { '/account/support-network': SupportNetworkScreen, '/': Dashboard },
    { memberships, user: {} },
  );
  await screen.findByRole('heading', { level: 1, name: 'Rose Walker’s support network' });
  await screen.findByRole('heading', { name: /Jo Reid/ });
  return { server, network, ...page };
}

const press = (name: string | RegExp, area = document.body) =>
  userEvent.click(within(area).getByRole('button', { name }));
const row = (name: string) => screen.getByRole('heading', { level: 2, name: new RegExp(name) }).closest('li')!;
const sentences = () => readToasts().map(({ message }) => message);

describe('SupportNetworkScreen', () => {
  it('sends an invitation again, and cancels it once that is confirmed', async () => {
    const { server } = await openNetwork();
    expect(screen.queryByRole('button', { name: /^Re-send/ })).toBeNull();
    await press(/^More.*una@example\.org$/);
    screen.getByText('Sent 20 Nov 2026. The link works until 4 Dec 2026.');
    await press(/^Re-send.*una@example\.org$/);
    await waitFor(() => expect(sentences()).toEqual(['Invitation sent']));
    await press(/^Cancel.*una@example\.org$/);
    const question = screen.getByRole('alertdialog', { name: 'Cancel the invitation?' });
    await press('Keep it', question);
    expect(server.received(cancel)).toEqual([]);
    await press(/^Cancel.*una@example\.org$/);
    await press('Cancel the invitation', screen.getByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByText('una@example.org')).toBeNull());
    expect(sentences()).toContain('Invitation removed');
    for (const call of [...server.received(resend), ...server.received(cancel)])
      expect(call.params).toEqual({ clientRef, ref: 'i1' });
  });

  it('shows the picture of a member beside the name', async () => {
    await openNetwork();
    expect(row('Rose Walker').querySelector('img')?.getAttribute('src')).toBe('/rose.jpg');
  });

  it('offers a manager neither the client’s row nor their own, and removes another member', async () => {
    const { server } = await openNetwork();
    expect(within(row('Rose Walker')).queryByRole('button')).toBeNull();
    expect(within(row('Jo Reid')).getAllByRole('button')).toHaveLength(1);
    await press(/^Edit.*Ana Tau$/);
    await press(/^Remove.*Ana Tau$/, row('Ana Tau'));
    await press('Remove', screen.getByRole('alertdialog', { name: 'Remove Ana Tau?' }));
    await waitFor(() => expect(screen.queryByText('Ana Tau')).toBeNull());
    expect(sentences()).toEqual(['Ana Tau has been removed']);
    expect(server.received(member).map(({ params }) => params.userRef)).toEqual(['ana']);
  });

  it('offers a member without full access only to leave', async () => {
    await openNetwork({ ...client, capabilities: ana.capabilities });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave']);
  });

  it('is left after a question, for the first page, which no longer shows the client', async () => {
    shown.clear();
    const { server } = await openNetwork();
    await press('Leave');
    await press('Leave', screen.getByRole('alertdialog', { name: 'Leave support network?' }));
    await screen.findByText('The dashboard');
    await waitFor(() => expect(server.received('GET /users/me/support-network-memberships')).toHaveLength(1));
    expect([...shown]).toEqual([undefined]);
    expect(sentences()).toEqual(['You have left the network']);
  });

  it('shows a manager what another changed meanwhile, and sends both changes', async () => {
    const { server, network } = await openNetwork();
    await press(/^Edit.*Ana Tau$/);
    const form = within(row('Ana Tau'));
    expect(document.activeElement).toBe(form.getByRole('radio', { name: /^See and book visits/, checked: true }));
    await userEvent.click(form.getByRole('radio', { name: 'Choose exactly' }));
    await userEvent.click(form.getByRole('checkbox', { name: /Client information/ }));
    const changed = { ...supporter('ana', 'Ana Tau', 'viewRoster'), version: 2 };
    network.members = network.members.map((one) => (one.userRef === 'ana' ? changed : one));
    await act(() => queriesOf().invalidateQueries(supportNetworkQuery(clientRef)));
    await form.findByText(/^Someone else changed what Ana Tau can do/);
    form.getByText('Now: Calendar (view).');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Ana Tau'));
    expect(sentences()).toEqual(['Capabilities updated']);
    const capabilities = { ...noCapabilities, viewRoster: true, manageClientDetails: true };
    expect(server.received(change)).toMatchObject([{ version: '"2"', body: { capabilities } }]);
  });
});
