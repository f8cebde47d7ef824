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
  // The account opens with the support network.
  await Promise.all([
    other.waitForResponse(/support-network$/),
    other.getByRole('link', { name: 'Account' }).first().click(),
  ]);
  await expect(other.getByRole('link', { name: 'Sign-in and security' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Activity' })).toHaveCount(0);

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
