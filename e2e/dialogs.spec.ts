import { bookLine } from './book.ts';
import { expect, openCalendar, test } from './fixtures.ts';
import { visitAloud } from './read-aloud.ts';

test('going on shows a page from its top, going back where it was left; a dialog keeps the keyboard inside, is read aloud, gives the focus back, and is a sheet on a phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const rose = await world.client();
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-26']) await bookLine(world, rose, { date });
  await openCalendar(page, rose);
  const visits = page.getByRole('link', { name: /Personal care/ });
  await expect(visits.nth(2)).toBeAttached();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(top).toBe(300);
  // A mouse click would first scroll the page to the link.
  await page.getByRole('link', { name: 'Dashboard' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/app\/$/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect.poll(top).toBe(300);
  await page.goForward();
  await expect.poll(top).toBe(0);

  await page.goBack();
  await page.setViewportSize({ width: 1000, height: 500 });
  const [visit, dialog] = [visits.first(), page.getByRole('dialog')];
  await visit.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(visitAloud);
  await expect(page.locator('#app')).toHaveAttribute('inert');
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement) || !document.hasFocus())).toBe(true);
  }
  const before = await top();
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
  expect(await top()).toBe(before);
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

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await page.getByRole('button', { name: /^Date/ }).click();
  await expect(page.locator('.scrim')).toHaveCSS('position', 'fixed');
  const place = () =>
    dialog.evaluate((sheet) => {
      const { x, width, bottom } = sheet.getBoundingClientRect();
      return [x, width, Math.round(bottom)];
    });
  // The sheet rises into its place.
  await expect.poll(place).toEqual([0, 390, 844]);
  await expect(page.getByRole('region', { name: /^Messages/ })).not.toHaveAttribute('aria-hidden');
});
