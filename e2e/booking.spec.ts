import type { Page } from '@playwright/test';
import { expect, focusUndo, openCalendar, test } from './fixtures.ts';

async function openBooking(page: Page) {
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
}

async function pickDate(page: Page, day: RegExp) {
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: day }).click();
}

test.describe('booking', () => {
  test('the keyboard alone books a visit and withdraws it with Undo', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await page.getByRole('link', { name: 'New booking' }).first().press('Enter');
    await page.getByLabel('Service').focus();
    await page.keyboard.type('Shop');
    await page.getByRole('button', { name: /^Date/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Date/ })).toContainText('21 November');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Confirm booking' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-21$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('link', { name: /Shopping/ }).first()).toBeVisible();
    await focusUndo(page);
    // The toast stays while it has focus, for any time.
    await page.clock.fastForward('00:30');
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast').filter({ hasText: 'Your request has been withdrawn.' })).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('link', { name: /Shopping/ })).toHaveCount(0);
    const tickets = await world.build.query('select status from tickets where client_ref = $1', [rose.clientRef]);
    expect(tickets).toEqual([{ status: 'withdrawn' }]);
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/calendar$/);
  });

  test('visits are added, edited and removed, put back, kept through a reload, and booked together', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').selectOption({ label: 'Shopping' });
    await pickDate(page, /Wednesday,? 25 November/);
    await page.getByRole('button', { name: 'Add another visit' }).click();
    await expect(page.getByRole('heading', { name: /^Visit 2/ })).toBeFocused();
    await page.getByLabel('Service').selectOption({ label: 'Companionship' });
    await page.getByLabel('Repeat').selectOption({ label: 'Every week' });
    await page.getByRole('checkbox', { name: 'Thursday' }).check();
    await page.getByRole('button', { name: 'Add another visit' }).click();
    await expect(page.getByText('Every Thursday at any time, for 30 minutes')).toBeVisible();

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Service')).toBeFocused();
    await expect(page.getByLabel('Service')).toHaveAccessibleDescription('Choose one service.');
    await page.getByRole('button', { name: 'Remove visit 3' }).click();
    await expect(page.getByRole('heading', { name: 'Visit 2: Companionship' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove visit 1, Shopping' }).click();
    await expect(page.getByRole('heading', { name: 'Companionship', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Visit 1: Shopping' })).toBeFocused();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visit 1: Shopping' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit visit 2, Companionship' }).click();
    await expect(page.getByRole('heading', { name: 'Visit 2: Companionship' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Visit 1: Shopping' })).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
    const jobs = await world.build.query('select repeat_option from jobs where client_ref = $1 order by 1', [
      rose.clientRef,
    ]);
    expect(jobs).toEqual([{ repeat_option: 'None' }, { repeat_option: 'Weekly' }]);
  });
});
