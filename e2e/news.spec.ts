import { bookLine, noticeCancelled } from './book.ts';
import { expect, openAs, test } from './fixtures.ts';

test('what is new is counted on the bar of a phone and of a computer, listed, and gone once it is seen', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  await bookLine(world, rose);
  await noticeCancelled(world, rose);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, rose, '/app/');
  const count = (name: string) =>
    page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: 'Dashboard 1 new' });
  await expect(count('Main')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(count('Main, at the bottom')).toBeVisible();
  const list = page.getByRole('region', { name: /^What is new/ });
  await expect(list).toContainText('Shopping, Tue 24 Nov');
  const seen = list.getByRole('button', { name: 'I have seen this' });
  // Its code has arrived.
  await expect(seen).not.toHaveAttribute('aria-busy');
  await seen.press('Enter');
  await expect(list).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
  await expect(bar.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await expect(list).toBeHidden();
});
