import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SecurityDialog, type SecurityTask } from './security-dialog.tsx';

const factor = { ref: 'phone', kind: 'app', name: 'My phone', createdAt: '2026-11-20T00:00:00Z' } as const;

async function open(task: SecurityTask) {
  const sent: unknown[] = [];
  const keep = (body: unknown) => sent.push(body);
  fakeServer({
    'POST /users/me/second-factors/app': () => ({ challenge: 'begun', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
    'POST /users/me/second-factors/app/confirm': ({ body }) => {
      keep(body);
      return { recoveryCodes: [] };
    },
    'POST /users/me/second-factors/{ref}/remove': ({ body }) => {
      keep(body);
      return new Response(null, { status: 204 });
    },
  });
  const onClose = vi.fn();
  await renderScreen({ '/': () => <SecurityDialog task={task} onClose={onClose} /> });
  await userEvent.type(await screen.findByLabelText('Your password'), 'my own password');
  return { sent, onClose };
}

const everywhereElse = () => screen.getByRole('checkbox', { name: /^Sign out everywhere else/ });

it('offers, ticked, to sign out everywhere else where a second step is added', async () => {
  const { sent, onClose } = await open({ kind: 'app' });
  expect(everywhereElse()).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Add this app' }));
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
  expect(sent).toEqual([{ challenge: 'begun', code: '123456', signOutOthers: true }]);
});

it.each([true, false])('signs out everywhere else where a second step is removed: %s', async (signOutOthers) => {
  const { sent, onClose } = await open({ kind: 'remove', factor });
  expect(everywhereElse()).toHaveProperty('checked', true);
  if (!signOutOthers) await userEvent.click(everywhereElse());
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
  expect(sent).toEqual([{ password: 'my own password', signOutOthers }]);
});

it('does not where recovery codes are renewed', async () => {
  await open({ kind: 'recoveryCodes' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('keeps recovery codes until their person has saved them, by hand where nothing can be copied', async () => {
  const { onClose } = await open({ kind: 'recoveryCodes' });
  const message = 'This password is wrong. Enter your own password.';
  const errors = [{ path: 'password', message }];
  const server = fakeServer({
    'POST /users/me/recovery-codes': () => refuse({ status: 422, code: 'ruleBroken', message, errors }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(message);
  server.answer({ 'POST /users/me/recovery-codes': () => ({ recoveryCodes: ['7k2p-9x4q'] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const codes = await screen.findByRole('alertdialog', { name: 'Save these codes' });
  expect(document.activeElement).toBe(codes);
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText(/Copy them by hand\.$/);
  await userEvent.keyboard('{Escape}');
  screen.getByText('7k2p-9x4q');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(onClose).toHaveBeenCalledOnce();
});
