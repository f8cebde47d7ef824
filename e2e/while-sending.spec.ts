import type { Page, Route } from '@playwright/test';
import { bookLine, visitPath } from './book.ts';
import { open, readProfile, save } from './details.ts';
import { listTickets, openEdit } from './edit.ts';
import { expect, openAs, openCalendar, test, toUniqueName } from './fixtures.ts';
import { readStorage } from './storage.ts';

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
    await page.getByRole('dialog').getByLabel('Reason').fill('The week after, too.');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeFocused();
    release();
    await expect(toast(page, 'Your request to cancel has been sent.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeFocused();
    expect((await readStorage(page)).rows).toHaveLength(1);
  });

  for (const [ends, answer] of [
    ['is sent', 'Your request has been sent.'],
    ['is refused', 'Unable to cancel or update your appointment'],
  ] as const) {
    test(`goes on with the next edit, whose words stay, when the one before ${ends}`, async ({ page, world }) => {
      const rose = await world.client();
      const first = await bookLine(world, rose);
      const second = await bookLine(world, rose, { date: '2026-11-26' });
      await openEdit(page, rose, { ref: first.ref, date: '2026-11-24' });
      await page.getByLabel('Change support worker').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      const { arrival, release } = await hold(page, { to: '**/appointments/*' });
      await page.getByRole('button', { name: 'Confirm amendments' }).click();
      await arrival;
      await page.getByRole('link', { name: 'Calendar' }).first().click();
      await page
        .getByRole('link', { name: /26 November/ })
        .first()
        .click();
      await page
        .getByRole('link', { name: /Personal care/ })
        .last()
        .click();
      await expect(page).toHaveURL(new RegExp(second.ref));
      await page.getByRole('dialog').getByRole('link', { name: 'Edit booking' }).click();
      await page.getByLabel('Details').fill('The key is at the neighbour’s.');
      if (ends === 'is refused') {
        await world.build.query('update jobs set version = version + 1 where ref = $1', [first.ref]);
      }
      release();
      // As shown: the fixed text begins with a small letter.
      await expect(toast(page, answer)).toContainText(answer, { useInnerText: true });
      await expect(page.getByLabel('Details')).toHaveValue('The key is at the neighbour’s.');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(await listTickets(world, rose)).toHaveLength(ends === 'is sent' ? 1 : 0);
    });
  }

  test('goes on with the next booking, which stays when the one before is made', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await writeBooking(page, 'Shopping');
    const { arrival, release } = await hold(page, { to: '**/appointments', method: 'POST' });
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await arrival;
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.getByRole('link', { name: 'New booking' }).first().click();
    await expect(page.getByRole('main')).toContainText('This booking has been sent.');
    await page.getByRole('button', { name: 'Add another visit' }).click();
    await page.getByLabel('Service').selectOption({ label: 'Personal care' });
    await pickWednesday(page);
    await page.getByLabel('Notes').fill('The key is at the neighbour’s.');
    release();
    await expect(toast(page, 'Your booking request has been made.')).toContainText('Shopping on Wed 25 Nov.');
    await expect(page.getByLabel('Notes')).toHaveValue('The key is at the neighbour’s.');
    await expect(page.getByRole('heading', { name: 'Personal care' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Shopping on');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    // Until the calendar is drawn a second press does nothing, even in a slow browser.
    await page.evaluate('history.go = () => {}');
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    // Each toast offers to withdraw for ten seconds.
    await expect(toast(page, 'Your booking request has been made.')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Sending your booking' })).toHaveAttribute('aria-busy', 'true');
    await toast(page, 'Shopping on Wed 25 Nov.').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Your request has been withdrawn. Shopping on Wed 25 Nov.')).toBeVisible();
    const tickets = await world.build.query(
      'select subject, status from tickets where client_ref = $1 order by asked_at',
      [rose.clientRef],
    );
    expect(tickets).toMatchObject([{ status: 'withdrawn' }, { status: 'open' }]);
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
    await page.getByLabel('Notes').fill('The key is at the neighbour’s.');
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
    await page.getByLabel('Exact time', { exact: true }).and(page.locator('input[type=time]')).fill('16:05');
    await pickWednesday(page);
    const all = page.getByRole('button', { name: 'Someone else…' });
    await all.or(page.getByText('No one yet')).first().waitFor();
    if (await all.isVisible()) {
      await all.click();
      await page.getByRole('searchbox', { name: 'Find by name' }).fill(givenName);
    }
    await page.getByRole('radio', { name: new RegExp(`${givenName} Fale`) }).check();
    await page.getByLabel('Asked by').fill('Rose, by phone');
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

  test('is not called back by a registration for care, which leaves nothing to be sent again', async ({
    page,
    world,
  }) => {
    const newcomer = await world.person({ familyName: toUniqueName('Faleolo') });
    await openAs(page, newcomer, '/app/setup/register-new/care');
    const notes = page.getByLabel('Anything we should know');
    const begin = async () => {
      await page.getByText('Someone else', { exact: true }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(notes).toBeVisible();
    };
    await begin();
    await page.getByLabel('Given name').fill('Iris');
    await page.getByLabel('Family name').fill(toUniqueName('Faleolo'));
    await page.getByLabel('What help is needed?').fill('Help with the shower.');
    await notes.fill('Mornings suit best.');
    const { arrival, release } = await hold(page, { to: '**/api/v0/clients', method: 'POST' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Register for care' }).click();
    await arrival;
    await page.getByRole('link', { name: 'Register for care' }).first().click();
    await expect(page.getByRole('heading', { name: 'Register for care' })).toBeFocused();
    release();
    await expect(toast(page, 'Your registration for care has been sent.')).toBeVisible();
    await expect(page).toHaveURL(/\/setup\/register-new\/care$/);
    await begin();
    await expect(notes).toHaveValue('');
  });
});

test('a person who has moved on while details are removed keeps their place', async ({ page, world }) => {
  const rose = await world.client();
  await open(page, rose, '/doctor-details');
  await page.getByLabel('Name', { exact: true }).fill('Dr Ana Patel');
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

test('what is typed while details are saved stays, and is saved next', async ({ page, world }) => {
  const rose = await world.client();
  await open(page, rose, '/details');
  await page.getByLabel('Known as').fill('Rosie');
  const { arrival, release } = await hold(page, { to: '**/clients/*' });
  await save(page).click();
  await arrival;
  await page.getByLabel('Mobile phone').fill('021 555 0100');
  release();
  await expect(toast(page, 'Details saved')).toBeVisible();
  await expect(page.getByLabel('Mobile phone')).toHaveValue('021 555 0100');
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  expect(await readProfile(world, rose)).toMatchObject({ knownAs: 'Rosie', phoneMobile: '021 555 0100' });
});
