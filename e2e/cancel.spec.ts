import type { Locator, Page } from '@playwright/test';
import { answerTicket, bookMondays, readTicket, visitPath } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeAndReload } from './storage.ts';
import { pasteIn, typeIn } from './type-in.ts';

/** Returns the visit's address inside the app. */
const visitAt = (date: string, ref: string) => visitPath(date, ref).replace('/app', '');

/** Moves the focus with the Tab key, as far as an element of the dialog. */
async function tabTo(page: Page, element: Locator) {
  for (let press = 0; press < 12; press++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Presses twice, which leads on or back once. A mouse's second press might land where the other view has a button by then. */
const pressTwice = (button: Locator) =>
  button.evaluate((one: HTMLElement) => {
    for (let presses = 0; presses < 2; presses++) one.click();
  });

test('a visit of a series is cancelled, through a reload, back and forward, until the office says yes', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const rose = await world.client();
  const { ref, office } = await bookMondays(world, rose);
  await openAs(page, rose, '/app/calendar/date/2026-11-30');
  const dialog = page.getByRole('dialog');
  const title = (name: string) => dialog.getByRole('heading', { name });
  const visit = page.getByRole('link', { name: /Personal care/ }).first();
  const cancel = dialog.getByRole('button', { name: 'Cancel this visit' });
  await visit.press('Enter');
  await expect(cancel).toBeVisible();
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cancel$/);
  await expect(title('Cancel booking')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: /This date only/ })).toBeChecked();
  await expect(dialog).toContainText('One visit would be cancelled');
  await expect(dialog).toContainText('The visit stays booked until we answer, by 5:00pm on Monday 23 November.');
  // A word without a space makes nothing wider.
  const reason = dialog.getByLabel('Reason');
  await pasteIn(reason, 'w'.repeat(200));
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  expect(await reason.evaluate((field) => field.getBoundingClientRect().right)).toBeLessThan(390);
  await dialog.getByRole('radio', { name: /All upcoming dates/ }).press('Space');
  await typeAndReload(page, () => typeIn(reason, 'We are away.'));
  await expect(reason).toHaveValue('We are away.');
  await expect(dialog.getByRole('radio', { name: /All upcoming dates/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /This date only/ }).press('Space');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ref}$`));
  await expect(title('Personal care')).toBeVisible();
  await page.goForward();
  await pressTwice(dialog.getByRole('button', { name: 'Keep the visit' }));
  await expect(title('Personal care')).toBeFocused();
  await page.goForward();
  await expect(title('Cancel booking')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);

  await visit.press('Enter');
  await expect(cancel).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await pressTwice(cancel);
  await expect(reason).toHaveValue('We are away.');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel Job' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);
  await expect(
    page
      .getByText('sent. The visit stays booked until we answer, by 5:00pm on Monday 23 November.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const ticket = await readTicket(world, rose);
  expect(ticket).toMatchObject({ type: 'cancellation', status: 'open', message: 'We are away.' });
  await moveTo(page, visitAt('2026-11-30', ref), 'Pending cancellation');
  await expect(cancel).toHaveCount(0);
  await answerTicket(world, office, ticket.ref, 'approve', { supportWorkerRefs: [] });
  await page.clock.fastForward(31_000);
  await expect(dialog).toContainText('Cancelled');
  await moveTo(page, visitAt('2026-12-07', ref), 'Not allocated');
});
