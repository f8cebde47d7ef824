import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAt,
  openAs,
  reopenPage,
  test,
  type World,
} from './fixtures.ts';
import { addVisit, answerTimesheet, chooseDay, createKeeper, lastWeek, thisWeek } from './timesheet.ts';

const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });
const total = (page: Page) => page.getByText('Total hours').locator('+ *');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit timesheet' });
const recall = (page: Page) => page.getByRole('button', { name: 'Recall timesheet' });
const personRows = (page: Page) => page.getByRole('table', { name: 'Hours per person' }).locator('tbody tr');

/** Tuesday of last week with Tom. */
async function openLastWeek(page: Page, world: World) {
  const keeper = await createKeeper(world);
  const jobRef = await addVisit(world, keeper, '2026-11-10');
  await openAs(page, keeper.rose, `/app/timesheet/ref/${lastWeek}`);
  await expect(total(page)).toHaveText('1');
  return { ...keeper, jobRef };
}

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** The same reason on a phone. */
async function expectSoundAtBothWidths(page: Page) {
  await expectSound(page);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height });
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await expectSound(page);
  await page.setViewportSize({ width, height });
}

test.describe('timesheet on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('goes from an entry to the office and back until it is processed', async ({ page, world }) => {
    const { rose } = await openLastWeek(page, world);
    await expect(page.getByText('Monday 9 November to Sunday 15 November 2026')).toBeVisible();
    await page.getByRole('link', { name: 'New entry' }).click();
    await expect(page).toHaveURL(`/app/timesheet/ref/${lastWeek}/new`);
    const dialog = page.getByRole('dialog', { name: 'New timesheet entry' });
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    await expect(dialog.getByText('Please choose the support worker you are using.')).toBeVisible();
    await expect(dialog.getByText('Please enter your booking information.').first()).toBeVisible();
    await expectSound(page);
    await chooseDay(page, /Thursday,? 12 November/);
    await dialog.getByLabel('Start').selectOption({ label: '7:30pm' });
    await dialog.getByLabel('Duration').selectOption({ label: '1.5 hours' });
    await dialog.getByLabel('Support worker').selectOption({ label: 'Mele Taufa' });
    await dialog.getByLabel('Funding').selectOption({ label: 'Test Fund, Personal care (9 hours available)' });
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(total(page)).toHaveText('2.5');
    await expect(personRows(page)).toHaveText([/Tom Whitaker.*1$/, /Mele Taufa.*1\.5$/]);
    await expect(page.getByText('2.5 of 10 hours used; 7.5 left')).toBeVisible();
    await expectSound(page);
    await expectNoSidewaysScrollAt(page, [1280]);

    await submit(page).click();
    await expect(toast(page, 'Timesheet submitted.')).toBeVisible();
    await expect(page.getByText(/^Submitted by Rose Hākaraia on 20 Nov 2026/)).toBeVisible();
    await expect(page.getByText('Timesheet submitted', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Completed/ })).toHaveCount(2);
    await recall(page).click();
    await page.getByRole('button', { name: 'Recall', exact: true }).click();
    await expect(toast(page, 'Timesheet recalled.')).toBeVisible();
    await expect(page.getByText('Open. Not submitted yet.')).toBeVisible();
    await submit(page).click();
    await expect(recall(page)).toBeVisible();

    await answerTimesheet(world, rose, { returned: 'Tom left after three quarters of an hour.' });
    await reopenPage(page, `/timesheets/${lastWeek}`);
    await expect(page.getByText(/^Jo Wells returned this timesheet on/)).toBeVisible();
    await expect(page.getByText('Tom left after three quarters of an hour.')).toBeVisible();
    await page.getByRole('link', { name: /Tom Whitaker/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    await edit.getByLabel('Duration').selectOption({ label: '45 minutes' });
    await expectSound(page);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toHaveCount(0);
    await expect(personRows(page).first()).toHaveText(/Tom Whitaker.*0\.8$/);
    await submit(page).click();
    await expect(recall(page)).toBeVisible();

    await answerTimesheet(world, rose, 'processed');
    await reopenPage(page, `/timesheets/${lastWeek}`);
    await expect(page.getByText(/^Processed by Jo Wells on/)).toBeVisible();
    await expect(recall(page)).toHaveCount(0);
    await expect(submit(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New entry' })).toHaveCount(0);
    await expectSound(page);
  });
});

