import { screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { createMember } from '#web/testing/details-of-client.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AccountStartScreen } from './account-start-screen.tsx';

const screens = {
  '/account': AccountStartScreen,
  '/account/details': () => <h1>Details</h1>,
  '/account/support-network': () => <h1>Support network</h1>,
};

describe('AccountStartScreen', () => {
  it('leads a member with the calendar alone to the support network', async () => {
    await renderScreen(screens, { user: {}, memberships: [createMember('supporter', 'viewRoster')] });
    await screen.findByRole('heading', { name: 'Support network' });
  });

  it('leads a member who sees the details to them', async () => {
    await renderScreen(screens, { user: {}, memberships: [createMember('supporter', 'viewClientDetails')] });
    await screen.findByRole('heading', { name: 'Details' });
  });
});
