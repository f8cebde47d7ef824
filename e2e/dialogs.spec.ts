import type { Page } from '@playwright/test';
import { bookLine } from './book.ts';
import { expect, openCalendar, test, type World } from './fixtures.ts';

test.describe('a dialog', () => {
  test('keeps the keyboard inside and the page behind unmoved, gives the focus back, and closes by a press outside', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    const visit = await showVisit(page, world);
    const dialog = page.getByRole('dialog');
    await visit.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    await expect(page.locator('#app')).toHaveAttribute('inert');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement) || !document.hasFocus())).toBe(true);
    }
    const top = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 250);
    await page.mouse.wheel(0, 400);
    // During text composition Escape cancels only the composed word.
    await page.evaluate(() => {
      const composing = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
      return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', composing));
    });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await expect(visit).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);

    // A press outside closes it, one that only ends there does not.
    await visit.click();
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await page.mouse.move(5, 9);
    await page.mouse.down();
    await dialog.getByRole('heading').hover();
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
    await expect(visit).toBeFocused();
  });
});

test('on a phone the date picker is a sheet at the foot of the window', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, await world.client());
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await page.getByRole('button', { name: /^Date/ }).click();
  await expect(page.locator('.scrim')).toHaveCSS('position', 'fixed');
  const place = () =>
    page.getByRole('dialog').evaluate((sheet) => {
      const { x, width, bottom } = sheet.getBoundingClientRect();
      return [x, width, Math.round(bottom)];
    });
  // The sheet rises into its place.
  await expect.poll(place).toEqual([0, 390, 844]);
  await expect(page.getByRole('region', { name: /^Messages/ })).not.toHaveAttribute('aria-hidden');
});

/** A visit in the calendar of a new client. */
async function showVisit(page: Page, world: World) {
  const rose = await world.client();
  await bookLine(world, rose);
  await openCalendar(page, rose);
  const visit = page.getByRole('link', { name: /Personal care/ }).first();
  await expect(visit).toBeVisible();
  return visit;
}
