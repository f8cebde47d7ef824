import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createMember, keepDetails, roseDetails } from '#web/testing/details-of-client.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NextOfKinScreen } from './next-of-kin-screen.tsx';

describe('NextOfKinScreen', () => {
  it('says in its own words that a save failed, and keeps what was typed', async () => {
    fakeServer({
      'GET /clients/{clientRef}': () => roseDetails,
      'PATCH /clients/{clientRef}': () => refuse({ status: 422, code: 'ruleBroken', message: 'Not just now.' }),
    });
    keepDetails(true);
    const screens = { '/account/next-of-kin-details': NextOfKinScreen };
    await renderScreen(screens, { user: { ref: 'u1' }, memberships: [createMember('client')] });
    await userEvent.type(await screen.findByLabelText('Name'), 'Wiremu');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('unable to save your details: Not just now.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Wiremu');
  });
});
