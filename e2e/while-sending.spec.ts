import type { Page, Route } from '@playwright/test';
import { bookLine, visitPath } from './book.ts';
import { open, save } from './details.ts';
import { expect, openAs, openCalendar, test, toUniqueName } from './fixtures.ts';
import { readStorage } from './storage.ts';
import { typeIn, typeTime } from './type-in.ts';

/** A booking of one visit on Wednesday 25 November, up to its summary. */
async function writeBooking(page: Page, service: string) {
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await page.getByLabel('Service').selectOption({ label: service });
  await pickWednesday(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function pickWednesday(page: Page) {
  await page.getByRole('button', { name: /^Date/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Wednesday,? 25 November/ })
    .click();
}

/** Holds requests to an address back until the test releases them. */
async function hold(page: Page, { to, method = 'PATCH' }: { to: string; method?: string }) {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    arrive();
    await free;
    await route.continue();
  });
  return { arrival, release };
}

const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });

test.describe('a person who leaves while something is sent', () => {
  test('is not called back to the calendar by a cancellation', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookLine(world, rose);
    await openAs(page, rose, `${visitPath('2026-11-24', ref)}/cancel`);
    const { arrival, release } = await hold(page, { to: '**/appointments/*' });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Job' }).click();
    await arrival;
    await typeIn(page.getByRole('dialog').getByLabel('Reason'), 'The week after, too.');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeFocused();
    release();
    await expect(toast(page, 'Your request to cancel has been sent.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeFocused();
    expect((await readStorage(page)).rows).toHaveLength(1);
  });

  test('finds a booking sent after a reload made once and gone from the form, which keeps what was typed since', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await writeBooking(page, 'Shopping');
    const { promise: made, resolve: finish } = Promise.withResolvers<void>();
    await page.route('**/appointments', (route) => route.fetch().then(() => finish()), { times: 1 });
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await made;
    const { arrival, release } = await hold(page, { to: '**/appointments', method: 'POST' });
    await page.goto('/app/calendar/new');
    await arrival;
    await expect(page.getByRole('main')).toContainText('This booking has been sent.');
    await typeIn(page.getByLabel('Notes'), 'The key is at the neighbour’s.');
    release();
    await expect(toast(page, 'Your booking request has been made.')).toContainText('Shopping on Wed 25 Nov.');
    await expect(page.getByRole('main')).not.toContainText('No answer has come yet');
    await expect(page.getByLabel('Notes')).toHaveValue('The key is at the neighbour’s.');
    await expect(page.getByLabel('Service')).toHaveValue('');
    expect(await world.build.query('select 1 from tickets where client_ref = $1', [rose.clientRef])).toHaveLength(1);
  });

  test('in the office confirms a booking again after a reload, and it is made once', async ({ page, world }) => {
    const [rose, jo] = [await world.client(), await world.person({ office: true })];
    const givenName = toUniqueName('Mele');
    await world.build.worker({ givenName, familyName: 'Fale' });
    await openAs(page, jo, `/app/office/clients/${rose.clientRef}`);
    await page.getByRole('link', { name: 'Book a visit' }).click();
    await page.getByRole('radio', { name: 'Private' }).check();
    await page.getByLabel('Service').selectOption({ index: 1 });
    await page.getByRole('radio', { name: 'Exact time' }).check();
    await typeTime(page.getByLabel('Exact time', { exact: true }).and(page.locator('input[type=time]')), '16:05');
    await pickWednesday(page);
    const all = page.getByRole('button', { name: 'Someone else…' });
    await all.or(page.getByText('No one yet')).first().waitFor();
    if (await all.isVisible()) {
      await all.click();
      await typeIn(page.getByRole('searchbox', { name: 'Find by name' }), givenName);
    }
    await page.getByRole('radio', { name: new RegExp(`${givenName} Fale`) }).check();
    await typeIn(page.getByLabel('Asked by'), 'Rose, by phone');
    const details = page.url();
    await page.getByRole('button', { name: 'Continue' }).click();
    const { promise: made, resolve: finish } = Promise.withResolvers<void>();
    const isPost = (route: Route) => route.request().method() === 'POST';
    const loseAnswer = (route: Route) => (isPost(route) ? route.fetch().then(() => finish()) : route.fallback());
    await page.route('**/appointments', loseAnswer);
    await page.getByRole('button', { name: 'Book it' }).click();
    await made;
    await page.unroute('**/appointments');
    await page.goto(details);
    await expect(page.getByRole('main')).toContainText('You can confirm it again as it is');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect(toast(page, 'Booked.')).toBeVisible();
    expect(await world.build.query('select 1 from jobs where client_ref = $1', [rose.clientRef])).toHaveLength(1);
  });
});

test('a person who has moved on while details are removed keeps their place', async ({ page, world }) => {
  const rose = await world.client();
  await open(page, rose, '/doctor-details');
  await typeIn(page.getByLabel('Name', { exact: true }), 'Dr Ana Patel');
  await save(page).click();
  await toast(page, 'Details saved')
    .getByRole('button', { name: /^Close/ })
    .click();
  await page.getByRole('button', { name: 'Remove the doctor details' }).click();
  const { arrival, release } = await hold(page, { to: '**/clients/*' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await arrival;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My next of kin' }).click();
  await page.getByLabel('Relationship').focus();
  await expect(toast(page, 'Details saved')).toHaveCount(0);
  release();
  await expect(toast(page, 'Details saved')).toBeVisible();
  await expect(page.getByLabel('Relationship')).toBeFocused();
});
