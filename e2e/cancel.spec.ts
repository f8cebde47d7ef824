import { answerTicket, bookLine, bookMondays, readTicket, visitPath } from './book.ts';
import { expect, expectAccessible, expectNoSidewaysScrollAt, openAs, test, type World } from './fixtures.ts';
import { typeAndReload } from './storage.ts';

test.describe('cancelling', () => {
  test('this date of a series, with a reason; the office declines, then approves', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const rose = await world.client();
    const { ref, office } = await bookMondays(world, rose);
    await openAs(page, rose, visitPath('2026-11-30', ref));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel this visit' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel this visit' }).click();
    await expect(page).toHaveURL(/\/cancel$/);
    await expect(dialog.getByRole('radio', { name: /This date only/ })).toBeChecked();
    await expect(dialog).toContainText('One visit would be cancelled');
    await expect(dialog).toContainText('Monday 30 November, 9:00am');
    await expect(dialog).toContainText('The office answers by 5:00pm on Monday 23 November.');
    await expectAccessible(page);
    // A word without a space makes nothing wider.
    const reason = dialog.getByLabel('Reason');
    await reason.fill('w'.repeat(200));
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    expect(await reason.evaluate((field) => field.getBoundingClientRect().right)).toBeLessThan(390);
    await reason.fill('We are away that day.');
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);
    await expect(
      page
        .getByText('sent. The visit stays booked until the office answers, by 5:00pm on Monday 23 November.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    const ticket = await readTicket(world, rose);
    expect(ticket).toMatchObject({ type: 'cancellation', status: 'open', message: 'We are away that day.' });

    await page.goto(visitPath('2026-11-30', ref));
    await expect(dialog).toContainText('Pending cancellation');
    await expect(dialog.getByRole('button', { name: 'Cancel this visit' })).toHaveCount(0);
    await answerTicket(world, office, ticket.ref, 'decline', { reason: 'Tom is on his way already.' });
    await page.clock.fastForward(31_000);
    await expect(dialog).toContainText('The cancellation was declined.');
    await expect(dialog).toContainText('Tom is on his way already.');

    await dialog.getByRole('button', { name: 'Cancel this visit' }).click();
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog).toBeHidden();
    const again = await readTicket(world, rose);
    await answerTicket(world, office, again.ref, 'approve', { supportWorkerRefs: [] });
    await page.goto(visitPath('2026-11-30', ref));
    await expect(dialog).toContainText('Cancelled');
    await page.goto(visitPath('2026-12-07', ref));
    await expect(dialog).toContainText('Not allocated');
  });

  test('all upcoming dates: the first three, how many, and that later ones go too', async ({ page, world }) => {
    const rose = await world.client();
    const { ref, office } = await bookMondays(world, rose);
    await openAs(page, rose, `${visitPath('2026-11-30', ref)}/cancel`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /All upcoming dates/ }).check();
    await expect(dialog).toContainText('19 visits in the calendar and all later ones would be cancelled');
    for (const day of ['Monday 30 November', 'Monday 7 December', 'Monday 14 December']) {
      await expect(dialog.getByRole('listitem').filter({ hasText: day })).toBeVisible();
    }
    await expect(dialog).toContainText('and 16 more until Monday 5 April 2027, and every visit after that.');
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog).toBeHidden();
    const ticket = await readTicket(world, rose);
    await answerTicket(world, office, ticket.ref, 'approve', { supportWorkerRefs: [] });
    const url = `/clients/${rose.clientRef}/appointments?start=2026-11-20&end=2027-04-11`;
    const { days } = await (await world.api(rose, 'GET', url)).json();
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-23']);
  });

  test('the place and what was typed stay through a reload; a double press leads on or back once, Escape to the date', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    await openAs(page, rose, visitPath('2026-11-30', ref));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel this visit' }).dblclick();
    await dialog.getByRole('radio', { name: /All upcoming dates/ }).check();
    await typeAndReload(page, () => dialog.getByLabel('Reason').fill('We are moving.'));
    await expect(dialog.getByLabel('Reason')).toHaveValue('We are moving.');
    await expect(dialog.getByRole('radio', { name: /All upcoming dates/ })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${ref}$`));
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeVisible();
    await page.goForward();
    await dialog.getByRole('button', { name: 'Keep the visit' }).dblclick();
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeFocused();
    await page.goForward();
    await expect(dialog.getByRole('heading', { name: 'Cancel booking' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30$/);
  });

  test('with the keyboard alone', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookLine(world, rose);
    await openAs(page, rose, '/app/calendar/date/2026-11-24');
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('link', { name: /Personal care/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    const tabTo = async (name: RegExp | string) => {
      const button = dialog.getByRole('button', { name });
      for (let press = 0; press < 8; press++) {
        if (await button.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(button).toBeFocused();
    };
    await tabTo('Cancel this visit');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Cancel booking' })).toBeFocused();
    await page.keyboard.press('Tab');
    while (!(await dialog.getByLabel('Reason').evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Not needed.');
    await tabTo('Cancel Job');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await readTicket(world, rose)).toMatchObject({
      jobRef: ref,
      type: 'cancellation',
      message: 'Not needed.',
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
  });

  test('another person was quicker: the page says what changed, keeps the reason, and it can be sent again', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manageRoster'] });
    await openAs(page, rose, `${visitPath('2026-11-30', ref)}/cancel`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('We are away that day.');
    const moved = await world.api(ana, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
      headers: { 'if-match': '"2"' },
      body: {
        effectiveDate: '2026-11-30',
        repeating: false,
        scheduleChange: {
          startTimeOption: 'Specified',
          startTime: '14:00',
          durationOption: 'Specified',
          durationMins: 60,
        },
      },
    });
    expect(moved.status).toBe(200);
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'unable to cancel or update your appointment: Someone else has asked to change this booking since you opened it.',
    );
    await expect(dialog).toContainText('This booking has changed since you opened it');
    await expect(dialog).toContainText('Asked to move to 2:00pm. By Ana');
    await expect(dialog).toContainText('This replaces your request that is waiting now.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('We are away that day.');
    await expectAccessible(page);
    // The person must look at the change first.
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    const proceed = dialog.getByRole('button', { name: 'Continue with my request' });
    await expect(proceed).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Cancel booking' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog).toBeHidden();
    expect(await readTicket(world, rose)).toMatchObject({ type: 'cancellation', message: 'We are away that day.' });
  });

  test('a change that the calendar loads is looked at first: the visit has moved to another weekday with its series', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref, office } = await bookMondays(world, rose);
    await openAs(page, rose, `${visitPath('2026-11-30', ref)}/cancel`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('We are away that day.');
    const path = `/clients/${rose.clientRef}/appointments/${ref}`;
    const change = {
      effectiveDate: '2026-11-30',
      repeating: true,
      scheduleChange: { date: '2026-12-02', startTimeOption: 'Morning', durationOption: 'Specified', durationMins: 60 },
    };
    await world.api(rose, 'PATCH', path, { headers: { 'if-match': '"2"' }, body: change });
    const ticket = await readTicket(world, rose);
    await answerTicket(world, office, ticket.ref, 'approve', { supportWorkerRefs: [], startTime: '10:00' });
    await page.clock.fastForward(31_000);
    await expect(dialog).toContainText('The visit is now on Wed 2 Dec, 10:00am, 1 hour, no support worker yet.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('We are away that day.');
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await dialog.getByRole('button', { name: 'Continue with my request' }).click();
    await expect(dialog).toContainText('Wednesday 2 December, 10:00am');
    await dialog.getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog).toBeHidden();
    const sql = `select original_date::text as day, message from tickets where client_ref = $1 and type = 'cancellation'`;
    const sent = await world.build.query(sql, [rose.clientRef]);
    expect(sent).toEqual([{ day: '2026-12-02', message: 'We are away that day.' }]);
  });

  test('a visit that has begun, or that the member may not change, says why it is not cancelled', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    const viewer = await world.person();
    await world.build.member(viewer.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await openAs(page, viewer, `${visitPath('2026-11-30', ref)}/cancel`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You can see Rose Hākaraia’s visits, but you cannot change them.');
    await expect(dialog.getByRole('button', { name: 'Cancel Job' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Back to the visit' }).click();
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeVisible();
  });

  test.describe('in the Australian brand', () => {
    test.use({ brand: 'au', timezoneId: 'Australia/Sydney' });

    test('the last button reads Submit Request', async ({ page, world }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      const rose = await world.client();
      const { ref } = await bookLine(world, rose);
      await openAs(page, rose, visitPath('2026-11-24', ref));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Cancel this visit' }).click();
      await dialog.getByRole('button', { name: 'Submit Request' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    });
  });

  test.describe('with the fee feature on', () => {
    test.use({ brand: 'nz' });
    const refusal =
      'You are trying to cancel less than 24 hours from your appointment, please contact the office instead. Normally, cancellations less than 24 hours attract a fee.';
    const turn = (world: World, on: boolean) =>
      world.build.query(
        `insert into features (name, enabled) values ('cancellationFee', $1)
           on conflict (name) do update set enabled = excluded.enabled`,
        [on],
      );

    test('a visit within 24 hours cannot be cancelled here, one after that can', async ({ page, world }) => {
      const rose = await world.client();
      const soon = await bookLine(world, rose, { date: '2026-11-20', startTime: '19:00' });
      const later = await bookLine(world, rose);
      await turn(world, true);
      try {
        await openAs(page, rose, `${visitPath('2026-11-20', soon.ref)}/cancel`);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('alert')).toHaveText(refusal);
        await expect(dialog.getByRole('button', { name: 'Cancel Job' })).toHaveAttribute('aria-disabled', 'true');
        await expectAccessible(page);
        const forced = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${soon.ref}`, {
          headers: { 'if-match': '"1"' },
          body: { effectiveDate: '2026-11-20', repeating: false, cancellation: { cancel: true } },
        });
        expect([forced.status, (await forced.json()).messages]).toEqual([422, [refusal]]);
        await page.goto(`${visitPath('2026-11-24', later.ref)}/cancel`);
        await expect(dialog).toContainText('until 24 hours before it begins');
        await dialog.getByRole('button', { name: 'Cancel Job' }).click();
        await expect(dialog).toBeHidden();
      } finally {
        await turn(world, false);
      }
    });
  });
});
