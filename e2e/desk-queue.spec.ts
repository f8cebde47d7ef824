import type { Page } from '@playwright/test';
import { ask, buildNearWorker, openDesk, queueOf } from './desk.ts';
import { expect, test, toUniqueName } from './fixtures.ts';

test.describe('the order of the queue', () => {
  test('groups by day and by area are headings, are kept in the address, and the keys follow them', async ({
    page,
    world,
  }) => {
    const familyName = toUniqueName('Kauri');
    const late = await world.client({ givenName: 'Ada', familyName });
    const soon = await world.client({ givenName: 'Zoe', familyName });
    await world.build.query('update clients set suburb = $2 where ref = $1', [late.clientRef, 'Stoke']);
    await world.build.query('update clients set suburb = $2 where ref = $1', [soon.clientRef, 'Atawhai']);
    const last = await ask(world, late, { date: '2026-12-03' });
    const first = await ask(world, soon, { date: '2026-12-02' });
    await world.build.query(`update tickets set answer_by = answer_by + interval '1 hour' where ref = $1`, [
      first.ticketRef,
    ]);
    await openDesk(page, world, familyName);
    const names = queueOf(page).locator('.queue-rows strong');
    await expect(names).toHaveText([`Ada ${familyName}`, `Zoe ${familyName}`]);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By day');
    const groups = queueOf(page).getByRole('heading', { level: 2 });
    await expect(groups).toHaveText(['Wed 2 Dec', 'Thu 3 Dec']);
    await expect(names).toHaveText([`Zoe ${familyName}`, `Ada ${familyName}`]);
    await expect(page).toHaveURL(/order=day/);
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    const opened = queueOf(page).locator('[aria-current]');
    await expect(page).toHaveURL(new RegExp(`${first.ticketRef}.*order=day`));
    await expect(opened).toContainText(`Zoe ${familyName}`);
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`${last.ticketRef}.*order=day`));
    await expect(opened).toContainText(`Ada ${familyName}`);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(first.ticketRef));
    await pressTogether(page, ['j', 'k']);
    await expect(page).toHaveURL(new RegExp(first.ticketRef));
    await pressTogether(page, ['j', 't']);
    await expect(page).toHaveURL(new RegExp(last.ticketRef));
    await expect(page.getByRole('region', { name: 'Request' })).toContainText(`Ada ${familyName}`);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(first.ticketRef));
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By area');
    await expect(groups).toHaveText(['Atawhai', 'Stoke']);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By client');
    await expect(groups).toHaveText([`Ada ${familyName}`, `Zoe ${familyName}`]);
    await page.goBack();
    await expect(groups).toHaveText(['Atawhai', 'Stoke']);
    await expect(queueOf(page).locator('.marks', { hasText: 'Mine' })).toHaveCount(0);
  });
});

test.describe('a queue that several share', () => {
  test('a colleague reads who has a request open, and one that is taken is answered only after taking it over', async ({
    page,
    browser,
    world,
  }) => {
    const familyName = toUniqueName('Tane');
    const rose = await world.client({ givenName: 'Rose', familyName });
    await buildNearWorker(world, rose, toUniqueName('Mele'));
    const { ticketRef } = await ask(world, rose);
    await openDesk(page, world, familyName, ticketRef);
    await expect(page.getByText(/^With .*\.$/)).toBeVisible();
    await page.locator('h1').focus();
    await page.keyboard.press('t');
    await expect(page.getByText('You have taken it.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Mine');
    await expect(queueOf(page).getByRole('listitem')).toHaveText([/Mine/]);

    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await openDesk(other, world, familyName);
    await expect(queueOf(other).getByRole('listitem')).toContainText('Opened by');
    await queueOf(other).getByRole('listitem').getByRole('link').click();
    await expect(other.getByText(/^Opened by .* Taken by .*\.$/)).toBeVisible();
    await expect(other.getByText(/has taken this request\. Take it over to answer it\./)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await other.locator('.answer-bar').getByRole('button', { name: 'Take over' }).click();
    await expect(other.getByText(/You have taken it\./)).toBeVisible();

    // The first person still reads their own name until the next look at the queue.
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText(/has taken this request\. Take it over to answer it\./).first()).toBeVisible();
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(other.locator('.toast').filter({ hasText: 'Approved.' })).toBeVisible();
    await other.context().close();
  });
});

/** Presses keys before the screen can follow. */
function pressTogether(page: Page, keys: readonly string[]) {
  return page.evaluate((pressed) => {
    for (const key of pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);
}
