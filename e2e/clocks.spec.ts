import type { Page } from '@playwright/test';
import { answerTicket, bookLine, visitPath } from './book.ts';
import { bookSeries } from './edit.ts';
import { type Client, expect, openCalendar, type World } from './fixtures.ts';
import { setPageClock, test } from './own-server.ts';

/**
 * Tests that only the client's zone decides what is today, over or too late. Server and page have set clocks, and the device is elsewhere.
 * Every moment is written with its offset from UTC. The rules themselves, to the minute and for every zone, are in
 * src/server/modules/tickets/clocks.test.ts.
 */
const visit = (page: Page) => page.getByRole('dialog');
const editLink = (page: Page) => visit(page).getByRole('link', { name: 'Edit booking' });

/** Books a visit that is approved for a start that only the office can choose. */
async function bookedAt(world: World, client: Client, date: string, startTime: string) {
  const flexible = { date, startTimeOption: 'Flexible', startTime: undefined };
  const { ref, ticketRef } = await bookLine(world, client, flexible);
  const office = await world.person({ office: true });
  await answerTicket(world, office, ticketRef, 'approve', {
    supportWorkerRefs: [await world.build.worker()],
    startTime,
  });
  return ref;
}

test.describe('the night the clocks go forward in Auckland, for a daughter in London', () => {
  test.use({ opensAt: Date.parse('2026-09-26T22:58+12:00'), timezoneId: 'Europe/London' });

  test('an Overnight visit begins at 23:00, a start that is skipped an hour later, and Monday begins a week', async ({
    page,
    world,
    ownServer,
  }) => {
    const rose = await world.client();
    const overnight = { date: '2026-09-26', startTime: '23:00', durationOption: 'Overnight', durationMins: undefined };
    const { ref } = await bookSeries(world, rose, overnight);
    const skipped = await bookedAt(world, rose, '2026-09-27', '02:30');
    await openCalendar(page, rose);
    await expect(page.getByRole('heading', { name: 'Saturday 26 September Today' })).toBeVisible();
    await page
      .getByRole('link', { name: /11:00pm/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${visitPath('2026-09-26', ref)}$`));
    await expect(visit(page)).toContainText('Active');
    await expect(editLink(page)).toBeVisible();
    await setPageClock(page, ownServer, '2026-09-26T23:01+12:00');
    await expect(visit(page)).toContainText('Past');
    await expect(editLink(page)).toHaveCount(0);

    await setPageClock(page, ownServer, '2026-09-27T03:28+13:00');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { name: 'Sunday 27 September Today' })).toBeVisible();
    await page
      .getByRole('link', { name: /2:30am/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${visitPath('2026-09-27', skipped)}$`));
    await expect(editLink(page)).toBeVisible();
    await setPageClock(page, ownServer, '2026-09-27T03:31+13:00');
    await expect(visit(page)).toContainText('Past');
    await expect(editLink(page)).toHaveCount(0);

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Today, Sunday 27 September')).toBeVisible();
    await expect(page.getByText('Tom’s visit is planned until 7:00am')).toBeVisible();
    await expect(page.getByRole('region', { name: 'This week', exact: true })).toContainText(
      '27 September to 3 October',
    );
    await setPageClock(page, ownServer, '2026-09-28T00:01+13:00');
    await expect(page.getByText('Today, Monday 28 September')).toBeVisible();
    await expect(page.getByRole('region', { name: 'This week', exact: true })).toContainText(
      '28 September to 4 October',
    );
  });
});
