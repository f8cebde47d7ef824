import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './details.ts';
import { expect, openCalendar, test } from './fixtures.ts';
import { pasteIn, typeIn } from './type-in.ts';

/** Holds the code of these parts back until the test releases it. */
async function holdBack(page: Page, parts: RegExp) {
  await page.route(parts, (route) => route.abort('connectionreset'));
  return () => page.unroute(parts);
}

test.describe('where code that a part of a form needs does not load', () => {
  test('the form stays with what was typed; day, picture, menu and address can be tried again, and the day is typed in the browser’s own field', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const letPicker = await holdBack(page, /assets\/date-picker[^/]*\.js$/);
    await openCalendar(page, rose);
    await page.getByRole('link', { name: 'New booking' }).first().click();
    await typeIn(page.getByLabel('Notes'), 'The blue door.');
    await page.getByRole('button', { name: /^Date/ }).click();
    await pasteIn(page.getByLabel('Date, typed'), '2026-11-25');
    await expect(page.getByRole('button', { name: /^Date/ })).toContainText('Wednesday 25 November 2026');
    await expectAccessible(page);
    await letPicker();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Wednesday,? 25 November/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Date/ })).toBeFocused();
    await expect(page.getByLabel('Notes')).toHaveValue('The blue door.');

    const letThrough = await holdBack(page, /assets\/(avatar-editor|suggest-input|leave-dialog|over)[^/]*\.js$/);
    await open(page, rose, '/details');
    await typeIn(page.getByLabel('Known as'), 'Rosie');
    await typeIn(page.getByLabel('Home address'), '12 Kauri Street');
    await expect(page.getByText('Suggestions could not be loaded').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The picture editor could not be loaded.' })).toBeVisible();
    await expectAccessible(page);
    const [menuButton, desk] = [page.getByRole('button', { name: 'Menu', exact: true }), page.viewportSize()!];
    await page.setViewportSize({ width: 390, height: 844 });
    await menuButton.click();
    await expect(page.locator('.toast').filter({ hasText: 'The menu could not be loaded.' })).toBeVisible();
    await page.locator('.toast').getByRole('button').click();
    await page.setViewportSize(desk);
    const warning = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.message();
    });
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    expect(await warning).toContain('Leave without saving?');
    await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
    await expect(page.getByLabel('Home address')).toHaveValue('12 Kauri Street');
    await letThrough();
    await page.locator('.picture-field').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('combobox', { name: 'Home address' })).toHaveValue('12 Kauri Street');
    await page.setViewportSize({ width: 390, height: 844 });
    await menuButton.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
  });
});
