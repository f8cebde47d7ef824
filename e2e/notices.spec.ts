import { noticeByPhone } from './book.ts';
import { expect, openAs, test, toUniqueName } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 900 } });

test('a client asks for calls, and the office reaches them, with the keyboard', async ({ page, world }) => {
  const familyName = toUniqueName('Called');
  const rose = await world.client({ givenName: 'Rose', familyName });
  await openAs(page, rose, '/app/account/notices');
  const way = page.getByRole('combobox', { name: 'How' });
  await way.focus();
  await page.keyboard.type('A ph');
  await expect(way).toHaveValue('phone');
  await expect(page.getByRole('combobox', { name: 'When' })).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.locator('.toast')).toBeVisible();
  await page.reload();
  await expect(way).toHaveValue('phone');

  const ref = rose.clientRef;
  await noticeByPhone(world, rose);
  await openAs(page, await world.person({ office: true }), '/app/office/calls');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Rose ${familyName}` }) });
  await expect(row).toContainText('Shopping, Tue 24 Nov');
  await expect(row).toContainText('As they have asked.');
  await row.getByRole('button', { name: /^Reached/ }).press('Enter');
  await expect(row).toBeHidden();
  const [delivery] = await world.build.query('select outcome from notice_deliveries where recipient_ref = $1', [ref]);
  expect(delivery).toEqual({ outcome: 'reached' });
});
