import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SetPasswordScreen } from './set-password-screen.tsx';

const settings = { 'GET /settings': () => ({ features: { registration: true } }) };
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const elsewhere = { '/sign-in': () => null, '/register/$': () => null, '/register/email-submitted': () => null };

describe('SetPasswordScreen', () => {
  const refusal = 'This password is easy to guess. Choose another one.';
  beforeEach(async () => {
    fakeServer({
      ...settings,
      'POST /registrations/complete': () =>
        refuse({ status: 422, code: 'ruleBroken', message: refusal, errors: [{ path: 'password', message: refusal }] }),
    });
    const state = { linkToken: 't1', email: 'mere@example.org' };
    await renderScreen({ '/register/set-password': SetPasswordScreen, ...elsewhere }, { state });
    await screen.findByRole('heading', { name: 'Your details' });
  });

  it('says what is missing, one after the other', async () => {
    await submit();
    screen.getByText('Password must not be empty.');
    screen.getByText('Enter your given name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Given name'));
    await userEvent.type(screen.getByLabelText('Password'), 'Password123');
    await submit();
    screen.getByText('Passwords do not match.');
    await userEvent.type(screen.getByLabelText('Re-type your password'), 'Password123');
    await submit();
    screen.getByText('You must agree to the terms and conditions.');
  });

  it('says at its field why the server refuses a password, and keeps what was typed', async () => {
    await userEvent.type(screen.getByLabelText('Given name'), 'Mere');
    await userEvent.type(screen.getByLabelText('Family name'), 'Tāmati');
    await userEvent.type(screen.getByLabelText('Password'), 'Password123');
    await userEvent.type(screen.getByLabelText('Re-type your password'), 'Password123');
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    await submit();
    await screen.findByText(/^Oops! Something went wrong/);
    await expect
      .poll(() => document.getElementById(`${screen.getByLabelText('Password').id}-error`)?.textContent)
      .toContain(refusal);
    expect(screen.getByLabelText('Family name')).toHaveProperty('value', 'Tāmati');
    await userEvent.type(screen.getByLabelText('Re-type your password'), '4');
    await submit();
    screen.getByText('Passwords do not match.');
    expect(screen.queryByText(/^Oops!/)).toBeNull();
  });
});
