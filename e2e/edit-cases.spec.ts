import { bookSeries, listTickets, mondays, openEdit, pickDate } from './edit.ts';
import { expect, expectAccessible, openAs, openCalendar, test } from './fixtures.ts';
import { forgetCopies } from './storage.ts';

test.describe('editing', () => {
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
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
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

  test('an edit of an old state shows what changed, keeps what was typed and continues from there', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const ana = await world.person({ givenName: 'Ana', familyName: 'Reid' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manageRoster'] });
    const { ref } = await bookSeries(world, rose);
    await openEdit(page, rose, { ref, date: '2026-11-24' });
    await page.getByLabel('Reschedule').check();
    await page.getByText('Afternoon', { exact: true }).click();
    await page.getByLabel('Details').fill('After lunch, please.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
    const [job] = await world.build.query<{ version: number }>('select version from jobs where ref = $1', [ref]);
    const change = await world.api(
      { ...rose, token: ana.token },
      'PATCH',
      `/clients/${rose.clientRef}/appointments/${ref}`,
      {
        body: {
          effectiveDate: '2026-11-24',
          repeating: false,
          scheduleChange: {
            startTimeOption: 'Specified',
            startTime: '10:00',
            durationOption: 'Specified',
            durationMins: 60,
          },
        },
        headers: { 'if-match': `"${job?.version}"` },
      },
    );
    expect(change.status).toBe(200);

    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('unable to cancel or update your appointment');
    await expect(main).toContainText('This booking has changed since you opened it');
    await expect(main).toContainText('Asked to move to 10:00am. By Ana Reid');
    await expect(main).toContainText('This replaces an earlier request');
    const proceed = page.getByRole('button', { name: 'Continue with my request' });
    await expect(proceed).toBeFocused();
    await expectAccessible(page);
    // The person must look at the change first.
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(proceed).toBeFocused();
    expect(await listTickets(world, rose)).toHaveLength(1);
    await proceed.click();
    await expect(proceed).toBeHidden();
    await expect(main).toContainText('After lunch, please.');
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    expect(await listTickets(world, rose)).toMatchObject([
      { status: 'superseded' },
      { status: 'open', message: 'After lunch, please.', requestedChange: { startTimeOption: 'Afternoon' } },
    ]);
  });

  test('a failed load is shown under the heading, and nothing typed is lost', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose);
    await openEdit(page, rose, { ref, date: '2026-11-24' });
    await page.getByLabel('Details').fill('After lunch, please.');
    await page.route('**/appointments?*', (route) => route.abort('connectionreset'));
    await forgetCopies(page);
    await page.reload();
    const body = page.locator('.page.booking');
    await expect(body).toContainText('The booking could not be loaded');
    await expect(body.getByRole('heading', { name: 'Edit booking', level: 1 })).toBeVisible();
    await page.unroute('**/appointments?*');
    await body.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Details')).toHaveValue('After lunch, please.');
  });

  test('a visit is moved twice, each time from its present place', async ({ page, world }) => {
    const rose = await world.client();
    const { ref, approve } = await bookSeries(world, rose, mondays);
    await openEdit(page, rose, { ref, date: '2026-11-23' });
    for (const [day, from] of [
      [/Tuesday,? 24 November/, 'Mon 23 Nov'],
      [/Wednesday,? 25 November/, 'Tue 24 Nov'],
    ] as const) {
      await page.getByLabel('Reschedule').check();
      await pickDate(page, day);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.locator('.pair')).toContainText(from);
      await page.getByRole('button', { name: 'Confirm amendments' }).click();
      await expect(page).toHaveURL(/\/calendar\/date\/2026-11-2\d$/);
      const ticket = (await listTickets(world, rose)).at(-1);
      await approve(ticket?.ref ?? '');
      await page.goto(`/app/calendar/date/2026-11-24/appt/2026-11-23/${ref}`);
      await page.getByRole('dialog').getByRole('link', { name: 'Edit booking' }).click();
    }
    await expect(page.getByRole('main')).toContainText('Wednesday 25 November 2026');
    const visits = await world.build.query(
      'select original_date::text as original, date::text from visit_exceptions where job_ref = $1',
      [ref],
    );
    expect(visits).toEqual([{ original: '2026-11-23', date: '2026-11-25' }]);
  });

  test('a visit that begins while it is edited says so, and stays as it was', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose, { date: '2026-11-20', startTime: '09:30' });
    await openEdit(page, rose, { ref, date: '2026-11-20' });
    await page.getByLabel('Reschedule').check();
    await page.getByText('Afternoon', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Less than 48 hours away');
    await expect(main).toContainText('before the visit begins.');
    // The person looks at it for half an hour.
    await page.clock.fastForward('31:00');
    await expect(main).toContainText('This visit has begun, so it cannot be changed.');
    await page.getByRole('link', { name: 'Back to the visit' }).click();
    await expect(page.getByRole('dialog')).toContainText('Past');
    await expect(page.getByRole('link', { name: 'Edit booking' })).toHaveCount(0);
  });

  test('a page says why a member may not edit, and that a visit has been cancelled meanwhile', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose);
    await openEdit(page, rose, { ref, date: '2026-11-24' });
    await world.build.query(`update jobs set status = 'Cancelled', version = version + 1 where ref = $1`, [ref]);
    await world.build.query('update rosters set version = version + 1 where client_ref = $1', [rose.clientRef]);
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'This visit is cancelled' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the visit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit booking' })).toHaveCount(0);

    const viewer = await world.person({ givenName: 'Vera' });
    await world.build.member(viewer.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await openAs(page, viewer, '/app/calendar/edit/summary');
    await expect(
      page.getByRole('alert').filter({ hasText: 'You cannot change Rose Hākaraia’s visits.' }),
    ).toBeVisible();
  });

  test('the days are the client’s, wherever the device is; a night on which the clocks change is a night', async ({
    elsewhere,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose);
    const page = await elsewhere({ timezoneId: 'Pacific/Honolulu' });
    await openEdit(page, rose, { ref, date: '2026-11-24' });
    await page.getByLabel('Reschedule').check();
    await page.getByRole('button', { name: /^Date/ }).click();
    const days = page.getByRole('dialog');
    await expect(days.getByRole('button', { name: /^Today, Friday,? 20 November/ })).toBeVisible();
    await expect(days.getByRole('button', { name: /Thursday,? 19 November/ })).toHaveAttribute('aria-disabled', 'true');
    for (let month = 12; month <= 16; month++) await days.getByRole('button', { name: /^Next/ }).first().click();
    // Saturday 3 April 2027: the clocks go back at three in the night.
    await days.getByRole('button', { name: /Saturday,? 3 April 2027/ }).click();
    await page.getByLabel('Duration', { exact: true }).selectOption({ label: 'Overnight' });
    await page.getByRole('button', { name: 'Continue' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Saturday 3 April 2027');
    await expect(main).toContainText('Overnight from 11:00pm');
    await expect(main).toContainText('by 5:00pm on Monday 23 November.');
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    expect(await listTickets(world, rose)).toMatchObject([
      { requestedChange: { date: '2027-04-03', startTime: '23:00', durationOption: 'Overnight' } },
    ]);
  });
});

