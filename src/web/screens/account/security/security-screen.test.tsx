import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

const signOut = 'DELETE /users/me/sessions/{ref}';
const devices = ['here', 'phone'].map((ref) => {
  return { ref, name: ref, current: ref === 'here', signedInAt: '2026-11-20T00:00:00Z' };
});

async function open() {
  const server = fakeServer({
    'GET /users/me/security': () => ({ factors: [], recoveryCodesLeft: 0, devices }),
  });
  const Page = () => (
    <main>
      <SecurityScreen />
    </main>
  );
  const screens = { '/account/security': Page, '/account/change-password': () => null };
  await renderScreen(screens, { user: { fullName: 'Rose Hākaraia' } });
  return server;
}

it('leads every person to the change of their password', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Change my password' });
  expect(link.getAttribute('href')).toBe('/account/change-password');
});

it('signs out another device, and says where that failed', async () => {
  const server = await open();
  const phone = await screen.findByRole('button', { name: /Sign out\s*phone/ });
  expect(screen.queryByRole('button', { name: /Sign out\s*here/ })).toBeNull();
  const message = 'Please try again soon.';
  server.answer({ [signOut]: () => refuse({ status: 422, code: 'ruleBroken', message }) });
  await userEvent.click(phone);
  await waitFor(() => expect(document.querySelector('section .banner')?.textContent).toContain(message));
  server.answer({
    [signOut]: () => new Response(null, { status: 204 }),
    'GET /users/me/security': () => ({ factors: [], recoveryCodesLeft: 0, devices: devices.slice(0, 1) }),
  });
  await userEvent.click(phone);
  await waitFor(() => expect(phone.isConnected).toBe(false));
  expect(server.received(signOut).map(({ params }) => params.ref)).toEqual(['phone', 'phone']);
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
