import type { Page, Route } from '@playwright/test';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn, typeTime } from './type-in.ts';

/** Loses the answer: the server makes the booking, and the page reads nothing of it. */
async function loseAnswer(page: Page, send: () => Promise<void>) {
  const { promise: made, resolve: finish } = Promise.withResolvers<void>();
  const isPost = (route: Route) => route.request().method() === 'POST';
  await page.route('**/appointments', (route) =>
    isPost(route) ? route.fetch().then(() => finish()) : route.fallback(),
  );
  await send();
  await made;
  await page.unroute('**/appointments');
}

test.describe('booking by the office', () => {
  test('for a client who phones, from their page on a phone, confirmed again without an answer and made once; the client reads who asked', async ({
    page,
    elsewhere,
    world,
  }) => {
    const [jo, familyName] = [await world.person({ office: true }), toUniqueName('Hakaraia')];
    const rose = await world.client({ givenName: 'Rose', familyName });
    const givenName = toUniqueName('Mele');
    await world.build.worker({ givenName, familyName: 'Fale' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, jo, `/app/office/clients/${rose.clientRef}`);
    await page.getByRole('link', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Exact time' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Who pays' }).getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Private' }).check();
    await page.getByLabel('Service').selectOption({ index: 1 });
    await typeTime(page.getByLabel('Exact time', { exact: true }).and(page.locator('input[type=time]')), '16:05');
    await page.getByLabel('Repeat').selectOption('Every week');
    for (const day of ['Monday', 'Saturday']) {
      await page.getByRole('checkbox', { name: day }).focus();
      await page.keyboard.press('Space');
    }
    const monday = page.getByRole('group', { name: 'Who comes on Monday' });
    await monday.getByText('No one yet').waitFor();
    const all = monday.getByRole('button', { name: 'Someone else…' });
    if (await all.isVisible()) {
      await all.click();
      await typeIn(monday.getByRole('searchbox', { name: 'Find by name' }), givenName);
    }
    await monday.getByRole('radio', { name: new RegExp(`${givenName} Fale`) }).check();
    await typeIn(page.getByLabel('Asked by'), `Rose ${familyName}, by phone`);
    await expectNoSidewaysScrollAt(page, [320, 390]);
    const form = page.url();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`Monday: with ${givenName} Fale`)).toBeVisible();
    await expect(page.getByText(`Saturday: with ${givenName} Fale`)).toBeVisible();
    const callerWords = page.getByRole('region', { name: `Tell Rose ${familyName}` });
    await expect(callerWords).toContainText(
      `${givenName} Fale comes on Monday and Saturday. Rose ${familyName} pays for it.`,
    );
    await expectNoSidewaysScrollAt(page, [320, 390, 1280]);
    await expect(page.getByText('This is less than 48 hours away.')).toBeVisible();
    await loseAnswer(page, () => page.getByRole('button', { name: 'Book it' }).click());
    await page.goto(form);
    await expect(page.getByRole('main')).toContainText('You can confirm it again as it is');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect(page.getByText(/^Booked\./).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: `Rose ${familyName}` })).toBeVisible();
    expect(await world.build.query('select 1 from jobs where client_ref = $1', [rose.clientRef])).toHaveLength(2);

    const calendar = await elsewhere();
    await openAs(calendar, rose, '/app/calendar');
    await calendar
      .getByRole('link', { name: /4:05pm/ })
      .first()
      .click();
    const dialog = calendar.getByRole('dialog');
    await dialog.getByText('What happened to this booking').click();
    await expect(dialog.getByText(`Asked by Rose ${familyName}, by phone`)).toBeVisible();
  });
});
