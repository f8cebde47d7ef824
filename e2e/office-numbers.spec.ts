import { readFile } from 'node:fs/promises';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';

test('the office reads its numbers and saves them', async ({ page, world }) => {
  const jo = await world.person({ office: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, jo, '/app/office');
  await page.getByRole('button', { name: /^Menu/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Not allocated, by day' }).getByRole('row')).toHaveCount(7);
  await page.getByText('Every week').click();
  await expect(page.getByRole('region', { name: 'Every week' }).getByRole('row')).toHaveCount(14);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('numbers-2026-11-20.csv');
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(15);
});
