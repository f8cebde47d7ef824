import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OfficeAccount } from '#contract/office-accounts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AccountDialog } from './account-dialog.tsx';

const onClose = vi.fn();
const Screen = () => <AccountDialog userRef="ana" name="Ana Walker" onClose={onClose} />;

function open(more: Partial<OfficeAccount> = {}) {
  const account = {
    userRef: 'ana',
    fullName: 'Ana Walker',
    email: 'ana@example.org',
    closed: 'no',
    hasSecondStep: false,
    devices: 2,
  } as const;
  const sent: unknown[] = [];
  fakeServer({
    'GET /office/accounts/{userRef}': () => ({ ...account, ...more }),
    'POST /office/accounts/{userRef}/protect': ({ body }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  return renderScreen({ '/': Screen }).then(() => sent);
}

const options = async () => {
  await screen.findByText(/ana@example.org/);
  return screen.getAllByRole('radio').map(({ value }: HTMLInputElement | (HTMLElement & { value?: string })) => value);
};

it.each([
  [{}, ['signOut', 'close']],
  [{ hasSecondStep: true }, ['signOut', 'removeSecondStep', 'close']],
  [{ closed: 'byOffice' }, ['reopen']],
  [{ closed: 'byEnding' }, ['signOut']],
] as const)('offers for an account that is %j: %j', async (more, expected) => {
  await open(more);
  expect(await options()).toEqual(expected);
});

it('asks what to do and for one’s own password, then does it and says so', async () => {
  const sent = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Choose what to do.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('radio', { name: /Sign out everywhere/ }));
  await userEvent.type(screen.getByLabelText('Your own password'), 'my own password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
  expect(sent).toEqual([{ action: 'signOut', password: 'my own password' }]);
});
