import type { Locator, Page } from '@playwright/test';
import { bookLine } from './book.ts';
import {
  type Client,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  listenToApi,
  openAs,
  type Person,
  test,
  toUniqueName,
  type World,
} from './fixtures.ts';

/** 20 November 2026 at 09:00 in Auckland, a Friday: `today` in these tests. */
const today = '2026-11-20';

/** A visit of this afternoon, except for `fields`. */
async function book(world: World, rose: Client, fields: Record<string, unknown> = {}) {
  const { ref } = await bookLine(world, rose, { date: today, startTime: '14:30', durationMins: 90, ...fields });
  return ref;
}

/** A visit with a worker, approved in the past. */
async function allocate(world: World, ref: string, options: { worker: string; date?: string; startTime?: string }) {
  const { worker, date, startTime } = options;
  await world.build.query(`update tickets set status = 'approved', answered_at = asked_at where job_ref = $1`, [ref]);
  await world.build.query(`update jobs set status = 'Allocated', support_worker_refs = array[$2] where ref = $1`, [
    ref,
    worker,
  ]);
  if (date)
    await world.build.query('update jobs set date = $2, start_time = $3 where ref = $1', [ref, date, startTime]);
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function fullDashboard(world: World) {
  const rose = await world.client();
  const worker = await world.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  await world.build.funding(rose.clientRef, 'personal-care');
  await allocate(world, await book(world, rose, { fundingType: 'Funded' }), { worker });
  await allocate(world, await book(world, rose), { worker, date: '2026-11-18', startTime: '09:00' });
  await book(world, rose, { date: '2026-11-21', jobTypeRefs: ['shopping'] });
  return { rose, worker };
}

test.describe('dashboard', () => {
  test('gets the visit back to it that it opened, and prints its card whole', async ({ page, world }) => {
    const { rose } = await fullDashboard(world);
    await openAs(page, rose, '/app/');
    const link = part(page, 'Today').getByRole('link', { name: 'Change or cancel' });
    await link.click();
    await expect(page.getByRole('dialog')).toContainText('Friday 20 November 2026');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(link).toBeFocused();
    await expect(page.getByText('1 visit today.')).toBeVisible();
    await page.setViewportSize({ width: 794, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const [card, heading] = [part(page, 'Today'), page.getByRole('heading', { level: 1 })];
    expect((await card.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
  });

  test('shows who comes today, what the week holds, what was and what waits', async ({ page, world }) => {
    const { rose } = await fullDashboard(world);
    const { requestedPaths, settled } = listenToApi(page);
    await openAs(page, rose, '/app/');
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page).toHaveTitle('Dashboard · Alongside');
    await expect(page.getByRole('heading', { name: 'Hello, Rose', level: 1 })).toBeVisible();

    await expect(part(page, 'Today')).toContainText('Today, Friday 20 November');
    await expect(part(page, 'Today').getByRole('heading')).toHaveText('Mele is coming at 2:30pm');
    await expect(part(page, 'Today')).toContainText('Personal care for 1.5 hours.');
    await expect(part(page, 'Today')).toContainText('Confirmed.');

    const week = part(page, 'This week');
    await expect(week).toContainText('16 to 22 November, 4.5 hours');
    await expect(week.getByRole('link')).toHaveCount(3);
    await expect(week.getByRole('link', { name: /Pending.*Shopping/s })).toBeVisible();

    const recent = part(page, 'Recent visits').getByRole('table');
    await expect(recent.getByRole('columnheader')).toHaveText(['Date', 'Time', 'With', 'Type of care', 'Feedback']);
    await expect(recent.getByRole('row')).toHaveCount(2);
    await expect(recent).toContainText('18 Nov 2026');

    const pending = part(page, 'Pending requests').getByRole('table');
    await expect(pending.getByRole('columnheader')).toHaveText(['Date', 'Time', 'Subject']);
    await expect(pending.getByRole('row')).toHaveCount(2);

    await expect(part(page, 'My funding')).toContainText('1.5 of 10 hours');
    await expect(page.getByRole('contentinfo')).toContainText('In an emergency, call 111.');
    await expectAccessible(page);

    await settled();
    expect(requestedPaths.filter((path) => path.endsWith('/appointments'))).toHaveLength(1);
    requestedPaths.length = 0;
    await page.getByRole('link', { name: 'View my calendar' }).click();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await page.goBack();
    await part(page, 'Today').getByRole('link', { name: 'Change or cancel' }).click();
    await expect(page.getByRole('dialog')).toContainText('Friday 20 November 2026');
    // The store of what is typed opens by itself, two seconds after the first screen.
    expect(requestedPaths.filter((path) => !path.endsWith('/storage-key'))).toEqual([]);
  });

  test('a week without bookings offers to add one, and a new ticket appears at once', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/');
    await expect(part(page, 'Today').getByRole('heading')).toHaveText('No visits today');
    await expect(part(page, 'This week')).toContainText('No bookings this week. Would you like to add one?');
    await expect(part(page, 'Recent visits')).toContainText('No visits in the last 30 days.');
    await expect(part(page, 'Pending requests')).toContainText('Nothing is waiting for an answer.');
    await page.getByRole('link', { name: 'Would you like to add one?' }).click();
    await page.getByLabel('Service').selectOption({ label: 'Shopping' });
    await page.getByRole('button', { name: /^Date/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Saturday,? 21 November/ })
      .click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-21$/);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(part(page, 'Pending requests').getByRole('row')).toHaveCount(2);
    await expect(part(page, 'This week').getByRole('link', { name: /Pending.*Shopping/s })).toBeVisible();
  });

  test('shows each member what they may see, and of which client', async ({ page, world }) => {
    const { rose } = await fullDashboard(world);
    const vera = await world.person({ givenName: 'Vera' });
    await world.build.member(vera.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await openAs(page, vera, '/app/');
    await expect(page.getByRole('heading', { name: 'Rose Hākaraia Dashboard' })).toBeVisible();
    await expect(page.getByText('You are viewing Rose Hākaraia’s account.')).toBeVisible();
    await expect(part(page, 'Recent visits').getByRole('table')).toBeVisible();
    for (const name of ['Pending requests', 'Funding', 'My funding']) await expect(part(page, name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Book a new visit' })).toHaveCount(0);

    await setCapability(world, vera, 'view_roster = false, view_client_details = true');
    await page.reload();
    await expect(page.getByText('The calendar is not shared with you')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See Rose Hākaraia’s details' })).toHaveAttribute(
      'href',
      /account.details$/,
    );
    await expect(part(page, 'Funding')).toContainText('1.5 of 10 hours');
    await expect(page.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
    await expectAccessible(page);

    await setCapability(world, vera, 'manage_roster = true');
    await page.reload();
    await expect(part(page, 'Pending requests')).toBeVisible();
    await expect(part(page, 'Funding')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a new visit' })).toBeVisible();
  });

  test('a funder without a client sees the names of their organisations', async ({ page, world }) => {
    const meera = await world.person({ givenName: 'Meera' });
    const name = toUniqueName('Kererū Health');
    await world.build.query(
      `with made as (insert into organisations (ref, name) values ($1, $2) returning ref)
       insert into organisation_users (organisation_ref, user_ref) select ref, $3 from made`,
      [meera.ref, name, meera.ref],
    );
    await openAs(page, meera, '/app/');
    await expect(part(page, 'My organisation')).toContainText(name);
    await expectAccessible(page);
  });

  test('says so when the visits cannot be loaded, and tries again', async ({ page, context, world }) => {
    const { rose } = await fullDashboard(world);
    let broken = true;
    await context.route('**/clients/*/appointments?*', (route) =>
      broken
        ? route.fulfill({ status: 503, json: { code: 'unavailable', messages: ['Please try again soon.'] } })
        : route.continue(),
    );
    await openAs(page, rose, '/app/');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The visits could not be loaded', {
      timeout: 20_000,
    });
    await expectAccessible(page);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(part(page, 'Today').getByRole('heading')).toHaveText('Mele is coming at 2:30pm');
  });

  test('a footer that cannot be loaded stays empty, and nothing else suffers', async ({ page, context, world }) => {
    const rose = await world.client();
    await context.route('**/cms/footer', (route) => route.fulfill({ status: 503, body: '' }));
    await openAs(page, rose, '/app/');
    await expect(part(page, 'This week')).toContainText('No bookings this week.');
    await expect(page.getByRole('contentinfo')).toHaveText(
      'Alongside, a home-care portal.Terms of usePrivacyAccessibilityHelpMy CommunityIn an emergency, call 111.',
    );
  });

  test('debug=1 lays the grid over the page', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/?debug=1');
    await expect(page.locator('.grid-overlay')).toBeAttached();
    await page.goto('/app/');
    await expect(part(page, 'This week')).toBeVisible();
    await expect(page.locator('.grid-overlay')).toHaveCount(0);
  });

  test('the phone has Dashboard, Calendar, Support workers and Menu at the foot, and the most important parts on top', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { rose } = await fullDashboard(world);
    await openAs(page, rose, '/app/');
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
    await expect(bar.locator('a, button')).toHaveText(['Dashboard', 'Calendar', 'Support workers', 'Menu']);
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(part(page, 'This week')).toContainText('20 to 26 November');
    await bar.getByRole('link', { name: 'Calendar' }).click();
    await expect(bar.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  });

  test('on a phone who comes today begins in the first 300 pixels, and the reminders come below and can be dismissed', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { rose } = await fullDashboard(world);
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manager'] });
    const other = await world.client({ givenName: 'Ida' });
    await world.build.invitation(other.clientRef, { email: ana.email });
    await openAs(page, ana, '/app/');
    const [card, reminder] = [part(page, 'Today'), page.getByText(/^Add .* so that we know who to call/)];
    const heading = card.getByRole('heading', { name: 'Mele is coming at 2:30pm' });
    const top = async (at: Locator) => (await at.boundingBox())!.y;
    expect(await top(heading)).toBeLessThan(300);
    for (const callout of [page.getByText('You have an invitation'), reminder])
      expect(await top(callout)).toBeGreaterThan(await top(card));
    await page.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(reminder).toHaveCount(0);
    await expectAccessible(page);
  });

  test('long names and full days fit every window', async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    const long = 'Featherstonehaugh-Cholmondeley-Wriothesley-Beauchamp-Marjoribanks-Ngātikahungunu';
    const rose = await world.client({ givenName: long, familyName: 'R' });
    const worker = await world.build.worker({ givenName: long, familyName: 'Ō' });
    for (const startTime of ['10:00', '11:00', '12:00', '13:00', '15:00', '17:00']) {
      await allocate(world, await book(world, rose, { startTime }), { worker });
    }
    await openAs(page, rose, '/app/');
    const moreLink = part(page, 'This week').getByRole('link', { name: /^2 more/ });
    await expect(moreLink).toBeVisible();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(moreLink).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
});

async function setCapability(world: World, person: Person, change: string) {
  await world.build.query(`update memberships set ${change} where user_ref = $1`, [person.ref]);
}
