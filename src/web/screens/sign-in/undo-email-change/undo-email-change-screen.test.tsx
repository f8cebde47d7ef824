import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { UndoEmailChangeScreen } from './undo-email-change-screen.tsx';

const undo = 'POST /email-changes/undo';
const path = '/sign-in/undo-email-change';

it('asks for the password from before the change, and says which address signs in again', async () => {
  const message = 'This password is wrong.';
  const errors = [{ path: 'password', message }];
  const server = fakeServer({ [undo]: () => refuse({ status: 422, code: 'ruleBroken', message, errors }) });
  await renderScreen({ [path]: UndoEmailChangeScreen, '/sign-in': () => null }, { state: { linkToken: 't1' } });
  const field = screen.getByLabelText('Your password before the change');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  const expectWords = (words: string) =>
    waitFor(() => expect(document.getElementById(`${field.id}-error`)?.textContent).toContain(words));
  await press();
  await expectWords('Enter the password you had before the change.');
  expect(server.received(undo)).toEqual([]);
  await userEvent.type(field, 'before');
  await press();
  await expectWords(message);
  server.answer({ [undo]: () => ({ email: 'rose@example.org' }) });
  await press();
  await screen.findByText('rose@example.org');
  expect(server.received(undo)[1]?.body).toEqual({ token: 't1', password: 'before' });
});
