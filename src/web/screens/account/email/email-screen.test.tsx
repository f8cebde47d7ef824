import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { EmailScreen, OwnEmailScreen } from './email-screen.tsx';

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

  it('asks for the own password, and keeps what was typed where that or the address is refused', async () => {
    const change = 'POST /users/me/email-change';
    const refuseAt = (path: string, message: string) => () =>
      refuse({ status: 422, code: 'ruleBroken', message, errors: [{ path, message }] });
    const server = fakeServer({ [change]: refuseAt('password', 'This password is wrong.') });
    await renderScreen(
      { '/account/email': EmailScreen, '/account/details': () => null },
      { user: { email: 'ana@example.org' } },
    );
    const current = await screen.findByLabelText('Current email address');
    expect(current).toMatchObject({ value: 'ana@example.org', disabled: true });
    const email = screen.getByLabelText<HTMLInputElement>('New email address');
    const password = screen.getByLabelText<HTMLInputElement>('Your password');
    const update = screen.getByRole('button', { name: 'Update' });
    const isUnavailable = () => update.getAttribute('aria-disabled') === 'true';
    expect(isUnavailable()).toBe(true);
    await userEvent.type(email, 'ana');
    expect(isUnavailable()).toBe(true);
    await userEvent.type(password, 'mine{Enter}');
    const expectWords = (field: HTMLElement, words: string) =>
      waitFor(() => expect(document.getElementById(`${field.id}-error`)?.textContent).toContain(words));
    await expectWords(password, 'This password is wrong.');
    expect([document.activeElement, email.value]).toEqual([password, 'ana']);
    server.answer({ [change]: refuseAt('email', 'This is your current email address.') });
    await userEvent.click(update);
    await expectWords(email, 'This is your current email address.');
    server.answer({ [change]: () => new Response(null, { status: 204 }) });
    await userEvent.click(update);
    await screen.findByText('ana');
    expect(server.received(change)[2]?.body).toEqual({ email: 'ana', password: 'mine' });
  });

  it('is about the address that the reader signs in with where it is opened from their own details', async () => {
    fakeServer({});
    const screens = { '/account/my-details/email': OwnEmailScreen, '/account/my-details': () => null };
    await renderScreen(screens, { user: { email: 'ana@example.org' }, memberships: [supporter] });
    expect(screen.getByLabelText('Current email address')).toHaveProperty('value', 'ana@example.org');
    screen.getByLabelText('Your password');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account/my-details');
  });
});
