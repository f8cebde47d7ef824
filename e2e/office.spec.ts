import { ask } from './desk.ts';
import { expect, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('the office', () => {
  test('a ticket is declined with a reason, which the client reads in the calendar', async ({
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
    await typeIn(dialog.getByRole('textbox'), 'No one is free that morning.');
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
    await expect(calendar.getByRole('dialog')).toContainText('Declined');
    await expect(calendar.getByRole('dialog')).toContainText('No one is free that morning.');

    await calendar.goto('/app/requests');
    await calendar.getByRole('button', { name: /^Ask for another time/ }).click();
    await expect(calendar.getByRole('heading', { name: 'New booking', level: 1 })).toBeVisible();
    await expect(calendar.getByLabel('Service').locator('option:checked')).toHaveText('Shopping');
    await expect(calendar.getByLabel('Duration').locator('option:checked')).toHaveText('1 hour');
    await expect(calendar.getByRole('button', { name: /^Date/ })).toContainText('Choose');
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
      body: { reason: 'No one is free.' },
      headers: { 'if-match': '"1"' },
    });
    await openAs(page, jo, '/app/office/requests');
    await typeIn(page.getByLabel('Find a client or a service'), `ngaire ${familyName.replace('ī', 'i').toUpperCase()}`);
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
    await typeIn(page.getByLabel('Order notes'), 'Two boxes of gloves, size M');
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
    await typeIn(office.getByLabel(/^Message to/), 'They come on Tuesday.');
    await office.getByRole('button', { name: 'Mark as done' }).click();
    await expect(office.getByText(`Done. Arthur ${familyName}.`).first()).toBeVisible();

    await page.goto('/app/calendar/new-order');
    await expect(page.getByRole('main')).toContainText('They come on Tuesday.');
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
