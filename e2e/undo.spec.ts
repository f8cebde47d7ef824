import type { Page } from '@playwright/test';
import { bookLine, fillInBooking } from './book.ts';
import { expect, expectAccessible, openAs, openCalendar, test } from './fixtures.ts';

const toast = (page: Page) => page.locator('.toast').filter({ hasText: 'Your booking request has been made' });

/** Books Shopping on Wednesday 25 November through the screens. */
async function book(page: Page) {
  await fillInBooking(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
}

test.describe('undo', () => {
  test('a key moves to it, it withdraws the booking, and focus returns', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await book(page);
    await expect(toast(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Undo: in the messages' })).toBeAttached();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    // The toast stays while it has focus, for any time.
    await page.clock.fastForward('00:30');
    await expect(toast(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast').filter({ hasText: 'Your request has been withdrawn.' })).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('link', { name: /Shopping/ })).toHaveCount(0);
    const tickets = await world.build.query('select status from tickets where client_ref = $1', [rose.clientRef]);
    expect(tickets).toEqual([{ status: 'withdrawn' }]);
  });

  test('the offer lasts ten seconds, and waits while the pointer is on it', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await book(page);
    await expect(toast(page)).toBeVisible();
    // From here on the page's clock is paused, so that a slow machine changes nothing.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    await toast(page).hover();
    await page.clock.fastForward('00:30');
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(2, 890);
    await page.clock.runFor(3000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(8000);
    await expect(toast(page)).toBeHidden();
  });

  test('where the office was quicker it says so', async ({ page, world }) => {
    const rose = await world.client();
    const office = await world.person({ office: true });
    await bookLine(world, rose);
    await openCalendar(page, rose);
    await book(page);
    const [ticket] = await world.build.query<{ ref: string }>(
      `select ref from tickets where client_ref = $1 and subject like '%Shopping%'`,
      [rose.clientRef],
    );
    const answer = await world.api(office, 'POST', `/office/tickets/${ticket?.ref}/decline`, {
      body: { reason: 'Nobody is free.' },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.toast').filter({ hasText: 'could not be withdrawn' })).toContainText('declined');
  });

  test('an order that was cancelled is put back, and withdrawn the same way', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/calendar/new-order');
    await page.getByLabel('Order notes').fill('Two boxes of gloves.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Order notes')).toHaveValue('Two boxes of gloves.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.toast').filter({ hasText: 'withdrawn' })).toBeVisible();
    await expect(page.getByRole('list').filter({ hasText: 'Two boxes of gloves.' })).toContainText('Withdrawn');
  });
});
