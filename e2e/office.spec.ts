import { bookLine } from './book.ts';
import {
  type Client,
  chooseWorker,
  expect,
  expectAccessible,
  expectApproved,
  openAs,
  test,
  toUniqueName,
  type World,
} from './fixtures.ts';

const ask = (world: World, client: Client, fields: Record<string, unknown> = {}) =>
  bookLine(world, client, { jobTypeRefs: ['shopping'], date: '2026-11-25', startTime: '10:00', ...fields });

const approve = (world: World, office: { token: string }, ticketRef: string, workerRefs: string[]) =>
  world.api(office as never, 'POST', `/office/tickets/${ticketRef}/approve`, {
    body: { supportWorkerRefs: workerRefs },
    headers: { 'if-match': '"1"' },
  });

test.describe('the office', () => {
  test('a ticket is declined with a reason, which the client reads in the calendar and in an email', async ({
    page,
    elsewhere,
    world,
  }) => {
    const familyName = toUniqueName('Kemp');
    const rose = await world.client({ givenName: 'Arthur', familyName });
    const { ref, ticketRef } = await ask(world, rose);
    const jo = await world.person({ office: true });
    await openAs(page, jo, `/app/office/requests/${ticketRef}`);
    await expect(page.getByRole('heading', { name: new RegExp(familyName) }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Decline…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Decline/ }).click();
    await expect(dialog).toContainText('Enter a reason');
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Nobody is free that morning.');
    await dialog.getByRole('button', { name: /^Decline/ }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page
        .getByText(/^Declined/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    const calendar = await elsewhere();
    await openAs(calendar, rose, `/app/calendar/date/2026-11-25/appt/2026-11-25/${ref}`);
    await expect(calendar.getByRole('dialog')).toContainText('Cancelled');
    await expect(calendar.getByRole('dialog')).toContainText('Nobody is free that morning.');

    await calendar.goto('/app/requests');
    await calendar.getByRole('button', { name: /^Ask for another time/ }).click();
    await expect(calendar.getByRole('heading', { name: 'New booking', level: 1 })).toBeVisible();
    await expect(calendar.getByLabel('Service').locator('option:checked')).toHaveText('Shopping');
    await expect(calendar.getByLabel('Duration').locator('option:checked')).toHaveText('1 hour');
    await expect(calendar.getByRole('button', { name: /^Date/ })).toContainText('Choose');
    await expectAccessible(calendar);
  });

  test('a worker who is busy is not booked twice, and what was typed stays', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    const givenName = toUniqueName('Mele');
    const worker = await world.build.worker({ givenName, familyName: 'Taufa' });
    const first = await ask(world, await world.client(), { date: '2026-11-26' });
    expect((await approve(world, jo, first.ticketRef, [worker])).status).toBe(200);
    const second = await ask(world, await world.client(), { date: '2026-11-26', startTime: '10:30' });
    await openAs(page, jo, `/app/office/requests/${second.ticketRef}`);
    await chooseWorker(page, givenName);
    await page.getByLabel(/^Message to/).fill('Mele can come.');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByText(`${givenName} already has a visit on Thu 26 Nov, 10:00am to 11:00am.`).first(),
    ).toBeVisible();
    await expect(page.getByLabel(/^Message to/)).toHaveValue('Mele can come.');
  });

  test('a colleague was quicker: the page says so, and the message stays', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    const { ticketRef } = await ask(world, await world.client(), { date: '2026-11-27' });
    await openAs(page, jo, `/app/office/requests/${ticketRef}`);
    await page.getByLabel(/^Message to/).fill('See you on Friday.');
    await page.getByRole('radio', { name: /No one yet/ }).check();
    expect((await approve(world, jo, ticketRef, [])).status).toBe(200);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('This request has already been approved.').first()).toBeVisible();
    await expect(page.locator('main')).toContainText('See you on Friday.');
  });

  test('a morning needs an exact time once a worker is chosen', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    const givenName = toUniqueName('Priya');
    await world.build.worker({ givenName, familyName: 'Nair' });
    const open = {
      startTimeOption: 'Morning',
      startTime: undefined,
      durationOption: 'NotSpecified',
      durationMins: undefined,
    };
    const { ref, ticketRef } = await ask(world, await world.client(), { date: '2026-11-28', ...open });
    await openAs(page, jo, `/app/office/requests/${ticketRef}`);
    await chooseWorker(page, givenName);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.locator('main')).toContainText('Choose an exact start');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: /start/i }).selectOption({ label: '9:30am' });
    await page.getByRole('combobox', { name: /duration|long/i }).selectOption({ label: '1 hour' });
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectApproved(page);
    const [job] = await world.build.query<{ start_time: string; duration_mins: number }>(
      'select start_time::text, duration_mins from jobs where ref = $1',
      [ref],
    );
    expect(job).toEqual({ start_time: '09:30:00', duration_mins: 60 });
  });

  test('status and kind live in the address, what is searched for does not, and the keyboard alone is enough', async ({
    page,
    world,
  }) => {
    const jo = await world.person({ office: true });
    const familyName = toUniqueName('Tīpene');
    const ngaire = await world.client({ givenName: 'Ngaire', familyName });
    const { ticketRef } = await ask(world, ngaire, { date: '2026-11-25' });
    await ask(world, ngaire, { date: '2026-12-02' });
    await world.api(jo, 'POST', `/office/tickets/${ticketRef}/decline`, {
      body: { reason: 'Nobody is free.' },
      headers: { 'if-match': '"1"' },
    });
    await openAs(page, jo, '/app/office/requests');
    await page.getByLabel('Find a client or a service').fill(`ngaire ${familyName.replace('ī', 'i').toUpperCase()}`);
    const queue = page.getByRole('region', { name: 'Queue' });
    await expect(queue.getByRole('status').first()).toHaveText(/^1 found/);
    await expect(queue.getByRole('listitem').getByRole('link')).toContainText(
      /Asked (just now|\d+ minutes? ago) · Visit in 12 days/,
    );
    await page.getByLabel('Show').selectOption('declined');
    await expect(page).toHaveURL(/\/app\/office\/requests\?status=declined$/);
    await expect(queue.getByRole('listitem').getByRole('link')).toContainText('New booking: Shopping, Wed 25 Nov');
    await queue.getByRole('button', { name: /^New/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/status=declined&type=newBooking$/);
    await queue.getByRole('listitem').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(familyName) })).toBeFocused();
    await expect(page).toHaveURL(/requests\/\w+\?status=declined&type=newBooking$/);
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/office\/requests\?status=declined$/);
    expect(page.url()).not.toMatch(/ngaire/i);
  });

  test('an order is written, answered by the office, and read again by the member who wrote it', async ({
    page,
    elsewhere,
    world,
  }) => {
    const familyName = toUniqueName('Kemp');
    const arthur = await world.client({ givenName: 'Arthur', familyName });
    const jo = await world.person({ office: true });
    await openAs(page, arthur, '/app/calendar');
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('Order notes')).toBeFocused();
    await expect(page.getByText('Enter what you would like to order.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Order notes').fill('Two boxes of gloves, size M');
    await page.reload();
    await expect(page.getByLabel('Order notes')).toHaveValue('Two boxes of gloves, size M');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your order has been submitted.').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Progress of the request' })).toContainText('Mon 23 Nov, 5:00pm');
    await expect(page.getByLabel('Order notes')).toHaveValue('');

    const office = await elsewhere();
    await openAs(office, jo, '/app/office/requests?type=consumablesOrder');
    await office.getByRole('link', { name: new RegExp(familyName) }).click();
    await expect(office.getByText('Two boxes of gloves, size M')).toBeVisible();
    await office.getByLabel(/^Message to/).fill('They come on Tuesday.');
    await office.getByRole('button', { name: 'Mark as done' }).click();
    await expect(office.getByText(`Done. Arthur ${familyName}.`).first()).toBeVisible();

    await page.goto('/app/calendar/new-order');
    await expect(page.getByRole('main')).toContainText('They come on Tuesday.');
  });

  test('a ticket that is withdrawn while an answer is typed says so, and the message stays', async ({
    page,
    world,
  }) => {
    const jo = await world.person({ office: true });
    const losa = await world.client();
    const { ticketRef } = await ask(world, losa, { date: '2026-12-03' });
    await openAs(page, jo, `/app/office/requests/${ticketRef}`);
    await page.getByLabel(/^Message to/).fill('See you on Thursday.');
    await world.api(losa, 'POST', `/clients/${losa.clientRef}/tickets/${ticketRef}/withdraw`, {
      headers: { 'if-match': '"1"' },
    });
    await page.clock.fastForward(31_000);
    await expect(page.getByText('The request was withdrawn or replaced while you had it open.')).toBeVisible();
    await expect(page.getByLabel('Your message, not sent')).toHaveValue('See you on Thursday.');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expectAccessible(page);
  });

  test('a ticket that is not there says so', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    await openAs(page, jo, '/app/office/requests/0000000000000000');
    await expect(page.locator('main')).toContainText(/not found|could not be found/i);
    await expectAccessible(page);
  });

  test('its addresses arrive with its code: by link, reloaded, with the back button, and only for the office', async ({
    page,
    elsewhere,
    world,
  }) => {
    const jo = await world.person({ office: true });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await openAs(page, jo, '/app/office/settings/contact');
    await expect(heading('How people reach you')).toBeVisible();
    await expect(page).toHaveTitle(/^How people reach you/);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign-in and security' }).click();
    await expect(heading('Sign-in and security')).toBeVisible();
    await page.reload();
    await expect(heading('Sign-in and security')).toBeVisible();
    await page.getByRole('link', { name: 'Organisations', exact: true }).first().click();
    await expect(heading('Organisations')).toBeFocused();
    await page.goBack();
    await page.reload();
    await expect(heading('Sign-in and security')).toBeVisible();
    await page.goBack();
    await expect(heading('How people reach you')).toBeVisible();
    await page.goto('/app/office/nothing');
    await expect(page).toHaveURL(/\/app\/office$/);
    await expect(heading('Today')).toBeVisible();

    const client = await elsewhere();
    await openAs(client, await world.client(), '/app/office/settings/contact');
    await expect(client).toHaveURL(/\/app\/$/);
    await expect(client.getByRole('heading', { level: 1 })).toContainText('Rose');
  });

  // This browser may report the failed load before it has loaded the page again.
  test('code that does not arrive loads with the page, once more', async ({ browser, baseURL, world }) => {
    const context = await browser.newContext({ baseURL });
    await context.clock.install({ time: world.now() });
    const page = await context.newPage();
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.route(/assets\/office-[^/]*\.js$/, (route) =>
      documents > 1 ? route.continue() : route.abort('connectionreset'),
    );
    await openAs(page, await world.person({ office: true }), '/app/office/settings/contact?x=1');
    await expect(page.getByRole('heading', { level: 1, name: 'How people reach you' })).toBeVisible();
    expect([documents, new URL(page.url()).search]).toEqual([2, '?x=1']);
    await context.close();
  });
});
