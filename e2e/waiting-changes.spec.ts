import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerTicket, bookLine, bookMondays, fillInBooking, pastVisit, visitPath } from './book.ts';
import { readProfile } from './details.ts';
import { pickDate } from './edit.ts';
import { type Client, expect, openAs, signIn, test, type World } from './fixtures.ts';
import { keepApp } from './keep-shell.ts';
import { readStorage } from './storage.ts';
import { typeIn } from './type-in.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const saved = 'Saved on this device. We send it when you are online.';
const message = (page: Page, words: string) => page.locator('.toast').getByText(words).first();
const dialog = (page: Page) => page.getByRole('dialog');

/** The status of each ticket of a client, oldest first. */
async function listTickets(world: World, { clientRef }: Client) {
  const rows = await world.build.query<{ type: string; status: string }>(
    'select type, status from tickets where client_ref = $1 order by asked_at',
    [clientRef],
  );
  return rows.map(({ type, status }) => `${type} ${status}`);
}

test.describe('without a connection, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a booking, a cancellation and a withdrawal outlive the browser, are shown, and are sent in order', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    const pending = await bookLine(world, rose);
    await openAs(page, rose, '/app/calendar');
    await expect(page.getByRole('link', { name: /Personal care/ }).first()).toBeVisible();
    await keepApp(page, ['"appointments"', '"account"']);
    await context.setOffline(true);

    await fillInBooking(page);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(message(page, saved)).toBeVisible();
    await page.goto(visitPath('2026-11-30', ref));
    await dialog(page).getByRole('button', { name: 'Cancel this visit' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto(visitPath('2026-11-24', pending.ref));
    await dialog(page).getByRole('button', { name: 'Withdraw this request' }).click();
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(message(page, saved)).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.goto(visitPath('2026-11-30', ref));
    await expect(dialog(later)).toContainText('Not sent yet');
    await later.goto('/app/calendar/date/2026-11-25');
    await expect(later.getByRole('link', { name: /Shopping/ }).first()).toBeVisible();
    const before = ['newBooking approved', 'newBooking open'];
    expect(await listTickets(world, rose)).toEqual(before);

    await context.setOffline(false);
    await expect(message(later, '3 changes have been sent.')).toBeVisible();
    expect(await listTickets(world, rose)).toEqual([
      'newBooking approved',
      'newBooking withdrawn',
      'newBooking open',
      'cancellation open',
    ]);
  });

  test('feedback and a picture wait, and what the office has changed meanwhile is refused and says why', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    const past = await pastVisit(world, rose);
    const { ref, office } = await bookMondays(world, rose);
    await openAs(page, rose, '/app/account/details');
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await keepApp(page, ['"details"']);
    await page.goto('/app/calendar');
    await expect(page.getByRole('link', { name: /Personal care/ }).first()).toBeVisible();
    await keepApp(page, ['"appointments"', '"account"']);
    await context.setOffline(true);

    await page.goto(`${visitPath('2026-11-19', past)}/feedback`);
    await typeIn(dialog(page).getByLabel('How did it go with Tom?'), 'He remembered the blue towels.');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(message(page, saved)).toBeVisible();
    await page.goto('/app/account/details');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    const blue = { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } } as const;
    const buffer = await sharp(blue).png().toBuffer();
    const input = page.getByRole('dialog', { name: 'Picture' }).locator('input[type=file]');
    await input.setInputFiles({ name: 'rose.png', mimeType: 'image/png', buffer });
    await page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Save' }).click();
    await expect(message(page, saved)).toBeVisible();
    await page.goto(visitPath('2026-11-30', ref));
    await dialog(page).getByRole('button', { name: 'Cancel this visit' }).click();
    await typeIn(dialog(page).getByRole('textbox'), 'My sister is here that day.');
    await dialog(page).getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog(page)).toBeHidden();
    expect((await readStorage(page)).text).not.toContain('towels');

    // The office moves the booking meanwhile.
    const moved = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
      headers: { 'if-match': '"2"' },
      body: {
        effectiveDate: '2026-11-30',
        repeating: false,
        cancellation: { cancel: true, cancelOnDate: '2026-11-30' },
      },
    });
    const { ticketRef } = await moved.json();
    await answerTicket(world, office, ticketRef, 'decline', { reason: 'Tom is on his way already.' });
    await context.setOffline(false);
    await expect(message(page, 'Check it, then send again.')).toBeVisible();
    expect(await readProfile(world, rose)).toMatchObject({ image: expect.any(String) });
    const given = await world.api(rose, 'GET', `/clients/${rose.clientRef}/feedback`);
    expect(await given.text()).toContain('He remembered the blue towels.');

    await page.goto('/app/waiting');
    await page.getByRole('button', { name: 'Change and send again' }).click();
    await expect(dialog(page).getByRole('textbox')).toHaveValue('My sister is here that day.');
    await dialog(page).getByRole('button', { name: 'Cancel Job' }).click();
    await expect(dialog(page)).toBeHidden();
    const before = ['newBooking approved', 'cancellation declined'];
    await expect.poll(() => listTickets(world, rose)).toEqual([...before, 'cancellation open']);
  });
});

test.describe('without a connection', () => {
  test('a booking is changed and withdrawn before it is sent, and all of it arrives in order', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    await bookLine(world, rose);
    await openAs(page, rose, '/app/calendar');
    await expect(page.getByRole('link', { name: /Personal care/ }).first()).toBeVisible();
    await keepApp(page, ['"appointments"', '"account"']);
    await context.setOffline(true);
    await fillInBooking(page);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(message(page, saved)).toBeVisible();

    await page
      .getByRole('link', { name: /Shopping/ })
      .first()
      .click();
    await expect(dialog(page)).toContainText('Not sent yet');
    await dialog(page).getByRole('link', { name: 'Edit booking' }).click();
    await page.getByLabel('Reschedule').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await pickDate(page, /Thursday,? 26 November/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm amendments' }).click();
    await expect(page.getByRole('link', { name: /^2 changes waiting/ })).toBeVisible();

    await page
      .getByRole('link', { name: /Shopping/ })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Withdraw the request for this date' }).click();
    await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('link', { name: /^3 changes waiting/ })).toBeVisible();
    // The withdrawal is on the disk too.
    await expect(page.locator('.toast').getByText(saved, { exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(message(page, '3 changes have been sent.')).toBeVisible();
    expect(await listTickets(world, rose)).toEqual(['newBooking open', 'newBooking open', 'change withdrawn']);
  });
});

test('what one person has not sent is neither shown to nor sent as the next on the same device', async ({
  page,
  context,
  world,
}) => {
  const [rose, ana] = [await world.client(), await world.client({ givenName: 'Ana' })];
  await openAs(page, rose, '/app/calendar/new-order');
  await keepApp(page, ['"account"']);
  await context.setOffline(true);
  await typeIn(page.getByLabel('Order notes'), 'Two boxes of gloves');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(message(page, saved)).toBeVisible();
  expect((await readStorage(page)).text).not.toContain('gloves');
  // Her session ends by itself, the page asks her to sign in again, and Ana signs in.
  await world.build.query('delete from sessions where user_ref = $1', [rose.ref]);
  await context.setOffline(false);
  await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible();
  await openAs(page, ana, '/app/calendar/new-order');
  await expect(page.getByText('Nothing has been ordered yet.')).toBeVisible();
  expect(await listTickets(world, ana)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await signIn(page, rose, { remember: true });
  await expect.poll(() => listTickets(world, rose)).toEqual(['consumablesOrder open']);
});
