import { expect, expectNoSidewaysScroll, openCalendar, test } from './fixtures.ts';

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
