import type { Locator, Page } from '@playwright/test';
import { answerTicket, bookMondays, readTicket, visitPath } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeAndReload } from './storage.ts';
import { pasteIn, typeIn } from './type-in.ts';

/** The visit's address inside the app. */
const visitAt = (date: string, ref: string) => visitPath(date, ref).replace('/app', '');

/** Moves the focus with the Tab key, as far as an element of the dialog. */
async function tabTo(page: Page, element: Locator) {
  for (let press = 0; press < 12; press++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

test.describe('cancelling', () => {
  test('this date of a series, with a reason and the keyboard alone; the office declines, then approves', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const rose = await world.client();
    const { ref, office } = await bookMondays(world, rose);
    await openAs(page, rose, '/app/calendar/date/2026-11-30');
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('link', { name: /Personal care/ })
      .first()
      .press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel this visit' })).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel this visit' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cancel$/);
    await expect(dialog.getByRole('heading', { name: 'Cancel booking' })).toBeFocused();
    await expect(dialog.getByRole('radio', { name: /This date only/ })).toBeChecked();
    await expect(dialog).toContainText('One visit would be cancelled');
    await expect(dialog).toContainText('Monday 30 November, 9:00am');
    await expect(dialog).toContainText('The office answers by 5:00pm on Monday 23 November.');
    // A word without a space makes nothing wider.
    const reason = dialog.getByLabel('Reason');
    await pasteIn(reason, 'w'.repeat(200));
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    expect(await reason.evaluate((field) => field.getBoundingClientRect().right)).toBeLessThan(390);
    await typeIn(reason, '');
    await tabTo(page, reason);
    await page.keyboard.type('We are away that day.');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel Job' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);
    await expect(
      page
        .getByText('sent. The visit stays booked until the office answers, by 5:00pm on Monday 23 November.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    const ticket = await readTicket(world, rose);
    expect(ticket).toMatchObject({ type: 'cancellation', status: 'open', message: 'We are away that day.' });

    await moveTo(page, visitAt('2026-11-30', ref), 'Pending cancellation');
    await expect(dialog.getByRole('button', { name: 'Cancel this visit' })).toHaveCount(0);
    await answerTicket(world, office, ticket.ref, 'decline', { reason: 'Tom is on his way already.' });
    await page.clock.fastForward(31_000);
    await expect(dialog).toContainText('The cancellation was declined.');
    await expect(dialog).toContainText('Tom is on his way already.');

    await dialog.getByRole('button', { name: 'Cancel this visit' }).click();
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog).toBeHidden();
    const again = await readTicket(world, rose);
    await answerTicket(world, office, again.ref, 'approve', { supportWorkerRefs: [] });
    await page.goto(visitPath('2026-11-30', ref));
    await expect(dialog).toContainText('Cancelled');
    await moveTo(page, visitAt('2026-12-07', ref), 'Not allocated');
  });

  test('the place and what was typed stay through a reload; a double press leads on or back once, Escape to the date', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    await openAs(page, rose, visitPath('2026-11-30', ref));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel this visit' }).dblclick();
    await dialog.getByRole('radio', { name: /All upcoming dates/ }).check();
    await typeAndReload(page, () => typeIn(dialog.getByLabel('Reason'), 'We are moving.'));
    await expect(dialog.getByLabel('Reason')).toHaveValue('We are moving.');
    await expect(dialog.getByRole('radio', { name: /All upcoming dates/ })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${ref}$`));
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeVisible();
    await page.goForward();
    await dialog.getByRole('button', { name: 'Keep the visit' }).dblclick();
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeFocused();
    await page.goForward();
    await expect(dialog.getByRole('heading', { name: 'Cancel booking' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);
  });
});
