import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFunding } from '#web/testing/open-funding.tsx';
import { OwnSupportWorkersScreen } from './own-workers-screens.tsx';

describe('the page of own support workers', () => {
  it('leads to the overview where the provider sends them', async () => {
    await openFunding(OwnSupportWorkersScreen, { page: '/support-workers', needsLevel: 'Level3' });
    await screen.findByText('The overview');
  });

  it('says that no one is registered yet, and leads to the registration', async () => {
    await openFunding(OwnSupportWorkersScreen, { page: '/support-workers' });
    await screen.findByText('No support worker is registered yet.');
    const link = screen.getByRole('link', { name: 'Register a support worker' });
    expect(link.getAttribute('href')).toBe('/account/individualised-funding/a/register-support-worker');
  });
});
