import { bookSeries, listTickets, mondays } from './edit.ts';
import { expect, expectNoSidewaysScrollAt, focusUndo, openCalendar, test } from './fixtures.ts';
import { typeAndReload } from './storage.ts';
import { typeIn } from './type-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a visit is asked to be moved, through back, forward and a reload, and withdrawn at once', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const { ref, worker } = await bookSeries(world, rose, mondays);
  await openCalendar(page, rose);
  await page
    .getByRole('link', { name: /Personal care/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`${ref}$`));
  const edit = page.getByRole('dialog').getByRole('link', { name: 'Edit booking' });
  await edit.press('Enter');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading('Edit booking')).toBeFocused();
  // A double press leads back once, because the edit is right before it. A mouse's second press might land where the
  // dialog is by then.
  await page.getByRole('button', { name: 'Cancel' }).evaluate((button) => {
    for (let presses = 0; presses < 2; presses++) (button as HTMLButtonElement).click();
  });
  await expect(edit).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/calendar\/edit$/);

  await page.getByRole('radio', { name: 'For this date only' }).focus();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Date' })).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^Date/ })).toBeFocused();
  await page.getByLabel('Exact time', { exact: true }).last().focus();
  await page.keyboard.type('2:00p');
  await page.getByLabel('Change support worker').press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Please find the best match for me' })).toBeFocused();
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await typeAndReload(page, () => typeIn(page.getByLabel('Details'), 'The nurse comes.'));
  await expect(page.getByLabel('Details')).toHaveValue('The nurse comes.');
  await page.getByLabel('Details').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(heading('Summary')).toBeFocused();
  const main = page.getByRole('main');
  for (const words of ['Mon 23 Nov', '9:00am', 'Wed 25 Nov', '2:00pm', 'the best match', 'The nurse comes.']) {
    await expect(main).toContainText(words);
  }
  await expect(main).toContainText('For this date only');
  await expect(main).toContainText('Until we answer the visit stays as it is.');
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await page.goBack();
  await expect(page.getByLabel('Details')).toHaveValue('The nurse comes.');
  await page.goForward();
  await expect(main).toContainText('Wed 25 Nov');
  await page.getByRole('button', { name: 'Confirm amendments' }).press('Enter');
  // The day whose list the visit was opened from.
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-20$/);
  await expect(
    page.locator('.toast').filter({ hasText: 'Your request has been sent. The visit stays at 9:00am until we answer' }),
  ).toBeVisible();
  const requestedChange = { date: '2026-11-25', startTime: '14:00', supportWorkerRefs: [] };
  expect(await listTickets(world, rose)).toMatchObject([
    { status: 'open', message: 'The nurse comes.', requestedChange },
  ]);
  await focusUndo(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'withdrawn' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await listTickets(world, rose)).toMatchObject([{ status: 'withdrawn' }]);
  // Back leads neither to the edit nor to the dialog where it began.
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/calendar$/);
  // The visit is as it was.
  const workers = await world.build.query('select support_worker_refs as refs from jobs where ref = $1', [ref]);
  expect(workers).toEqual([{ refs: [worker] }]);
});
