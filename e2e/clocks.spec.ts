import type { Page } from '@playwright/test';
import { answerTicket, bookLine, visitPath } from './book.ts';
import { bookSeries, listTickets, openEdit } from './edit.ts';
import { type Client, expect, openAs, openCalendar, type World } from './fixtures.ts';
import { setPageClock, test } from './own-server.ts';

/**
 * Server and page have set clocks, and the device is elsewhere: only the client's zone decides what is today, over or
 * too late. Every moment is written with its offset from UTC. The rules themselves, to the minute and for every zone,
 * are in src/server/modules/tickets/clocks.test.ts.
 */
const visit = (page: Page) => page.getByRole('dialog');
const editLink = (page: Page) => visit(page).getByRole('link', { name: 'Edit booking' });

/** Approved for a start that only the office can choose. */
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
    await expect(page.getByRole('region', { name: 'This week', exact: true })).toContainText('21 to 27 September');
    await setPageClock(page, ownServer, '2026-09-28T00:01+13:00');
    await expect(page.getByText('Today, Monday 28 September')).toBeVisible();
    await expect(page.getByRole('region', { name: 'This week', exact: true })).toContainText(
      '28 September to 4 October',
    );
  });
});

test.describe('the night the clocks go back in Auckland, for a son in Los Angeles', () => {
  test.use({ opensAt: Date.parse('2027-04-03T09:58+13:00'), timezoneId: 'America/Los_Angeles' });

  test('24 hours before a visit are hours that pass, and of two starts that read the same the first counts', async ({
    page,
    world,
    ownServer,
  }) => {
    await world.build.query(
      `insert into features (name, enabled) values ('cancellationFee', true)
         on conflict (name) do update set enabled = true`,
    );
    const rose = await world.client();
    // Signed in today: a session ends after 90 days.
    await world.build.query('update sessions set created_at = $1', [new Date('2027-04-03T09:00+13:00')]);
    const { ref } = await bookSeries(world, rose, { date: '2027-04-04' });
    const twice = await bookedAt(world, rose, '2027-04-04', '02:30');
    await openAs(page, rose, `${visitPath('2027-04-04', ref)}/cancel`);
    const cancel = visit(page).getByRole('button', { name: 'Cancel Job' });
    await expect(visit(page)).toContainText('until 24 hours before it begins');
    await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
    await setPageClock(page, ownServer, '2027-04-03T10:01+13:00');
    await expect(visit(page).getByRole('alert')).toContainText('less than 24 hours from your appointment');
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');

    await setPageClock(page, ownServer, '2027-04-04T02:28+13:00');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /2:30am/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${visitPath('2027-04-04', twice)}$`));
    await expect(editLink(page)).toBeVisible();
    await setPageClock(page, ownServer, '2027-04-04T02:31+13:00');
    await expect(visit(page)).toContainText('Past');
    await expect(editLink(page)).toHaveCount(0);
  });
});

/** The first morning of daylight saving time in Sydney, the brand’s city, which Brisbane does not have. */
test.describe('four o’clock in Brisbane, on a device in London', () => {
  const opensAt = Date.parse('2026-10-04T15:50+10:00');
  test.use({ brand: 'au', timezoneId: 'Europe/London', locale: 'en-AU', opensAt });

  test('ends what can be booked or moved to tomorrow, whatever the device says', async ({ page, world, ownServer }) => {
    const rose = await world.client();
    const sql = `update clients set time_zone = 'Australia/Brisbane' where ref = $1`;
    await world.build.query(sql, [rose.clientRef]);
    const { ref } = await bookSeries(world, rose, { date: '2026-10-12' });
    const day = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
    await openEdit(page, rose, { ref, date: '2026-10-12' });
    await page.getByLabel('Reschedule').check();
    await page.getByRole('button', { name: /^Date/ }).click();
    await expect(day(/^Today, Sunday,? 4 October/)).toHaveAttribute('aria-disabled', 'true');
    await day(/Monday,? 5 October/).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-10-12$/);
    expect(await listTickets(world, rose)).toMatchObject([{ status: 'open', requestedChange: { date: '2026-10-05' } }]);

    await page.getByRole('link', { name: 'New booking' }).first().click();
    await page.getByLabel('Service').selectOption({ label: 'Personal care' });
    await page.getByRole('button', { name: /^Date/ }).click();
    await day(/Monday,? 5 October/).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
    // The device's clock is slow: it still shows time left, but the server has the last word.
    ownServer.setClock(Date.parse('2026-10-04T16:00+10:00'));
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByText('Choose 6 Oct 2026 or a later date.', { exact: true })).toBeVisible();
    await setPageClock(page, ownServer, '2026-10-04T16:00:30+10:00');
    await page.getByRole('button', { name: /^Date/ }).click();
    await expect(day(/Monday,? 5 October/)).toHaveAttribute('aria-disabled', 'true');
    await day(/Tuesday,? 6 October/).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-10-06$/);
  });
});
