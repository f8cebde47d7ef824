import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OwnInvitation } from '#contract/support-network.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { InvitesScreen } from './invites-screen.tsx';

const invitation: Partial<OwnInvitation> = {
  ref: 'i1',
  clientRef: 'c1',
  clientName: 'Una Reid',
  role: 'supporter',
  capabilities: { viewRoster: true } as never,
  inviterIsClient: true,
  expiresAt: '2026-12-04T00:00:00Z',
};

describe('InvitesScreen', () => {
  it('announces once why an answer failed, beside its invitation', async () => {
    fakeServer({
      'GET /users/me/invitations': () => ({ invitations: [invitation] }),
      'POST /users/me/invitations/{ref}/decline': () =>
        refuse({ status: 422, code: 'ruleBroken', message: 'Try again soon.' }),
    });
    await renderScreen({ '/': InvitesScreen });
    await userEvent.click(await screen.findByRole('button', { name: /Decline/ }));
    const text = 'unable to decline invitation: Try again soon.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect(readToasts()).toMatchObject([{ message: text, silent: true }]);
  });

  it('answers each invitation on its own, and says which was joined and why another was not', async () => {
    let open = [
      invitation,
      { ...invitation, ref: 'i2', clientRef: 'c2', clientName: 'Cath Olsen' },
      { ...invitation, ref: 'i3', clientRef: 'c3', clientName: 'Hemi Tait', role: 'client' as const },
    ];
    const close = (ref: string) => (open = open.filter((one) => one.ref !== ref));
    const server = fakeServer({
      'GET /users/me/invitations': () => ({ invitations: open }),
      'GET /users/me': () => ({ ref: 'hemi', organisations: [] }),
      'GET /users/me/support-network-memberships': () => ({ memberships: [] }),
      'POST /users/me/invitations/{ref}/accept': ({ params: { ref } }) => {
        const { clientRef } = open.find((one) => one.ref === ref)!;
        close(ref);
        if (ref !== 'i2') return { ref, clientRef };
        return refuse({ status: 422, code: 'ruleBroken', message: 'This invitation has been cancelled.' });
      },
    });
    await renderScreen({ '/': InvitesScreen }, { user: { ref: 'hemi' } });
    const join = await screen.findByRole('button', { name: 'Join' });
    expect(join.getAttribute('aria-disabled')).toBe('true');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(join);
    await screen.findByText('No other invitations are waiting for you.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You have joined Una Reid’s support network.Open Una Reid’s account',
      'Your own account is ready.Open Hemi Tait’s account',
    ]);
    screen.getByText('unable to process support network update: This invitation has been cancelled.');
    expect(server.received('POST /users/me/invitations/{ref}/accept')).toHaveLength(3);
  });

  it('declines one, and the others stay', async () => {
    const other = { ...invitation, ref: 'i2', clientName: 'Cath Olsen' };
    let open = [invitation, other];
    fakeServer({
      'GET /users/me/invitations': () => ({ invitations: open }),
      'POST /users/me/invitations/{ref}/decline': ({ params: { ref } }) => {
        open = open.filter((one) => one.ref !== ref);
        return { ref };
      },
    });
    await renderScreen({ '/': InvitesScreen }, { user: {} });
    await userEvent.click(await screen.findByRole('button', { name: /Decline.*Una Reid/ }));
    await waitFor(() => expect(screen.queryByText('Una Reid')).toBeNull());
    screen.getByText('Cath Olsen');
    expect(readToasts()).toMatchObject([{ message: 'Invitation declined' }]);
  });
});
