import type { Locator, Page } from '@playwright/test';
import { noticeCancelled } from './book.ts';
import { fullDashboard } from './dashboard.ts';
import { expect, listenToApi, openAs, test } from './fixtures.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** Finds the Dashboard in this navigation, with what is new. */
const countIn = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: 'Dashboard 1 new' });

test.describe('dashboard', () => {
  test('shows who comes today, what the week holds, what was and what waits, and gets back to it the visit that it opened; on a phone today begins in the first 300 pixels, and what is new and the reminders come below, each gone once it is seen', async ({
    page,
    world,
  }) => {
    const { rose } = await fullDashboard(world);
    await noticeCancelled(world, rose);
    const other = await world.client({ givenName: 'Ida' });
    await world.build.invitation(other.clientRef, { email: rose.email });
    const { requestedPaths, settled } = listenToApi(page);
    await openAs(page, rose, '/app/');
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page).toHaveTitle('Dashboard · Alongside');
    await expect(page.getByRole('heading', { name: 'Hello, Rose', level: 1 })).toBeVisible();

    await expect(countIn(page, 'Main')).toBeVisible();
    await expect(part(page, 'Today')).toContainText('Today, Friday 20 November');
    await expect(part(page, 'Today').getByRole('heading')).toHaveText('Mele is coming at 2:30pm');
    await expect(part(page, 'Today')).toContainText('Personal care, 1.5 hours');
    await expect(part(page, 'Today')).toContainText('Confirmed');

    const week = part(page, 'This week');
    await expect(week).toContainText('20 to 26 November, 3 hours');
    await expect(week.getByRole('link')).toHaveCount(2);
    await expect(week.getByRole('link', { name: /Pending.*Shopping/s })).toBeVisible();

    const recent = part(page, 'Recent visits').getByRole('table');
    await expect(recent.getByRole('columnheader')).toHaveText(['Date', 'Time', 'With', 'Type of care', 'Feedback']);
    await expect(recent.getByRole('row')).toHaveCount(2);
    await expect(recent).toContainText('18 Nov 2026');

    const pending = part(page, 'Pending requests').getByRole('table');
    await expect(pending.getByRole('columnheader')).toHaveText(['Date', 'Time', 'Subject']);
    await expect(pending.getByRole('row')).toHaveCount(2);

    await expect(part(page, 'Hours this week')).toContainText('1.5 of 10 hours');
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

    await page.setViewportSize({ width: 794, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const [card, heading] = [part(page, 'Today'), page.getByRole('heading', { level: 1 })];
    expect((await card.boundingBox())?.x).toBe((await heading.boundingBox())?.x);

    await page.emulateMedia({ media: 'screen' });
    await lookOnPhone(page);
  });
});

/** Looks at the same page on a phone: what is its place and order, and what goes once it is seen. */
async function lookOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const bottom = 'Main, at the bottom';
  await expect(countIn(page, bottom)).toBeVisible();
  const bar = page.getByRole('navigation', { name: bottom });
  await expect(bar.locator('a, button')).toHaveText([/^Dashboard/, 'Calendar', 'Requests', 'Menu']);
  const [card, news] = [part(page, 'Today'), page.getByRole('region', { name: /^What is new/ })];
  const heading = card.getByRole('heading', { name: 'Mele is coming at 2:30pm' });
  const reminder = page.getByText(/^Add .* so that we know who to call/);
  const top = async (at: Locator) => (await at.boundingBox())!.y;
  expect(await top(heading)).toBeLessThan(300);
  for (const callout of [page.getByText('You have an invitation'), reminder, news])
    expect(await top(callout)).toBeGreaterThan(await top(card));
  await expect(news).toContainText('Shopping, Tue 24 Nov');
  // Every kind of section is here, some with a row; the full ones of the demonstration come to 3,300 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2300);
  const seen = news.getByRole('button', { name: 'I have seen this' });
  // Its code has arrived.
  await expect(seen).not.toHaveAttribute('aria-busy');
  await seen.press('Enter');
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(reminder).toHaveCount(0);
  await page.reload();
  await expect(heading).toBeVisible();
  for (const gone of [news, reminder]) await expect(gone).toHaveCount(0);
  await expect(bar.locator('a, button')).toHaveText(['Dashboard', 'Calendar', 'Requests', 'Menu']);
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Dashboard']);
  await bar.getByRole('link', { name: 'Calendar' }).click();
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Calendar']);
}
