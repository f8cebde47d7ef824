import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const done = () => new Response(null, { status: 204 });
const gone = () => refuse({ status: 404, code: 'notFound', message: 'This link has expired.' });
const refusal = /unable to reset your password: This link has expired/;

function InMain() {
  return (
    <main>
      <ForgotPasswordScreen />
    </main>
  );
}

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  const at = '/sign-in/forgot-password';
  const screens = { [at]: InMain, '/sign-in': () => null };
  // It waits for what the server says of the link.
  await act(async () => void (await renderScreen(screens, { state: { linkToken: 't1' } })));
  return server;
}

describe('ForgotPasswordScreen, opened by a link', () => {
  it('says at once that the link is not good, and sends a new one from there', async () => {
    await open({ 'POST /auth/reset-password/check': gone, 'POST /auth/forgotten-password': done });
    await screen.findByText(refusal);
    screen.getByRole('heading', { name: 'Forgotten password' });
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.type(screen.getByLabelText('Email address'), 'rose@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('has one page for an email that was sent, from where it is sent again or to another address', async () => {
    const sent = 'POST /auth/forgotten-password';
    const server = await open({ 'POST /auth/reset-password/check': gone, [sent]: done });
    await userEvent.type(await screen.findByLabelText('Email address'), 'rose@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
    await vi.waitFor(() => expect(server.received(sent)).toHaveLength(2));
    expect(server.received(sent)[1]).toMatchObject({ body: { email: 'rose@example.org' } });
    expect(screen.queryByLabelText('Email address')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgotten password' }));
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', '');
  });

  it('keeps the passwords where the link stops being good meanwhile, and leads to a new one', async () => {
    await open({ 'POST /auth/reset-password/check': done, 'POST /auth/reset-password': gone });
    await userEvent.type(await screen.findByLabelText('New password'), 'four hens and a gate');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'four hens and a gate');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findAllByText(refusal)).not.toEqual([]);
    expect(screen.getByLabelText('Confirm new password')).toHaveProperty('value', 'four hens and a gate');
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await screen.findByRole('heading', { name: 'Forgotten password' });
  });
});
