import type { Page } from '@playwright/test';
import { bookLine } from './book.ts';
import { expect, expectAccessible, openAs, openCalendar, signIn, test } from './fixtures.ts';

const sentence = (page: Page) => page.locator('.line-sentence');

async function openBooking(page: Page) {
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
}

async function pickDate(page: Page, field: RegExp, day: RegExp) {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('dialog').getByRole('button', { name: day }).click();
}

test.describe('booking', () => {
  test('start, duration and repeat drive each other', async ({ page, world }) => {
    const rose = await world.client();
    // There is no worker to choose from yet: it begins at the beginning.
    await openAs(page, rose, '/app/calendar/new/support-workers');
    await expect(page).toHaveURL(/\/calendar\/new$/);
    await expect(page.getByLabel('Duration')).toHaveValue('30');
    await expect(page.getByRole('radio', { name: 'Flexible' })).toBeChecked();
    await expect(page.getByLabel('Repeat')).toHaveValue('None');
    await expect(page.getByText('Start date')).toBeHidden();

    await page.getByLabel('Service').selectOption({ label: 'Overnight support' });
    await page.getByLabel('Duration').selectOption({ label: 'Overnight' });
    await expect(page.getByText('An overnight visit starts at 11:00pm.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Flexible' })).toBeDisabled();
    await page.getByLabel('Duration').selectOption({ label: '2 hours' });
    await expect(page.getByRole('radio', { name: 'Flexible' })).toBeChecked();
    await page.getByText('Morning', { exact: true }).click();

    await page.getByLabel('Repeat').selectOption({ label: 'Every second week' });
    await page.getByLabel('Weekday').selectOption({ label: 'Thursday' });
    await expect(page.getByRole('button', { name: /^Start date/ })).toContainText('20 November 2026');
    await expect(sentence(page)).toContainText('every second Thursday in the morning');
    await expect(sentence(page)).toContainText('The first visit is on Thursday 26 November.');
    await page.getByLabel('Repeat').selectOption({ label: 'Monday to Friday' });
    await expect(page.getByLabel('Weekday')).toBeDisabled();
    await expectAccessible(page);

    await page.getByLabel('Repeat').selectOption({ label: 'Every second week' });
    await page.getByLabel('Weekday').selectOption({ label: 'Thursday' });
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const date of ['Thu 26 Nov', 'Thu 10 Dec', 'Thu 24 Dec'])
      await expect(page.locator('main')).toContainText(date);
  });

  test('a mistake is shown at its field, and nothing typed is lost', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/calendar');
    await signIn(page, rose);
    await openBooking(page);
    await page.getByLabel('Notes').fill('Ā long story about the key.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/calendar\/new$/);
    await expect(page.getByLabel('Service')).toBeFocused();
    await expect(page.getByLabel('Service')).toHaveAccessibleDescription(/.+/);
    await expectAccessible(page);
    await page.reload();
    await signIn(page, rose);
    await expect(page.getByLabel('Notes')).toHaveValue('Ā long story about the key.');
  });

  test('a day before the first allowed one cannot be chosen, and Cancel clears the booking and offers it back', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').selectOption({ label: 'Shopping' });
    await page.getByRole('button', { name: /^Date/ }).click();
    const yesterday = page.getByRole('dialog').getByRole('button', { name: /Thursday,? 19 November/ });
    await expect(yesterday).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Date/ })).toBeFocused();
    await page
      .getByRole('button', { name: 'Cancel' })
      .or(page.getByRole('link', { name: 'Cancel' }))
      .click();
    await expect(page).toHaveURL(/\/app\/calendar/);
    await openBooking(page);
    await expect(page.getByLabel('Service')).toHaveValue('');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Shopping' })).toBeVisible();
  });

  test('a refusal of the server leads back to the field with its words', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').selectOption({ label: 'Meal preparation' });
    await pickDate(page, /^Date/, /Wednesday,? 25 November/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await world.build.query(`update list_items set active = false where ref = 'meals'`);
    try {
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.locator('main')).toContainText('This service is not available. Choose another service.');
    } finally {
      // Other tests share the list.
      await world.build.query(`update list_items set active = true where ref = 'meals'`);
    }
  });

  test('confirming twice, or with the answer lost, books once', async ({ page, context, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').selectOption({ label: 'Companionship' });
    await pickDate(page, /^Date/, /Wednesday,? 25 November/);
    await page.getByRole('button', { name: 'Continue' }).click();
    let lost = 0;
    await context.route('**/clients/*/appointments', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Confirm booking' }).dblclick();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/, { timeout: 15_000 });
    expect(lost).toBe(1);
    const jobs = await world.build.query('select ref from jobs where client_ref = $1', [rose.clientRef]);
    expect(jobs).toHaveLength(1);
  });

  test('the keyboard alone books a visit', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').focus();
    await page.keyboard.type('Shop');
    await page.getByRole('button', { name: /^Date/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Date/ })).toContainText('21 November');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Confirm booking' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-21$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/calendar$/);
  });

  test('visits are added, edited and removed, put back, kept through a reload, and booked together', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').selectOption({ label: 'Shopping' });
    await pickDate(page, /^Date/, /Wednesday,? 25 November/);
    await page.getByRole('button', { name: 'Add another visit' }).click();
    await expect(page.getByRole('heading', { name: /^Visit 2/ })).toBeFocused();
    await page.getByLabel('Service').selectOption({ label: 'Companionship' });
    await page.getByLabel('Repeat').selectOption({ label: 'Every week' });
    await page.getByLabel('Weekday').selectOption({ label: 'Thursday' });
    await page.getByRole('button', { name: 'Add another visit' }).click();
    await expect(page.getByText('Every Thursday at any time, for 30 minutes')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Service')).toBeFocused();
    await expect(page.getByLabel('Service')).toHaveAccessibleDescription('Choose one service.');
    await page.getByRole('button', { name: 'Remove visit 3' }).click();
    await expect(page.getByRole('heading', { name: 'Visit 2: Companionship' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove visit 1, Shopping' }).click();
    await expect(page.getByRole('heading', { name: 'Companionship', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Visit 1: Shopping' })).toBeFocused();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visit 1: Shopping' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit visit 2, Companionship' }).click();
    await expect(page.getByRole('heading', { name: 'Visit 2: Companionship' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Visit 1: Shopping' })).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
    const jobs = await world.build.query('select repeat_option from jobs where client_ref = $1 order by 1', [
      rose.clientRef,
    ]);
    expect(jobs).toEqual([{ repeat_option: 'None' }, { repeat_option: 'Weekly' }]);
  });

  test('the picker says today where the client is, not where the device is', async ({ elsewhere, world }) => {
    const rose = await world.client();
    const page = await elsewhere({ timezoneId: 'Pacific/Honolulu' });
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByRole('button', { name: /^Date/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Today, Friday,? 20 November/ })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Today/ })).toHaveCount(1);
  });

  test('a person who may not book reads why', async ({ page, world }) => {
    const rose = await world.client();
    const viewer = await world.person({ givenName: 'Vera' });
    await world.build.member(viewer.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await openAs(page, viewer, '/app/calendar/new/summary');
    await expect(page.getByRole('alert').filter({ hasText: 'you cannot book new ones' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the calendar' }).click();
    await expect(page).toHaveURL(/\/calendar$/);

    const reader = await world.person({ givenName: 'Dan' });
    await world.build.member(reader.ref, rose.clientRef, { capabilities: ['viewClientDetails'] });
    await openAs(page, reader, '/app/calendar/new-order');
    await expect(
      page.getByRole('alert').filter({ hasText: /^You do not have permission to order for / }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the calendar' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();

    const stranger = await world.person();
    await openAs(page, stranger, '/app/calendar/new');
    await expect(page.getByRole('alert').filter({ hasText: 'No client is currently selected.' })).toBeVisible();
  });

  test('a visit at the time of another is announced and can be sent', async ({ page, context, world }) => {
    const rose = await world.client();
    await bookLine(world, rose, { date: '2026-11-25' });
    await openCalendar(page, rose);
    await openBooking(page);
    await page.getByLabel('Service').selectOption({ label: 'Shopping' });
    await pickDate(page, /^Date/, /Wednesday,? 25 November/);
    await page.getByText('Exact time', { exact: true }).click();
    await page.getByLabel('Exact time', { exact: true }).last().selectOption({ label: '9:30am' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main')).toContainText(
      'Shopping on Wednesday 25 November at 9:30am would be at the same time as Personal care at 9:00am.',
    );
    await expectAccessible(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/clients/*/appointments', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    const sending = page.getByRole('button', { name: 'Sending your booking' });
    await expect(sending).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
  });
});
