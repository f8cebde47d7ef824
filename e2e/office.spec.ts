import { expect, openAs, reopenPage, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('the office', () => {
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

    await reopenPage(page, '/tickets');
    await expect(page.getByRole('main')).toContainText('They come on Tuesday.');
  });

  // This browser may report the failed load before it has loaded the page again.
  test('its code and its styles load with the page once more where they did not arrive, and its addresses with it: by link, reloaded, with the back button', async ({
    browser,
    baseURL,
    world,
  }) => {
    const context = await browser.newContext({ baseURL });
    await context.clock.install({ time: world.now() });
    const page = await context.newPage();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    const missing = [/never/, /\.js$/, /\.css$/];
    await page.route(/assets\/office-/, (route) =>
      missing[documents]?.test(route.request().url()) ? route.abort('connectionreset') : route.continue(),
    );
    await openAs(page, await world.person({ office: true }), '/app/office/settings/contact?x=1');
    await expect(heading('How people reach you')).toBeVisible();
    expect([documents, new URL(page.url()).search]).toEqual([3, '?x=1']);
    await expect(page).toHaveTitle(/^How people reach you/);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign-in and security' }).click();
    await expect(heading('Sign-in and security')).toBeVisible();
    await page.reload();
    await expect(heading('Sign-in and security')).toBeVisible();
    await page.getByRole('link', { name: 'People', exact: true }).first().click();
    await expect(heading('Clients')).toBeFocused();
    await page.goBack();
    await page.reload();
    await expect(heading('Sign-in and security')).toBeVisible();
    await page.goBack();
    await expect(heading('How people reach you')).toBeVisible();
    await context.close();
  });
});
