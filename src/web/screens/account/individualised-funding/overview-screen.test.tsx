import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFunding } from '#web/testing/open-funding.tsx';
import { FundingOverviewScreen } from './overview-screen.tsx';

describe('the overview of an individualised funding', () => {
  it('shows what is left, below nothing too, and where to go from there', async () => {
    await openFunding(FundingOverviewScreen);
    await screen.findByRole('heading', { name: 'My funding', level: 1 });
    screen.getByText('-$1,234.50');
    screen.getByText(/left of \$100\.00 on/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/calendar', '/calendar/new', '/']));
  });

  it('says that a ref is unknown, with a way back to the account', async () => {
    await openFunding(FundingOverviewScreen, { ref: 'none' });
    await screen.findByText(/There is no such funding/);
    expect(screen.getByRole('link', { name: 'Back to account' }).getAttribute('href')).toBe('/account');
  });

  it('leads to the dashboard while the feature is off', async () => {
    await openFunding(FundingOverviewScreen, { isOn: false });
    await screen.findByText('The dashboard');
  });
});
