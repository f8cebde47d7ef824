import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import { accountQuery } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { confirmLeave } from '#web/person/session/leaving.ts';
import { session } from '#web/person/session/session.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { SignOutGuard } from './sign-out-guard.tsx';

const order = {
  ...{ ...startItem('key', 0), state: 'refused' as const, name: 'order', endpoint: 'POST /clients' as const },
  clientRef: 'c1',
};

it('asks once for what waits and for what is typed, and not where there is neither', async () => {
  const hasUnsent = vi.spyOn(draftsOf(), 'hasUnsent').mockResolvedValue(true);
  render(<SignOutGuard userRef="rose" />);
  act(() => writesOf().waiting.follow('key', order));
  onTestFinished(() => writesOf().waiting.follow('key', undefined));
  const leaving = confirmLeave('account');
  await screen.findByRole('alertdialog', { name: 'Sign out and lose 1 change and what you typed?' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and lose them' }));
  expect(await leaving).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => writesOf().waiting.follow('key', undefined));
  hasUnsent.mockResolvedValue(false);
  expect(await confirmLeave('account')).toBe(true);
});

it('asks for what an earlier page left, also before that is read or tried', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const unsent = {
    list: async () => [{ key: 'key', at: 0, value: { ...order, state: 'waiting' } }],
    change: async () => true,
  };
  vi.spyOn(draftsOf(), 'hasUnsent').mockResolvedValue(false);
  vi.spyOn(draftsOf(), 'findStore').mockResolvedValue({ unsent } as never);
  session.beginWithToken('token');
  const { queryKey } = accountQuery(session.sessionId() ?? '');
  queriesOf().setQueryData(queryKey, { user: { ref: 'rose' } } as never);
  onTestFinished(() => writesOf().waiting.close());
  render(<SignOutGuard userRef="rose" />);
  const leaving = confirmLeave('account');
  await screen.findByRole('alertdialog', { name: 'Sign out and lose 1 change?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await leaving).toBe(false);
});
