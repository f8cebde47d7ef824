import type { Page } from '@playwright/test';
import { bookLine } from './book.ts';
import { expect, expectAccessible, openCalendar, signIn, test, type World } from './fixtures.ts';

test.describe('a dialog', () => {
  test('holds the keyboard, leaves the page behind alone and unmoved, and gives the focus back', async ({
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
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await expect(visit).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('closes by a press outside, not by one that only ends there', async ({ page, world }) => {
    const visit = await showVisit(page, world);
    const dialog = page.getByRole('dialog');
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

test('a menu is walked with the keyboard and gives the focus back', async ({ page, world }) => {
  await showVisit(page, world);
  const button = page.getByRole('button', { name: 'Print' });
  const items = page.getByRole('menuitem');
  await button.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.type('print w');
  await expect(page.getByRole('menuitem', { name: 'Print week' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(items).toHaveCount(0);
  await expect(button).not.toBeFocused();
  await button.click();
  await expect(items).toHaveCount(2);
  await button.click();
  await expect(items).toHaveCount(0);
});

test('a day is chosen with the keyboard alone, within what is allowed', async ({ page, world }) => {
  await openCalendar(page, await world.client());
  await page.getByRole('link', { name: 'New booking' }).first().click();
  const field = page.getByRole('button', { name: /^Date/ });
  const day = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await field.press('Enter');
  await expect(day(/^Today, Friday,? 20 November 2026/)).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', /^Saturday,? 21 November/],
    ['ArrowDown', /^Saturday,? 28 November/],
    ['Home', /^Monday,? 23 November/],
    ['End', /^Sunday,? 29 November/],
    ['PageDown', /^Tuesday,? 29 December/],
    ['Shift+PageDown', /^Wednesday,? 29 December 2027/],
    ['Shift+PageUp', /^Tuesday,? 29 December 2026/],
    ['PageUp', /^Sunday,? 29 November/],
    ['Shift+PageUp', /20 November 2026/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(day(/^Tuesday,? 1 December/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toContainText('Tuesday 1 December 2026');
});

test('a suggestion is taken with the keyboard, and what is typed by hand stays', async ({ page, world }) => {
  await page.goto('/app/office/clients/new');
  await signIn(page, await world.person({ office: true }));
  const address = page.getByRole('combobox', { name: 'Home address' });
  const options = page.getByRole('listbox', { name: 'Home address' }).getByRole('option');
  await address.pressSequentially('Peto');
  await expect(options.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toHaveCount(1);
  await expectAccessible(page);
  await address.press('Escape');
  await expect(options).toHaveCount(0);
  await address.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const marked = await address.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${marked}"]`)).toContainText('Petone');
  await address.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(address).toHaveValue(/Petone/);
  await expect(address).toBeFocused();
  await address.fill('Qqzzxx');
  await expect(page.getByText('No results').last()).toBeVisible();
  await expectAccessible(page);
  await address.press('Tab');
  await expect(address).toHaveValue('Qqzzxx');
  await expect(page.getByText('No results')).toHaveCount(0);
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
