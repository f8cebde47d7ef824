import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScroll, openAs, openCalendar, test } from './fixtures.ts';

test.describe('calendar', () => {
  test('a visit opens from its address, closes on Escape, and the date stays', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookLine(world, rose);
    await openAs(page, rose, `/app/calendar/date/2026-11-24/appt/2026-11-24/${ref}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Personal care');
    await expect(dialog).toContainText('Tuesday 24 November 2026');
    await expect(dialog).toContainText('9:00am');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    await page
      .getByRole('link', { name: /Personal care/ })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  test('cuts no time in a month on a tablet, and nothing where letters are large', async ({ page, world }) => {
    const rose = await world.client();
    await bookLine(world, rose, { date: '2026-11-25', startTime: '10:00' });
    await bookLine(world, rose, { date: '2026-11-26', startTimeOption: 'Afternoon', startTime: undefined });
    await openAs(page, rose, '/app/calendar');
    const times = page.locator('.cal-month .visit .t');
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
  });

  test('the month counts the hours of each week, and is walked with the arrow keys', async ({ page, world }) => {
    const rose = await world.client();
    const open = { durationMins: undefined };
    await bookLine(world, rose, { date: '2026-11-20', startTime: '15:00', durationMins: 90 });
    await bookLine(world, rose, { ...open, date: '2026-11-21', durationOption: 'Overnight', startTime: '23:00' });
    await bookLine(world, rose, { ...open, date: '2026-11-22', durationOption: 'NotSpecified' });
    await openCalendar(page, rose);
    const week = page.getByRole('row').filter({ hasText: '16' }).filter({ hasText: '22' });
    await expect(week).toContainText('9.5');
    const day = (name: RegExp) => page.getByRole('gridcell').getByRole('link', { name });
    await day(/^Friday 20 November/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(day(/^Saturday 21 November/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(day(/^Saturday 28 November/)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(day(/^Monday 23 November/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-23$/);
    // A single press on a day selects it; a double press also opens its list.
    await page
      .getByRole('gridcell')
      .filter({ hasText: '25' })
      .click({ position: { x: 60, y: 80 } });
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
    await page
      .getByRole('gridcell')
      .filter({ hasText: '26' })
      .last()
      .dblclick({ position: { x: 60, y: 80 } });
    await expect(page.getByRole('heading', { name: /^Thursday 26 November/ })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Thursday 26 November/ })).toBeVisible();
  });

  test('Escape closes the menu; a month or a week prints in black on white, with its hours and without anything to press', async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const rose = await world.client();
    await bookLine(world, rose);
    await bookLine(world, rose, { date: '2026-11-26', startTimeOption: 'Morning', startTime: undefined });
    await openAs(page, rose, '/app/calendar/date/2026-11-24');
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
      for (const words of ['For Rose Hākaraia', '9:00am', 'Morning', 'Pending...', '2 hours']) {
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
});
