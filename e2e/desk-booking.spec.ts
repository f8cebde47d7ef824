import { buildNearWorker, openDesk, queueOf } from './desk.ts';
import { askTogether, dialogOf, openByKey, statusesOf } from './desk-booking.ts';
import { expect, test, toUniqueName } from './fixtures.ts';

test.describe('the requests of one booking', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

  test('share a page, and are approved and undone together by keys', async ({ page, world }) => {
    const familyName = toUniqueName('Eti');
    const samuel = await world.client({ givenName: 'Samuel', familyName });
    const name = `${toUniqueName('Mele')} Near`;
    await buildNearWorker(world, samuel, name.split(' ')[0]!);
    const refs = await askTogether(world, samuel, ['2026-12-08', '2026-12-10']);
    await openDesk(page, world, familyName);
    await expect(queueOf(page).getByRole('listitem')).toContainText([/With 1 other/, /With 1 other/]);
    await expect(page.getByText('Choose a request to read it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve simple requests…' })).toHaveCount(0);
    await openByKey(page, familyName, 2);
    const lines = page.locator('.booking-ticket');
    await expect(lines.getByRole('heading', { level: 3, name: /Shopping/ })).toContainText([/8 Dec/, /10 Dec/]);
    await expect(page.getByRole('button', { name: 'Approve 2 requests…' })).toBeInViewport();
    // Both fit without scrolling.
    await expect(lines.nth(1).locator('.booking-proposal')).toBeInViewport();
    // The queue and the request scroll, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    await page.keyboard.press('a');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(dialog.getByRole('listitem')).toContainText([
      `Tue 8 Dec, 10:00am, 1 hour, with ${name}`,
      `Thu 10 Dec, 10:00am, 1 hour, with ${name}`,
    ]);
    expect(await statusesOf(world, refs)).toEqual(['open', 'open']);
    await expect(dialog.getByRole('button', { name: 'Approve 2 requests' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.toast')).toContainText(`2 approved. Samuel ${familyName}.`);
    expect(await statusesOf(world, refs)).toEqual(['approved', 'approved']);
    await page.keyboard.press('z');
    await expect(page.locator('.toast').filter({ hasText: 'Undone.' })).toBeVisible();
    expect(await statusesOf(world, refs)).toEqual(['open', 'open']);
  });
});
