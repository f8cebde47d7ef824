import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Client, expect, expectNoSidewaysScroll, openAs, signIn, test, type World } from './fixtures.ts';
import { keepApp } from './keep-shell.ts';
import { readStorage } from './storage.ts';
import { typeIn } from './type-in.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Lists the open orders of a client in the order in which the server got them. */
async function listOrders(world: World, { clientRef }: Client) {
  const rows = await world.build.query<{ message: string }>(
    `select message from tickets where client_ref = $1 and type = 'consumablesOrder' order by asked_at`,
    [clientRef],
  );
  return rows.map(({ message }) => message);
}

async function order(page: Page, notes: string) {
  await typeIn(page.getByLabel('Order notes'), notes);
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByLabel('Order notes')).toHaveValue('');
}

/** Opens the page for orders, which needs no connection from then on. */
async function openOrders({ page, context, world }: { page: Page; context: BrowserContext; world: World }) {
  const rose = await world.client();
  await openAs(page, rose, '/app/calendar/new-order');
  await expect(page.getByLabel('Order notes')).toBeVisible();
  await keepApp(page, ['"account"']);
  await context.setOffline(true);
  return rose;
}

const waitingLink = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${count} (changes? )?waiting`) });

test('two tabs: both show what waits, and one sends it in order once the other is closed; with a full disk each place says that it is in the page alone', async ({
  page,
  context,
  world,
}) => {
  const rose = await openOrders({ page, context, world });
  const other = await context.newPage();
  await other.clock.install({ time: world.now() });
  await other.goto('/app/calendar/new-order');
  await order(page, 'First gloves');
  await expect(waitingLink(other, 1)).toBeVisible();
  await order(other, 'Then masks');
  await expect(waitingLink(page, 2)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => listOrders(world, rose)).toEqual(['First gloves', 'Then masks']);
  await expect(waitingLink(other, 2)).toBeHidden();

  await context.setOffline(true);
  await other.evaluate(() => {
    const fail = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = fail;
    Storage.prototype.setItem = fail;
  });
  await order(other, 'Two boxes of gloves');
  const words = /This browser could not save it\. Keep this page open\./;
  await expect(other.locator('.toast').getByText(words).first()).toBeVisible();
  await expect(other.getByText('Saved on this device.')).toHaveCount(0);
  await waitingLink(other, 1).press('Enter');
  await expect(other.getByText(/^1 change is in this page only\./)).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: /accounts and menu/ }).press('Enter');
  await other.getByRole('button', { name: 'Sign out' }).first().press('Enter');
  const question = other.getByRole('alertdialog', { name: 'Sign out and lose 1 change?' });
  await expect(question).toContainText('This is in this page only.');
  await question.getByRole('button', { name: 'Stay signed in' }).press('Enter');
  await context.setOffline(false);
  await expect.poll(() => listOrders(world, rose)).toEqual(['First gloves', 'Then masks', 'Two boxes of gloves']);
});

test('what one person has not sent is neither shown to nor sent as the next, and waits for them, unless the key is another', async ({
  page,
  context,
  world,
}) => {
  const ana = await world.client({ givenName: 'Ana' });
  const rose = await openOrders({ page, context, world });
  await order(page, 'Two boxes of gloves');
  await expect(waitingLink(page, 1)).toBeVisible();
  expect((await readStorage(page)).text).not.toContain('gloves');
  const askAgain = page.getByRole('alertdialog', { name: 'Sign in again' });
  // Her session ends by itself, the page asks her to sign in again, and Ana signs in.
  const endSession = () => world.build.query('delete from sessions where user_ref = $1', [rose.ref]);
  await endSession();
  await context.setOffline(false);
  await expect(askAgain).toBeVisible();
  await openAs(page, ana, '/app/calendar/new-order');
  await expect(page.getByText('Nothing has been ordered yet.')).toBeVisible();
  expect(await listOrders(world, ana)).toEqual([]);
  await page.getByRole('button', { name: /accounts and menu/ }).press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).first().press('Enter');
  await signIn(page, rose, { remember: true });
  await expect.poll(() => listOrders(world, rose)).toEqual(['Two boxes of gloves']);

  await page.goto('/app/calendar/new-order');
  await keepApp(page, ['"account"']);
  await context.setOffline(true);
  await order(page, 'Then masks');
  await expect(waitingLink(page, 1)).toBeVisible();
  // The session's end deletes the key, and the server has another one by then.
  await endSession();
  await world.build.query('delete from storage_keys where user_ref = $1', [rose.ref]);
  await context.setOffline(false);
  await expect(askAgain).toBeVisible();
  await page.reload();
  await signIn(page, rose, { remember: true });
  await page.goto('/app/waiting');
  await expect(page.getByText('This browser can no longer read it. Make the change again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText(/^Nothing is waiting\./)).toBeVisible();
  expect(await listOrders(world, rose)).toEqual(['Two boxes of gloves']);
});
