import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openFunding, taxiRide } from '#web/testing/open-funding.tsx';
import { FundingOverviewScreen } from './overview-screen.tsx';

describe('the overview of an individualised funding', () => {
  it('shows what is left, below nothing too, and where to go from there', async () => {
    await openFunding(FundingOverviewScreen);
    await screen.findByRole('heading', { name: 'Your budget', level: 1 });
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
    screen.getByText('11 used, 3.3 booked, of 28 hours');
    expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toMatch(
      /^The balance went from \$100\.00 on 1 Jul 2026 to \$98\.90 on /,
    );
  });

  it('warns where the money runs out before the funding ends, and marks both days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T00:00:00Z') });
    const spent = { ref: 's', transactionDate: '2026-10-01', serviceType: 'Pay', amountNZD: 10_985 };
    const dates = { startDate: '2026-07-09', endDate: '2027-07-08' };
    await openFunding(FundingOverviewScreen, {
      terms: { openingBalanceNZD: 19_200, closingBalanceNZD: 8215, ...dates },
      transactions: [spent],
    });
    const warning = await screen.findByText(/^At this pace the money runs out in mid-March/);
    expect(warning.closest('[role=status]')?.textContent).toBe(
      'At this pace the money runs out in mid-March, 16 weeks before the funding ends on 8 July.About $260 a week would last.',
    );
    const picture = (await screen.findAllByRole('img'))[0]!;
    for (const words of ['Ends 8 July', 'mid-March', '16 weeks']) within(picture).getByText(words);
    expect(picture.getAttribute('aria-label')).toMatch(/ The funding ends on 8 Jul 2027\.$/);
  });

  it('says that the money lasts, and draws what is left at the end', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T00:00:00Z') });
    const spent = { ref: 's', transactionDate: '2026-10-01', serviceType: 'Pay', amountNZD: 1000 };
    const terms = {
      openingBalanceNZD: 19_200,
      closingBalanceNZD: 18_200,
      startDate: '2026-07-09',
      endDate: '2027-07-08',
    };
    await openFunding(FundingOverviewScreen, { terms, transactions: [spent] });
    await screen.findByText('At this pace the money lasts until the funding ends on 8 July.');
    const picture = (await screen.findAllByRole('img'))[0]!;
    const heightOf = (mark: string) => Number(picture.querySelector(mark)?.getAttribute('d')?.split(/[ VL]/).at(-1));
    expect(heightOf('.ahead')).toBeLessThan(heightOf('.now') / 2);
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