test.describe('timesheet', () => {
  test('is filled in and submitted with the keyboard alone', async ({ page, world }) => {
    await openLastWeek(page, world);
    const press = (name: string, key = 'Enter') => page.getByRole('button', { name }).press(key);
    const type = async (label: string, text: string) => {
      await page.getByLabel(label).focus();
      await page.keyboard.type(text);
    };
    await page.getByRole('link', { name: 'New entry' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New timesheet entry' });
    await dialog.getByRole('button', { name: /^Date/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Date' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Date/ })).toBeFocused();
    await type('Start', 'Ano');
    await expect(page.getByLabel('Start')).toHaveValue('other');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0710a');
    await expect(page.getByLabel('Exact time')).toHaveValue('07:10');
    await type('Support worker', 'Mele');
    await type('Funding', 'Test');
    await press('Add entry');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: /7:10am.*Mele Taufa.*30 minutes/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New entry' })).toBeFocused();
    await press('Submit timesheet');
    await expect(toast(page, 'Timesheet submitted.')).toBeVisible();
    await press('Recall timesheet');
    await page.getByRole('button', { name: 'Recall', exact: true }).press('Enter');
    await expect(submit(page)).toBeFocused();
    await page.getByRole('link', { name: /Tom Whitaker/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit booking' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press('Previous day', ' ');
    await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
    await press('This week');
    await expect(page).toHaveURL('/app/timesheet');
    await expect(page.getByText('Monday 16 November to Sunday 22 November 2026')).toBeVisible();
  });

  test('is held back while it is over budget', async ({ page, world }) => {
    const { fundingRef } = await openLastWeek(page, world);
    await world.build.query('update fundings set funded_time_mins = 30 where ref = $1', [fundingRef]);
    await page.reload();
    await expect(page.getByText('Your timesheet is over budget.')).toBeVisible();
    await expect(page.getByText('1 of 0.5 hours used; 0.5 too many').first()).toBeVisible();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await expectSoundAtBothWidths(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    for (const name of ['Hours per person', 'Hours by type'])
      await expect(page.getByRole('table', { name })).toBeVisible();
    await expect(total(page)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: /Tom Whitaker/ }).click();
    await page.getByLabel('Duration').selectOption({ label: '30 minutes' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your timesheet is over budget.')).toHaveCount(0);
    await submit(page).click();
    await expect(toast(page, 'Timesheet submitted.')).toBeVisible();
  });

  test('leads from a series to all upcoming dates, and Cancel back to the week', async ({ page, world }) => {
    const keeper = await createKeeper(world);
    const jobRef = await addVisit(world, keeper, '2026-11-21');
    await world.build.query(
      `update jobs set repeat_option = 'Weekly', day_of_week = 'Saturday', repeat_start_date = date, date = null, phase = '2026-11-16'
        where ref = $1`,
      [jobRef],
    );
    await openAs(page, keeper.rose, `/app/timesheet/ref/${thisWeek}/appt/2026-11-21/${jobRef}`);
    await page.getByRole('radio', { name: 'For this date and all upcoming dates' }).check();
    await expectSound(page);
    await page.getByRole('link', { name: 'Change all upcoming dates' }).click();
    await expect(page.getByRole('heading', { name: 'Edit booking', level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'For this date and all upcoming dates' })).toBeChecked();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/app/timesheet/ref/${thisWeek}`);
  });

  test('has its place in the header and in the phone’s bar, and its short address leads to the week', async ({
    page,
    world,
  }) => {
    await openLastWeek(page, world);
    const names = (label: string) => page.getByRole('navigation', { name: label, exact: true }).locator('a, button');
    const entries = ['Dashboard', 'Calendar', 'Timesheet', 'Support workers', 'Account'];
    await expect(names('Main')).toHaveText(entries);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(names('Main, at the bottom')).toHaveText(['Dashboard', 'Calendar', 'Timesheet', 'Menu']);
    await page.goto(`/app/timesheet/${thisWeek}`);
    await expect(page).toHaveURL(`/app/timesheet/ref/${thisWeek}`);
    await page.goto('/app/timesheet/ref/2026-11-17');
    await expect(page.getByText(/^There is no timesheet for this week\./)).toBeVisible();
  });
});
