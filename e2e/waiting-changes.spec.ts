import type { Page } from '@playwright/test';
import { answerTicket, bookLine, bookMondays, fillInBooking, pastVisit, visitPath } from './book.ts';
import { pictureFile, readProfile } from './details.ts';
import { pickDate } from './edit.ts';
import { type Client, expect, openAs, test, type World } from './fixtures.ts';
import { keepApp } from './keep-shell.ts';
import { readStorage } from './storage.ts';
import { typeIn } from './type-in.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const saved = 'Saved on this device. We send it when you are online.';
const message = (page: Page, words: string) => page.locator('.toast').getByText(words).first();
const dialog = (page: Page) => page.getByRole('dialog');

/** Lists the status of each ticket of a client, oldest first. */
async function listTickets(world: World, { clientRef }: Client) {
  const rows = await world.build.query<{ type: string; status: string }>(
    'select type, status from tickets where client_ref = $1 order by asked_at',
    [clientRef],
  );
  return rows.map(({ type, status }) => `${type} ${status}`);
}

test.use({ viewport: { width: 390, height: 844 } });

/** Makes Rose with a visit each Monday, one behind her, and one that the office has not confirmed; this device keeps her pages. */
async function setScene(page: Page, world: World) {
  const rose = await world.client();
  const past = await pastVisit(world, rose);
  const { ref, office } = await bookMondays(world, rose);
  const pending = await bookLine(world, rose);
  await openAs(page, rose, '/app/account/details');
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await keepApp(page, ['"details"']);
  await page.goto('/app/calendar');
  await expect(page.getByRole('link', { name: /Personal care/ }).first()).toBeVisible();
  await keepApp(page, ['"appointments"', '"account"']);
  return { rose, office, past, ref, pending };
}

/** Books Shopping, asks for the day after instead, and withdraws that. */
async function bookAndChange(page: Page) {
  await fillInBooking(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(message(page, saved)).toBeVisible();
  const shopping = page.getByRole('link', { name: /Shopping/ }).first();
  await shopping.click();
  await expect(dialog(page)).toContainText('Not sent yet');
  await dialog(page).getByRole('link', { name: 'Edit booking' }).click();
  await page.getByLabel('Reschedule').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await pickDate(page, /Thursday,? 26 November/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm amendments' }).click();
  await shopping.click();
  await dialog(page).getByRole('button', { name: 'Withdraw the request for this date' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('link', { name: /^3 changes waiting/ })).toBeVisible();
}

/** Gives feedback about a visit, and adds a picture. */
async function tellAndShow(page: Page, past: string) {
  await page.goto(`${visitPath('2026-11-19', past)}/feedback`);
  await typeIn(dialog(page).getByLabel('How did it go with Tom?'), 'He remembered the blue towels.');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(message(page, saved)).toBeVisible();
  await page.goto('/app/account/details');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture' });
  await picture.locator('input[type=file]').setInputFiles(await pictureFile());
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, saved)).toBeVisible();
}

/** Declines as the office to leave out Monday, which another person of Rose's has asked for. */
async function declineMeanwhile(world: World, { rose, office, ref }: Awaited<ReturnType<typeof setScene>>) {
  const cancellation = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
    headers: { 'if-match': '"2"' },
    body: {
      ...{ effectiveDate: '2026-11-30', repeating: false },
      cancellation: { cancel: true, cancelOnDate: '2026-11-30' },
    },
  });
  const { ticketRef } = await cancellation.json();
  await answerTicket(world, office, ticketRef, 'decline', { reason: 'Tom is on his way already.' });
}

test('what is done without a connection outlives the browser, is shown, and is sent in order, but for what the office has answered meanwhile', async ({
  page,
  context,
  world,
}) => {
  const scene = await setScene(page, world);
  const { rose, past, ref, pending } = scene;
  await context.setOffline(true);
  await bookAndChange(page);
  await tellAndShow(page, past);
  await page.goto(visitPath('2026-11-24', pending.ref));
  await dialog(page).getByRole('button', { name: 'Withdraw this request' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(message(page, saved)).toBeVisible();
  await page.goto(visitPath('2026-11-30', ref));
  await dialog(page).getByRole('button', { name: 'Cancel this visit' }).click();
  await typeIn(dialog(page).getByRole('textbox'), 'My sister is here that day.');
  await dialog(page).getByRole('button', { name: 'Cancel Job' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(message(page, saved)).toBeVisible();
  expect((await readStorage(page)).text).not.toContain('towels');
  await page.close();

  const later = await context.newPage();
  await later.goto(visitPath('2026-11-30', ref));
  await expect(dialog(later)).toContainText('Not sent yet');
  await later.goto('/app/calendar/date/2026-11-25');
  await expect(later.getByRole('link', { name: /Shopping/ }).first()).toBeVisible();
  await declineMeanwhile(world, scene);
  const before = ['newBooking approved'];
  const [open, declined] = ['newBooking open', 'cancellation declined'];
  expect(await listTickets(world, rose)).toEqual([...before, open, declined]);
  await context.setOffline(false);
  await expect(message(later, 'Check it, then send again.')).toBeVisible();
  const after = [...before, 'newBooking withdrawn', declined, open, 'change withdrawn'];
  expect(await listTickets(world, rose)).toEqual(after);
  expect(await readProfile(world, rose)).toMatchObject({ image: expect.any(String) });
  const given = await world.api(rose, 'GET', `/clients/${rose.clientRef}/feedback`);
  expect(await given.text()).toContain('He remembered the blue towels.');

  await later.goto('/app/waiting');
  await later.getByRole('button', { name: 'Change and send again' }).click();
  await expect(dialog(later).getByRole('textbox')).toHaveValue('My sister is here that day.');
  await dialog(later).getByRole('button', { name: 'Cancel Job' }).click();
  await expect(dialog(later)).toBeHidden();
  await expect.poll(() => listTickets(world, rose)).toEqual([...after, 'cancellation open']);
});
