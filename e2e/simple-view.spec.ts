import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';

test('a client turns the simple view on, finds today, the week and the office, and turns it off', async ({
  page,
  world,
  elsewhere,
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
  const days = page.getByRole('region', { name: 'The next seven days' });
  await expect(days.getByRole('heading', { level: 2 })).toHaveCount(7);
  await expect(days.getByRole('link', { name: /Personal care/ })).toHaveCount(1);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  for (const path of ['/app/calendar/new', '/app/account/details', '/app/calendar']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrollAt(page, [390, 1280]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const time = page.locator('td .visit .t');
  await expect(time).toHaveText('9:00am');
  expect(await time.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the whole time').toBe(true);

  const other = await elsewhere();
  await openAs(other, rose, '/app/');
  await expect(other.getByRole('region', { name: 'The next seven days' })).toBeVisible();
  await other.getByRole('switch', { name: 'Simple view' }).click();
  await expect(other.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
  expect(await other.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('18px');
});

test('the office’s number is one button', async ({ page, world }) => {
  const rose = await world.client();
  await world.build.query('update users set simple_view = true where ref = $1', [rose.ref]);
  await page.route('**/api/v0/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contact: { phone: '09 555 0123' } } });
  });
  await openAs(page, rose, '/app/');
  await expect(page.getByRole('link', { name: 'Call the office: 09 555 0123' })).toHaveAttribute(
    'href',
    'tel:095550123',
  );
});
