import { screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { openFunding } from '#web/testing/open-funding.tsx';
import { OwnSupportWorkersScreen } from './support-workers-screen.tsx';

describe('the page of own support workers', () => {
  it('leads to the overview where the provider sends them', async () => {
    await openFunding(OwnSupportWorkersScreen, { page: '/support-workers', needsLevel: 'Level3' });
    await screen.findByText('The overview');
  });
});
