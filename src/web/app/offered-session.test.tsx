import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '#web/person/session/session.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { OfferedSession } from './offered-session.tsx';

const [onTake, onKeep] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  session.end(false);
});

const open = () => render(<OfferedSession token="of-the-link" onTake={onTake} onKeep={onKeep} />);
const ended = () => refuse({ status: 401, code: 'unauthenticated', message: 'Please sign in again.' });

it('asks a signed-out person by name before the link signs them in', async () => {
  fakeServer({ 'GET /users/me': () => ({ fullName: 'Ben Moana' }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Sign in to the account of Ben Moana?' })).toBeTruthy();
  expect(onTake).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Ben Moana' }));
  expect(onTake).toHaveBeenCalledOnce();
});

it('asks a signed-in person whether they stay', async () => {
  session.beginWithToken('mine');
  fakeServer({ 'GET /users/me': () => ({ fullName: 'Ben Moana' }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay in this account' }));
  expect([onKeep.mock.calls.length, onTake.mock.calls.length]).toEqual([1, 0]);
});

it('lets a link that has ended replace no session', async () => {
  fakeServer({ 'GET /users/me': ended });
  const { unmount } = open();
  await vi.waitUntil(() => onTake.mock.calls.length === 1);
  unmount();
  session.beginWithToken('mine');
  open();
  await vi.waitUntil(() => onKeep.mock.calls.length === 1);
  expect(onTake).toHaveBeenCalledOnce();
});
