import { fillInBooking } from './book.ts';
import { expect, focusUndo, openCalendar, test } from './fixtures.ts';

test('a key moves to Undo, which withdraws the booking, and focus returns', async ({ page, world }) => {
  const rose = await world.client();
  await openCalendar(page, rose);
  await fillInBooking(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
  const toast = page.locator('.toast').filter({ hasText: 'Your booking request has been made' });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Undo: in the messages' })).toBeAttached();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await focusUndo(page);
  // The toast stays while it has focus, for any time.
  await page.clock.fastForward('00:30');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'Your request has been withdrawn.' })).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('link', { name: /Shopping/ })).toHaveCount(0);
  const tickets = await world.build.query('select status from tickets where client_ref = $1', [rose.clientRef]);
  expect(tickets).toEqual([{ status: 'withdrawn' }]);
});
