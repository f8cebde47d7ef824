import { buildNearWorker, openDesk, queueOf } from './desk.ts';
import { askTogether, openByKey } from './desk-booking.ts';
import { expect, test, toUniqueName } from './fixtures.ts';

test.describe('the requests of one booking, at a desk that several share', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

  test('are taken, given back, snoozed and brought back together', async ({ page, world }) => {
    const familyName = toUniqueName('Amosa');
    const lani = await world.client({ givenName: 'Lani', familyName });
    await buildNearWorker(world, lani, toUniqueName('Tevita'));
    const refs = await askTogether(world, lani, ['2026-12-08', '2026-12-09', '2026-12-10']);
    const alex = await world.person({ office: true, givenName: 'Alex', familyName: 'Tane' });
    await world.api(alex, 'POST', `/office/tickets/${refs[1]}/take`, { body: {} });
    await openDesk(page, world, familyName);
    await openByKey(page, familyName, 3);
    const sharing = page.locator('.request-sharing');
    await expect(sharing).toContainText('Taken by Alex Tane: 1 of 3.');
    // The page does not know of this one yet, so it is refused, and the others are taken.
    await world.api(alex, 'POST', `/office/tickets/${refs[2]}/take`, { body: {} });
    await page.keyboard.press('t');
    await expect(sharing).toContainText('Taken by you: 2 of 3. Taken by Alex Tane: 1 of 3.');
    await expect(page.locator('.toast').filter({ hasText: 'The request was not changed' })).toBeVisible();
    await page.keyboard.press('t');
    await expect(sharing).toContainText('You have taken them.');
    await page.keyboard.press('t');
    await expect(sharing.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Snooze until' });
    await expect(dialog).toContainText('3 requests of one booking');
    await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(page.locator('.toast').filter({ hasText: 'Snoozed.' })).toBeVisible();
    await expect(queueOf(page).getByRole('listitem')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Snoozed');
    await expect(queueOf(page).getByRole('listitem')).toContainText(Array(3).fill(/Until \w+ \d+ \w+, 9:00am/));
    await page.keyboard.press('z');
    await expect(page.locator('.toast').filter({ hasText: 'Undone.' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting');
    await expect(queueOf(page).getByRole('listitem')).toHaveCount(3);
  });
});
