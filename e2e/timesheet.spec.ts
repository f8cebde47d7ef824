import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  expect,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAt,
  openAs,
  reopenPage,
  test,
  type World,
} from './fixtures.ts';
import { addVisit, answerTimesheet, createKeeper, lastWeek } from './timesheet.ts';

const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });
const total = (page: Page) => page.getByText('Total hours').locator('+ *');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit timesheet' });
const recall = (page: Page) => page.getByRole('button', { name: 'Recall timesheet' });
const personRows = (page: Page) => page.getByRole('table', { name: 'Hours per person' }).locator('tbody tr');

/** Opens last week with a visit of Tuesday with Tom. */
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

test.use({ viewport: { width: 390, height: 900 } });

test('a week goes by the keyboard from an entry to the office and back until it is processed, and prints', async ({
  page,
  world,
}) => {
  const { rose } = await openLastWeek(page, world);
  const press = (name: string, key = 'Enter') => page.getByRole('button', { name, exact: true }).press(key);
  await expect(page.getByText('Monday 9 November to Sunday 15 November 2026')).toBeVisible();
  await page.getByRole('link', { name: 'New entry' }).press('Enter');
  await expect(page).toHaveURL(`/app/timesheet/ref/${lastWeek}/new`);
  const dialog = page.getByRole('dialog', { name: 'New timesheet entry' });
  await press('Add entry');
  await expect(dialog.getByText('Please choose the support worker you are using.')).toBeVisible();
  await expectSound(page);
  await fillInEntry(page);
  await press('Add entry');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New entry' })).toBeFocused();

  await expect(page.getByRole('link', { name: /7:10am.*Mele Taufa.*30 minutes/ })).toBeVisible();
  await expect(total(page)).toHaveText('1.5');
  await expect(personRows(page)).toHaveText([/Tom Whitaker.*1$/, /Mele Taufa.*0\.5$/]);
  await expect(page.getByText('1.5 of 10 hours used; 8.5 hours left')).toBeVisible();
  await expectSound(page);
  await expectNoSidewaysScrollAt(page, [1280]);
  await expectPrintedPaper(page);

  await press('Submit timesheet');
  await expect(toast(page, 'Timesheet submitted.')).toBeVisible();
  await expect(page.getByText(/^Submitted by Rose Hākaraia on 20 Nov 2026/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Completed/ })).toHaveCount(2);
  // Below the head of the question the message would cover its words in so low a window.
  await page.setViewportSize({ width: 390, height: 600 });
  await press('Recall timesheet');
  await expectApart(toast(page, 'Timesheet submitted.'), page.getByRole('alertdialog'));
  await page.setViewportSize({ width: 390, height: 900 });
  await press('Recall');
  await expect(toast(page, 'Timesheet recalled.')).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await press('Submit timesheet');
  await expect(recall(page)).toBeVisible();

  await answerTimesheet(world, rose, { returned: 'Tom left after three quarters of an hour.' });
  await reopenPage(page, `/timesheets/${lastWeek}`);
  await expect(page.getByText(/^Jo Wells returned this timesheet on/)).toBeVisible();
  await expect(page.getByText('Tom left after three quarters of an hour.')).toBeVisible();
  const edit = page.getByRole('dialog', { name: 'Edit booking' });
  await page.getByRole('link', { name: /Tom Whitaker/ }).press('Enter');
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await page.getByRole('link', { name: /Tom Whitaker/ }).press('Enter');
  await edit.getByLabel('Duration').focus();
  await page.keyboard.type('45');
  await expect(edit.getByLabel('Duration').locator('option:checked')).toHaveText('45 minutes');
  await expectSound(page);
  await press('Save changes');
  await expect(edit).toHaveCount(0);
  await expect(personRows(page).first()).toHaveText(/Tom Whitaker.*0\.8$/);
  await press('Submit timesheet');
  await expect(recall(page)).toBeVisible();

  await answerTimesheet(world, rose, 'processed');
  await reopenPage(page, `/timesheets/${lastWeek}`);
  await expect(page.getByText(/^Processed by Jo Wells on/)).toBeVisible();
  await expect(recall(page).or(submit(page))).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New entry' })).toHaveCount(0);
  await expectSound(page);

  await press('This week', ' ');
  await expect(page).toHaveURL('/app/timesheet');
  await expect(page.getByText('Monday 16 November to Sunday 22 November 2026')).toBeVisible();
});

/** Expects a message above a question at the foot of a phone. */
async function expectApart(message: Locator, question: Locator) {
  await expect(async () => {
    const [above, below] = [await message.boundingBox(), await question.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  }).toPass();
}

/** Enters half an hour of Tuesday with Mele from 7:10am, key by key. */
async function fillInEntry(page: Page) {
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  };
  const date = page.getByRole('dialog', { name: 'New timesheet entry' }).getByRole('button', { name: /^Date/ });
  await date.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Date' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toBeFocused();
  await type('Start', 'Ano');
  await expect(page.getByLabel('Start')).toHaveValue('other');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0710a');
  await expect(page.getByLabel('Exact time')).toHaveValue('07:10');
  await type('Support worker', 'Mele');
  await type('Funding', 'Test');
  await expect(page.getByLabel('Funding').locator('option:checked')).toHaveText(
    'Test Fund, Personal care (9 hours available)',
  );
}

/** Expects that the paper has the hours, and nothing to press. */
async function expectPrintedPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    for (const name of ['Hours per person', 'Hours by type'])
      await expect(page.getByRole('table', { name })).toBeVisible();
    await expect(total(page)).toBeVisible();
  }
  await page.emulateMedia({ media: 'screen' });
}
