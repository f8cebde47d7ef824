import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFunding, taxiRide } from '#web/testing/open-funding.tsx';
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

  it('says the balance by month, and hours used, funded and booked to one decimal and per week', async () => {
    const fortnight = { start: '2026-11-16', end: '2026-11-29', usedMins: 660, bookedMins: 195, fundedMins: 1680 };
    await openFunding(FundingOverviewScreen, { transactions: [taxiRide(1)], fortnights: [fortnight] });
    const rowsOf = async (name: string) => {
      (await screen.findByText(name)).click();
      return within(screen.getByText(name).closest('details')!)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    };
    expect((await rowsOf('The balance as a table'))[0]).toBe('31 Jul 2026$98.90');
    expect(await rowsOf('The hours as a table')).toEqual(['16 to 29 Nov 202628113.3']);
    screen.getByText(/14 funded hours a week/);
    screen.getByText('3.3 more booked');
    expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toMatch(
      /^The balance went from \$100\.00 on 1 Jul 2026 to \$98\.90 on /,
    );
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
