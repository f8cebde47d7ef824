import { bookLine } from './book.ts';
import { expect, openCalendar, test } from './fixtures.ts';

test('going on shows a page from its top, going back where it was left', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const rose = await world.client();
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-26']) await bookLine(world, rose, { date });
  await openCalendar(page, rose);
  await expect(page.getByRole('link', { name: /Personal care/ }).nth(2)).toBeAttached();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(top).toBe(300);
  // A click of the mouse would scroll the page to where the link is.
  await page.getByRole('link', { name: 'Dashboard' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/app\/$/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect.poll(top).toBe(300);
  await page.goForward();
  await expect.poll(top).toBe(0);
});
