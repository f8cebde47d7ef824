import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfficeClient } from '#contract/office-clients.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SignIns } from './sign-ins.tsx';

it('says how each person who can sign in is reached', async () => {
  const member = { clientRef: 'c1', role: 'supporter' as const, capabilities: allCapabilities, version: 1 };
  const ben = { ...member, userRef: 'u1', name: 'Ben Moana', email: 'ben@example.org', phoneHome: '(09) 555-0123' };
  const iris = { ...member, userRef: 'u2', name: 'Iris Moana', email: 'iris@example.org' };
  fakeServer({
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [ben, iris], invitations: [] }),
    'GET /office/clients/{clientRef}/ending': () => ({}),
  });
  await renderScreen({ '/': () => <SignIns client={{ ref: 'c1', givenName: 'Rose' } as OfficeClient} /> });
  await screen.findByText('Ben Moana');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ben@example.org', 'mailto:ben@example.org'],
    ['(09) 555-0123', 'tel:095550123'],
    ['iris@example.org', 'mailto:iris@example.org'],
  ]);
});

it('says at an invitation why it could not be cancelled', async () => {
  const invitation = { clientRef: 'c1', ref: 'i1', email: 'hemi@example.org', role: 'supporter' as const };
  fakeServer({
    'GET /office/clients/{clientRef}/support-network': () => ({
      ...{ members: [], invitations: [{ ...invitation, expiresAt: '2026-12-20T00:00:00.000Z' }] },
    }),
    'GET /office/clients/{clientRef}/ending': () => ({}),
    'DELETE /office/clients/{clientRef}/invitations/{ref}': broken,
  });
  await renderScreen({ '/': () => <SignIns client={{ ref: 'c1', givenName: 'Rose' } as OfficeClient} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the invitation to hemi@example.org' }));
  const entry = within(screen.getByRole('listitem'));
  expect((await entry.findByRole('alert')).textContent).toContain('The invitation could not be cancelled');
});
