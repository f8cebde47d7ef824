import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';

const change = 'POST /auth/change-password';
const message = 'This password is wrong.';

it('keeps what was typed where the old password is wrong, and empties itself once another is chosen', async () => {
  const errors = [{ path: 'oldPassword', message }];
  const server = fakeServer({ [change]: () => refuse({ status: 422, code: 'ruleBroken', message, errors }) });
  await renderScreen({ '/account/change-password': ChangePasswordScreen }, { user: { email: 'rose@example.org' } });
  const old = screen.getByLabelText<HTMLInputElement>('Old password');
  const confirmed = screen.getByLabelText<HTMLInputElement>('Confirm new password');
  await userEvent.type(old, 'wrong');
  await userEvent.type(screen.getByLabelText('New password'), 'four hens!');
  await userEvent.type(confirmed, 'four hens!{Enter}');
  await waitFor(() => expect(document.getElementById(`${old.id}-error`)?.textContent).toContain(message));
  await waitFor(() => expect(document.activeElement).toBe(old));
  expect([old.value, confirmed.value]).toEqual(['wrong', 'four hens!']);
  server.answer({ [change]: () => new Response(null, { status: 204 }) });
  await userEvent.clear(old);
  await userEvent.type(old, 'right{Enter}');
  expect(await screen.findAllByText('Your password has been changed')).not.toEqual([]);
  await waitFor(() => expect([old.value, confirmed.value]).toEqual(['', '']));
  expect(server.received(change)[1]?.body).toEqual({ oldPassword: 'right', newPassword: 'four hens!' });
});
