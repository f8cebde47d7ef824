import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { StopEmailChangeScreen } from './stop-email-change-screen.tsx';

const stop = 'POST /email-changes/stop';
const path = '/sign-in/stop-email-change';

it('says why the change is not stopped, and that it is', async () => {
  const message = 'The change has already taken effect.';
  const server = fakeServer({ [stop]: () => refuse({ status: 422, code: 'ruleBroken', message }) });
  const screens = { [path]: StopEmailChangeScreen, '/sign-in/forgot-password': () => null };
  await renderScreen(screens, { state: { linkToken: 't1' } });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop the change' }));
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`The change was not stopped: ${message}`));
  server.answer({ [stop]: () => new Response(null, { status: 204 }) });
  await press();
  await screen.findByText('The change has been stopped');
  expect(screen.queryByRole('button', { name: 'Stop the change' })).toBeNull();
  expect(server.received(stop).map(({ body }) => body)).toEqual([{ token: 't1' }, { token: 't1' }]);
});
