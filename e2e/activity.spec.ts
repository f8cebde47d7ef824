import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScroll, openAs, openCalendar, test } from './fixtures.ts';

test('a client reads who looked and what changed, and a supporter cannot', async ({ page, world, elsewhere }) => {
  const rose = await world.client();
  const ana = await world.person({ givenName: 'Ana', familyName: 'Walker' });
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manageRoster'] });
  await bookLine(world, rose);
  const other = await elsewhere();
  await openCalendar(other, ana);
  await expect(other.getByRole('grid').or(other.getByRole('table')).first()).toBeVisible();
  await other.getByRole('link', { name: 'Account' }).first().click();
  await expect(other.getByRole('link', { name: 'Sign-in and security' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  await expect(other.getByText('You are viewing')).toBeVisible();
  await other.getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(other.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible();
  await expect(other.getByText('You are viewing')).toHaveCount(0);

  await openAs(page, rose, '/app/account/activity');
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveText([
    /Ana Walker viewed the support network/,
    /Ana Walker viewed the calendar/,
    /You sent a request: “New booking: Personal care, /,
  ]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(entries).toHaveText([/You sent a request/]);
});

test('earlier entries load on request, failure and focus included', async ({ page, world }) => {
  const rose = await world.client();
  await world.build.query(
    `insert into audit_log (at, actor_ref, client_ref, action)
     select $1::timestamptz - n * interval '2 hours', $2, $3, 'calendarRead' from generate_series(60, 1, -1) n`,
    [new Date(world.now()), (await world.person()).ref, rose.clientRef],
  );
  await openAs(page, rose, '/app/account/activity');
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(50);
  let broken = true;
  await page.route('**/activity?*after=*', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { code: 'unavailable', messages: ['Please try again soon.'] } })
      : route.continue(),
  );
  const earlier = page.getByRole('button', { name: 'Show earlier' });
  await earlier.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Earlier activity could not be loaded' })).toBeVisible({
    timeout: 20_000,
  });
  broken = false;
  await earlier.press('Enter');
  await expect(entries).toHaveCount(60);
  await expect(earlier).toHaveCount(0);
  await expect(entries.nth(49)).toBeFocused();
});
