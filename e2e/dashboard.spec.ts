import type { Locator, Page } from '@playwright/test';
import { fullDashboard } from './dashboard.ts';
import { expect, listenToApi, openAs, test } from './fixtures.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.describe('dashboard', () => {
  test('shows who comes today, what the week holds, what was and what waits, and gets back to it the visit that it opened', async ({
    page,
    world,
  }) => {
    const { rose } = await fullDashboard(world);
    const { requestedPaths, settled } = listenToApi(page);
    await openAs(page, rose, '/app/');
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page).toHaveTitle('Dashboard · Alongside');
    await expect(page.getByRole('heading', { name: 'Hello, Rose', level: 1 })).toBeVisible();

    await expect(part(page, 'Today')).toContainText('Today, Friday 20 November');
    await expect(part(page, 'Today').getByRole('heading')).toHaveText('Mele is coming at 2:30pm');
    await expect(part(page, 'Today')).toContainText('Personal care for 1.5 hours.');
    await expect(part(page, 'Today')).toContainText('Confirmed.');

    const week = part(page, 'This week');
    await expect(week).toContainText('16 to 22 November, 4.5 hours');
    await expect(week.getByRole('link')).toHaveCount(3);
    await expect(week.getByRole('link', { name: /Pending.*Shopping/s })).toBeVisible();

    const recent = part(page, 'Recent visits').getByRole('table');
    await expect(recent.getByRole('columnheader')).toHaveText(['Date', 'Time', 'With', 'Type of care', 'Feedback']);
    await expect(recent.getByRole('row')).toHaveCount(2);
    await expect(recent).toContainText('18 Nov 2026');

    const pending = part(page, 'Pending requests').getByRole('table');
    await expect(pending.getByRole('columnheader')).toHaveText(['Date', 'Time', 'Subject']);
    await expect(pending.getByRole('row')).toHaveCount(2);

    await expect(part(page, 'Funded hours this week')).toContainText('1.5 of 10 hours');
    await expect(page.getByRole('contentinfo')).toContainText('In an emergency, call 111.');

    await settled();
    expect(requestedPaths.filter((path) => path.endsWith('/appointments'))).toHaveLength(1);
    requestedPaths.length = 0;
    await page.getByRole('link', { name: 'View my calendar' }).click();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await page.goBack();
    const link = part(page, 'Today').getByRole('link', { name: 'Change or cancel' });
    await link.click();
    await expect(page.getByRole('dialog')).toContainText('Friday 20 November 2026');
    // The store of what is typed opens by itself, two seconds after the first screen.
    expect(requestedPaths.filter((path) => !path.endsWith('/storage-key'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(link).toBeFocused();

    await expect(page.getByText('1 visit today.')).toBeVisible();
    await page.setViewportSize({ width: 794, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const [card, heading] = [part(page, 'Today'), page.getByRole('heading', { level: 1 })];
    expect((await card.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
  });

  test('on a phone who comes today begins in the first 300 pixels, and the reminders come below and can be dismissed', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { rose } = await fullDashboard(world);
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manager'] });
    const other = await world.client({ givenName: 'Ida' });
    await world.build.invitation(other.clientRef, { email: ana.email });
    await openAs(page, ana, '/app/');
    const [card, reminder] = [part(page, 'Today'), page.getByText(/^Add .* so that we know who to call/)];
    const heading = card.getByRole('heading', { name: 'Mele is coming at 2:30pm' });
    const top = async (at: Locator) => (await at.boundingBox())!.y;
    expect(await top(heading)).toBeLessThan(300);
    for (const callout of [page.getByText('You have an invitation'), reminder])
      expect(await top(callout)).toBeGreaterThan(await top(card));
    await page.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(reminder).toHaveCount(0);

    const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
    await expect(bar.locator('a, button')).toHaveText(['Dashboard', 'Calendar', 'Support workers', 'Menu']);
    await expect(bar.locator('[aria-current=page]')).toHaveText(['Dashboard']);
    await expect(part(page, 'This week')).toContainText('20 to 26 November');
    await bar.getByRole('link', { name: 'Calendar' }).click();
    await expect(bar.locator('[aria-current=page]')).toHaveText(['Calendar']);
  });
});
