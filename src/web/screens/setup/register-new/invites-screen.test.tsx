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
});
