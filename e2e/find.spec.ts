import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test('the office finds a client by keys from a page, by the button of a phone, and returns to where it was', async ({
  page,
  world,
}) => {
  const familyName = toUniqueName('Sorrel');
  const rose = await world.client({ givenName: 'Rose', familyName });
  await world.client({ givenName: 'Ada', familyName });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await world.person({ office: true }), '/app/office/clients');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const field = dialog.getByRole('combobox', { name: 'Name, phone, suburb or page' });
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await typeIn(search, 'a/b');
  await expect(dialog).toHaveCount(0);
  await page.locator('h1').focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();

  const button = page.getByRole('banner').getByRole('button', { name: 'Find' });
  await button.click();
  await typeIn(field, familyName);
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(2);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await typeIn(field, familyName);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.filter({ hasText: 'Rose' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/app/office/clients/${rose.clientRef}`);
  await expect(page.getByRole('heading', { level: 1, name: `Rose ${familyName}` })).toBeFocused();
});
