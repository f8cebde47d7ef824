import type { Page } from '@playwright/test';
import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScroll, openAs, test } from './fixtures.ts';

/** Expects that no time in the month on a tablet is cut, and nothing where letters are large. */
async function expectNothingCut(page: Page) {
  const times = page.locator('.cal-month .visit .t');
  await expect(times).toHaveCount(3);
  for (const width of [768, 834, 1024, 1112, 1180, 1264, 1265, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await times.evaluateAll((all) =>
      all.filter((time) => time.scrollWidth > time.clientWidth).map((time) => time.textContent),
    );
    expect(cut, `at ${width}`).toEqual([]);
  }
  // A phone of 390 px whose letters have 26 px is as wide as this, in letters.
  await page.setViewportSize({ width: 240, height: 520 });
  await expectNoSidewaysScroll(page);
  const words = page.getByRole('navigation', { name: 'Main, at the bottom' }).locator('a, button');
  const wide = await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(wide).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a month cuts no time at any width; it or a week prints in black on white, with its hours and without anything to press', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const rose = await world.client();
  await bookLine(world, rose);
  await bookLine(world, rose, { date: '2026-11-26', startTimeOption: 'Afternoon', startTime: undefined });
  await bookLine(world, rose, { date: '2026-11-25', startTime: '10:00' });
  await openAs(page, rose, '/app/calendar/date/2026-11-24');
  await expectNothingCut(page);
  // A test cannot drive the browser's print window, but it can check what comes before it.
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'));
  });
  const print = page.getByRole('button', { name: 'Print', exact: true });
  const menu = page.getByRole('region', { name: 'Print' });
  await print.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Print month' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(print).toBeFocused();
  for (const [paper, period] of [
    ['month', 'November 2026'],
    ['week', 'Monday 23 to Sunday 29 November 2026'],
  ] as const) {
    await print.click();
    await expect(menu.getByRole('button')).toHaveCount(2);
    await menu.getByRole('button', { name: `Print ${paper}` }).click();
    const sheet = page.locator('.sheet');
    await expect(sheet).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(period);
    await expect(page).toHaveTitle(`Rose Hākaraia, ${period} · Alongside`);
    for (const words of ['For Rose Hākaraia', '9:00am', 'Afternoon', 'Pending...', '3 hours']) {
      await expect(sheet.getByText(words).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('button').or(page.getByRole('link')).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
    // 11 pt
    await expect(sheet).toHaveCSS('font-size', '14.6667px');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  }
});
