import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScroll, openCalendar, test } from './fixtures.ts';

test('going on shows a page from its top, going back where it was left', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const rose = await world.client();
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-26']) await bookLine(world, rose, { date });
  await openCalendar(page, rose);
  await expect(page.getByRole('link', { name: /Personal care/ }).nth(2)).toBeAttached();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(top).toBe(300);
  // A mouse click would first scroll the page to the link.
  await page.getByRole('link', { name: 'Dashboard' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/app\/$/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect.poll(top).toBe(300);
  await page.goForward();
  await expect.poll(top).toBe(0);
});

test('a narrow window holds the header of a person with several accounts, its line clear of the word', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 910, height: 700 });
  const ana = await world.person({ givenName: 'Ana' });
  for (const familyName of ['Faleolo-Wetere', 'Hākaraia']) {
    const clientRef = await world.build.client({ givenName: 'Rosemary', familyName });
    await world.build.member(ana.ref, clientRef, { capabilities: ['manager'] });
  }
  await openCalendar(page, ana);
  await expect(page.getByRole('banner').getByText('Rosemary Faleolo-Wetere')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const current = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current=page]');
  const room = await current.evaluate((link) => {
    const word = document.createRange();
    word.selectNodeContents(link);
    const line = link.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(link, '::after').top);
    return line - word.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThan(0);
});
