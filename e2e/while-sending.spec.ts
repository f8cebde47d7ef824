import type { Page } from '@playwright/test';
import { fillInBooking } from './book.ts';
import { expect, openCalendar, test } from './fixtures.ts';
import { summaryAloud } from './read-aloud.ts';
import { typeIn } from './type-in.ts';

/** Holds a sending back until the test releases it. */
async function hold(page: Page, to: string) {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    arrive();
    await free;
    await route.continue();
  });
  return { arrival, release };
}

const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });

test.describe('a person who leaves while something is sent', () => {
  test('finds a booking sent after a reload made once and gone from the form, which keeps what was typed since', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await fillInBooking(page);
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(summaryAloud);
    const { promise: made, resolve: finish } = Promise.withResolvers<void>();
    await page.route('**/appointments', (route) => route.fetch().then(() => finish()), { times: 1 });
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await made;
    const { arrival, release } = await hold(page, '**/appointments');
    await page.goto('/app/calendar/new');
    await arrival;
    await expect(page.getByRole('main')).toContainText('This booking has been sent.');
    await typeIn(page.getByLabel('Notes'), 'The key is at the neighbour’s.');
    release();
    await expect(toast(page, 'Your booking request has been made.')).toContainText('Shopping on Wed 25 Nov.');
    await expect(page.getByRole('main')).not.toContainText('No answer has come yet');
    await expect(page.getByLabel('Notes')).toHaveValue('The key is at the neighbour’s.');
    await expect(page.getByLabel('Service')).toHaveValue('');
    expect(await world.build.query('select 1 from tickets where client_ref = $1', [rose.clientRef])).toHaveLength(1);
  });
});
