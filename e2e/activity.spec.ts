import { bookLine } from './book.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openCalendar, signIn, test } from './fixtures.ts';

test('a client reads who looked and what changed, and a supporter cannot', async ({ page, world, browser }) => {
  const rose = await world.client();
  const ana = await world.person({ givenName: 'Ana', familyName: 'Walker' });
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manageRoster'] });
  await bookLine(world, rose);
  const other = await browser.newPage();
  await openCalendar(other, ana);
  await expect(other.getByRole('grid').or(other.getByRole('table')).first()).toBeVisible();
  await other.getByRole('link', { name: 'Account' }).first().click();
  await expect(other.getByRole('link', { name: 'Signing in' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  await other.close();

  await page.goto('/app/account/activity');
  await signIn(page, rose);
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveText([
    /Ana Walker looked at the calendar/,
    /You asked for a new booking: .*Personal care/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'What changed' }).click();
  await expect(entries).toHaveText([/You asked for a new booking/]);
});