test.describe('editing where a day’s notice is the rule', () => {
  test.use({ brand: 'au', timezoneId: 'Australia/Sydney', locale: 'en-AU' });

  test('from four o’clock on tomorrow cannot be chosen, and the note about 48 hours shows', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose);
    await openEdit(page, rose, { ref, date: '2026-11-24' });
    const note = page.getByRole('main').getByText('less than 48 hours away, please also contact the office');
    await page.getByLabel('Reschedule').check();
    await expect(note).toBeHidden();
    // The server's time is Friday morning, 7:00am in Sydney.
    await page.getByRole('button', { name: /^Date/ }).click();
    const tomorrow = page.getByRole('dialog').getByRole('button', { name: /Saturday,? 21 November/ });
    await expect(tomorrow).not.toHaveAttribute('aria-disabled', 'true');
    const why = 'The first day you can book is Saturday 21 November.';
    await expect(page.getByRole('dialog').getByText(why)).toBeVisible();
    await tomorrow.click();
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main')).toContainText('Less than 48 hours away');
    await page.clock.fastForward('09:00:00');
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(page.getByText('Choose 22 Nov 2026 or a later date.')).toBeVisible();
    await expect(page).toHaveURL(/\/calendar\/edit$/);
    await expect(page.getByRole('button', { name: /^Date/ })).toBeFocused();
    expect(await listTickets(world, rose)).toEqual([]);
  });
});
