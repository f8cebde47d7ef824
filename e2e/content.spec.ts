import { expect, openAs, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test('a person searches the help with a typing error, and reads the answer', async ({ page, world }) => {
  await openAs(page, await world.client(), '/app/');
  await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveTitle('Help · Alongside');
  await typeIn(page.getByLabel('Search help'), 'how long do i keep recepts');
  await page.getByRole('search').getByRole('link').first().click();
  await expect(page).toHaveURL('/app/help/faq/individualised-funding#how-long-do-i-keep-receipts');
  const answer = page.getByRole('heading', { name: 'How long do I keep receipts?' });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await expect(page.getByText('for seven years')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact the office' })).toBeVisible();
});
