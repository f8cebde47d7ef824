import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';

test('a client turns the simple view on, finds today and the week in large letters, and turns it off', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const rose = await world.client();
  await bookLine(world, rose);
  await openAs(page, rose, '/app/account/simple-view');
  const choice = page.getByRole('switch', { name: 'Simple view' });
  const readSize = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(await readSize()).toBe('18px');
  await choice.press('Enter');
  await expect(choice).toBeChecked();
  expect(await readSize()).toBe('21.6px');
  await page.getByRole('link', { name: 'Go to your first page' }).click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
  const days = page.getByRole('region', { name: 'The next seven days' });
  await expect(days.getByRole('link', { name: /Personal care/ })).toHaveCount(1);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  expect(await readSize()).toBe('21.6px');
  for (const [path, shown] of [
    ['/calendar/new', 'New booking'],
    ['/account/details', 'My personal details'],
    ['/calendar', 'November 2026'],
  ] as const) {
    await moveTo(page, path, shown);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const time = page.locator('td .visit .t');
  await expect(time).toHaveText('9:00am');
  expect(await time.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the whole time').toBe(true);
  await page.setViewportSize({ width: 390, height: 900 });
  await moveTo(page, '/', 'Hello, Rose');
  await choice.click();
  await expect(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
  expect(await readSize()).toBe('18px');
});
