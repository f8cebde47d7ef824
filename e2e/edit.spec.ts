import { bookSeries, listTickets, mondays, openEdit, pickDate } from './edit.ts';
import { expect, expectNoSidewaysScrollAt, focusUndo, openCalendar, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('editing on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('this date only: from the dialog to the office, and withdrawn at once', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose);
    await openEdit(page, rose, { ref, date: '2026-11-24' });
    await expect(page.getByRole('group', { name: 'Which dates' })).toHaveCount(0);
    const go = page.getByRole('button', { name: 'Continue' });
    await expect(go).toHaveAccessibleDescription('Tick Reschedule or Change support worker first.');
    await go.click();
    await expect(page.getByText('Tick what you would like to change')).toBeVisible();
    await expect(page.getByLabel('Reschedule')).toBeFocused();

    await page.getByLabel('Reschedule').check();
    await expect(go).toHaveAccessibleDescription('');
    await go.click();
    await expect(page.getByText('This is the current time.')).toBeVisible();
    await pickDate(page, /Wednesday,? 25 November/);
    await page.getByLabel('Exact time', { exact: true }).last().selectOption({ label: '2:00pm' });
    await typeIn(page.getByLabel('Details'), 'The nurse comes on Tuesday.');
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await page.reload();
    await expect(page.getByLabel('Details')).toHaveValue('The nurse comes on Tuesday.');
    await go.click();

    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeFocused();
    const main = page.getByRole('main');
    for (const words of ['Tue 24 Nov', '9:00am', 'Wed 25 Nov', '2:00pm', 'The nurse comes on Tuesday.']) {
      await expect(main).toContainText(words);
    }
    await expect(main).toContainText('For this date only');
    await expect(main).toContainText('Nothing changes yet.');
    await expect(main).toContainText('by 5:00pm on Monday 23 November.');
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    await expect(
      page.locator('.toast').filter({
        hasText: 'Your request has been sent. The visit stays at 9:00am until the office answers, by 5:00pm on Monday',
      }),
    ).toBeVisible();
    const [ticket] = await listTickets(world, rose);
    expect(ticket).toMatchObject({
      status: 'open',
      message: 'The nurse comes on Tuesday.',
      requestedChange: { date: '2026-11-25', startTime: '14:00' },
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.toast').filter({ hasText: 'withdrawn' })).toBeVisible();
    expect(await listTickets(world, rose)).toMatchObject([{ status: 'withdrawn' }]);
  });
});

test('all upcoming dates: the weekday moves, the office says yes, the calendar shows the split', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const { ref, approve } = await bookSeries(world, rose, mondays);
  await openEdit(page, rose, { ref, date: '2026-11-30' });
  await page.getByText('For this date and all upcoming dates').click();
  await page.getByLabel('Reschedule').check();
  await expect(page.getByRole('button', { name: /^Date/ })).toHaveCount(0);
  await page.getByLabel('Weekday').selectOption({ label: 'Wednesday' });
  await page.getByLabel('Duration', { exact: true }).selectOption({ label: '2 hours' });
  await page.getByRole('button', { name: 'Continue' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Every Monday');
  await expect(main).toContainText('Every Wednesday');
  for (const date of ['Wed 2 Dec 2026', 'Wed 9 Dec 2026', 'Wed 16 Dec 2026']) await expect(main).toContainText(date);
  await expect(main).toContainText('19 visits would change up to Sunday 11 April 2027');
  await expect(main).toContainText('No end date. The visits go on.');
  await page.getByRole('button', { name: 'Confirm amendments' }).click();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);
  const [ticket] = await listTickets(world, rose);
  await approve(ticket?.ref ?? '');
  await page.goto('/app/calendar/date/2026-12-02');
  await expect(page.getByRole('heading', { name: /^Wednesday 2 December/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /9:00am.*2 hours.*Personal care/s }).first()).toBeVisible();
  const jobs = await world.build.query(
    'select day_of_week as day, repeat_start_date::text as "from", repeat_end_date::text as until from jobs where client_ref = $1 order by repeat_start_date',
    [rose.clientRef],
  );
  expect(jobs).toMatchObject([
    { day: 'Monday', until: '2026-11-29' },
    { day: 'Wednesday', from: '2026-12-02' },
  ]);
});

test('another support worker, with words, by the keyboard alone', async ({ page, world }) => {
  const rose = await world.client();
  const { ref, worker } = await bookSeries(world, rose, mondays);
  await openCalendar(page, rose);
  await page
    .getByRole('link', { name: /Personal care/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${ref}$`));
  await page.getByRole('link', { name: 'Edit booking' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit booking', level: 1 })).toBeFocused();
  await page.getByRole('radio', { name: 'For this date only' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Change support worker')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Please find the best match for me' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Somebody who can drive.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('the best match');
  await expect(page.getByRole('main')).toContainText('Somebody who can drive.');
  await page.getByRole('button', { name: 'Confirm amendments' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-23$/);
  expect(await listTickets(world, rose)).toMatchObject([
    { status: 'open', message: 'Somebody who can drive.', requestedChange: { supportWorkerRefs: [] } },
  ]);
  await focusUndo(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'withdrawn' })).toBeVisible();
  expect(await listTickets(world, rose)).toMatchObject([{ status: 'withdrawn' }]);
  // Back leads neither to the edit nor to the dialog where it began.
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/calendar$/);
  // The visit is as it was.
  const workers = await world.build.query('select support_worker_refs as refs from jobs where ref = $1', [ref]);
  expect(workers).toEqual([{ refs: [worker] }]);
});

test('Cancel discards and returns to the visit; back, forward and a reload keep what was typed', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const { ref } = await bookSeries(world, rose);
  await openEdit(page, rose, { ref, date: '2026-11-24' });
  await page.getByLabel('Reschedule').check();
  await page.getByText('Morning', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('main')).toContainText('Morning');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  // Workers cannot be chosen yet: that address leads here.
  await page.goto('/app/calendar/edit/support-workers');
  await expect(page).toHaveURL(/\/calendar\/edit$/);
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/calendar/date/2026-11-24/appt/2026-11-24/${ref}$`));
  await page.getByRole('dialog').getByRole('link', { name: 'Edit booking' }).click();
  await expect(page.getByLabel('Reschedule')).not.toBeChecked();
  expect(await listTickets(world, rose)).toEqual([]);
  // A double press leads back once, because the edit is right before it. A mouse's second press might land where the
  // dialog is by then.
  await page.getByRole('button', { name: 'Cancel' }).evaluate((button) => {
    for (let presses = 0; presses < 2; presses++) (button as HTMLButtonElement).click();
  });
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Edit booking' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/calendar\/edit$/);
});
