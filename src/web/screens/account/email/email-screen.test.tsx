import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { EmailScreen } from './email-screen.tsx';

const supporter = {
  clientRef: 'c1',
  name: 'Rose Hākaraia',
  role: 'supporter',
  capabilities: { manageClientDetails: true },
} as never;

describe('EmailScreen', () => {
  it('asks a supporter for no password, since the client signs in as before', async () => {
    const change = 'PUT /clients/{clientRef}/email';
    const server = fakeServer({
      'GET /clients/{clientRef}/email': () => ({}),
      [change]: () => new Response(null, { status: 204 }),
    });
    const screens = { '/account/email': EmailScreen, '/account/details': () => null };
    await renderScreen(screens, { user: { email: 'ana@example.org' }, memberships: [supporter] });
    expect(await screen.findByLabelText('Current email address')).toHaveProperty('value', 'No email address');
    screen.getByText('For Rose Hākaraia');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await userEvent.type(screen.getByLabelText('New email address'), 'rose@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('rose@example.org');
    expect(server.received(change)).toMatchObject([
      { params: { clientRef: 'c1' }, body: { email: 'rose@example.org' } },
    ]);
  });
});
