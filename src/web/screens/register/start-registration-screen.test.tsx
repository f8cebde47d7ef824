import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { StartRegistrationScreen } from './start-registration-screen.tsx';

const settings = { 'GET /settings': () => ({ features: { registration: true } }) };
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const elsewhere = { '/sign-in': () => null, '/register/$': () => null, '/register/email-submitted': () => null };

describe('StartRegistrationScreen', () => {
  it('asks again where the email could not be sent, with the address still there', async () => {
    fakeServer({
      ...settings,
      'POST /registrations': ({ body }) => {
        if (body.email.includes('@')) return lost();
        const message = 'Enter an email address, such as name@example.org.';
        return refuse({ status: 400, code: 'invalid', message, errors: [{ path: 'email', message }] });
      },
    });
    const screens = { '/register/start-registration': StartRegistrationScreen, ...elsewhere };
    // It waits for whether people may register.
    await act(async () => void (await renderScreen(screens)));
    await userEvent.type(await screen.findByLabelText('Email address'), 'rose');
    await submit();
    await screen.findByText('Enter an email address, such as name@example.org.');
    await userEvent.type(screen.getByLabelText('Email address'), '@example.org');
    await submit();
    await screen.findByText(/Please try again or contact support/);
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'rose@example.org');
  });
});
