import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ResetForm } from './reset-form.tsx';

it('sends nothing and says nothing new while the passwords are empty or differ', async () => {
  const endpoint = 'POST /auth/reset-password';
  const server = fakeServer({ [endpoint]: () => new Response(null, { status: 204 }) });
  const { container } = await renderScreen({ '/': () => <ResetForm token="t1" />, '/sign-in': () => <p>Sign in</p> });
  const reset = screen.getByRole('button', { name: 'Reset' });
  const before = container.textContent;
  await userEvent.click(reset);
  await userEvent.type(screen.getByLabelText('New password'), 'four brown hens');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'four hens');
  await userEvent.click(reset);
  expect(container.textContent).toBe(before);
  expect(server.received(endpoint)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Confirm new password'), '{Backspace>4/}brown hens');
  await userEvent.click(reset);
  await screen.findByText('Sign in');
  expect(server.received(endpoint)).toMatchObject([{ body: { token: 't1', newPassword: 'four brown hens' } }]);
});
