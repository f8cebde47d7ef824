import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMember, keepDetails, roseDetails } from '#web/testing/details-of-client.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DoctorDetailsScreen } from './doctor-details-screen.tsx';

const screens = { '/account/doctor-details': DoctorDetailsScreen, '/account': () => <h1>Account</h1> };

describe('DoctorDetailsScreen', () => {
  beforeEach(() => {
    fakeServer({ 'GET /clients/{clientRef}': () => roseDetails });
  });

  it('has no form for a supporter who may only look', async () => {
    keepDetails(true);
    await renderScreen(screens, { user: {}, memberships: [createMember('supporter', 'viewClientDetails')] });
    await screen.findByText('Dr Ana Patel');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('leads to the account where the provider keeps no doctors', async () => {
    keepDetails(false);
    await renderScreen(screens, { user: {}, memberships: [createMember('client')] });
    await screen.findByRole('heading', { name: 'Account' });
  });
});
