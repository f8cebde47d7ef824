import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { InvitationsCallout } from './invitations-callout.tsx';

it.each([
  [1, 'You have an invitation to join a support network.'],
  [4, 'You have 4 invitations to join support networks.'],
])('the dashboard says of %i invitations that they wait, and leads to them', async (count, words) => {
  fakeServer({ 'GET /users/me/invitations': () => ({ invitations: Array.from({ length: count }, () => ({})) }) });
  await renderScreen({ '/': InvitationsCallout, '/setup/register-new/invites': () => null }, { user: {} });
  await screen.findByText(words);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/setup/register-new/invites');
});
