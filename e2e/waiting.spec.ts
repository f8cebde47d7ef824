import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Client, expect, expectNoSidewaysScrollAt, openAs, test, type World } from './fixtures.ts';
import { keepApp } from './keep-shell.ts';
import { typeIn } from './type-in.ts';

// The longest name beside the count.
test.use({ brand: 'nz', serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Makes two changes without a connection: next of kin and doctor. */
async function makeTwoChanges({ page, context, world }: { page: Page; context: BrowserContext; world: World }) {
  const rose: Client = await world.client();
  await openAs(page, rose, '/app/account/next-of-kin-details');
  await expect(page.getByLabel('Name')).toBeVisible();
  await keepApp(page, ['"details"']);
  await context.setOffline(true);
  await typeIn(page.getByLabel('Name'), 'Tom');
  await typeIn(page.getByLabel('Phone', { exact: true }), '021 555 0101');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved on this device.').first()).toBeVisible();
  await page.goto('/app/account/doctor-details');
  await typeIn(page.getByLabel('Name').first(), 'Dr Ngata');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /^2 (changes )?waiting/ })).toBeVisible();
}

const listed = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove' }) });

test('what waits is counted, listed in order, removed, asked about before signing out, and sent, by keyboard alone', async ({
  page,
  context,
  world,
}) => {
  await makeTwoChanges({ page, context, world });
  await page.getByRole('link', { name: /^2 (changes )?waiting/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByText('2 changes are saved on this device only.')).toBeVisible();
  await expect(page.getByText('We send your changes when you are back.').first()).toBeVisible();
  await expect(listed(page)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScrollAt(page, [320, 390, 1280]);

  await page.getByRole('button', { name: 'Try to send now' }).press('Enter');
  await expect(page.getByText('You are still offline.').first()).toBeVisible();
  await listed(page).last().getByRole('button', { name: 'Remove' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove this change?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(listed(page)).toHaveCount(1);

  await page.getByRole('button', { name: /accounts and menu/ }).press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).first().press('Enter');
  const signOut = page.getByRole('alertdialog', { name: 'Sign out and lose 1 change?' });
  await expect(signOut).toBeVisible();
  await expectAccessible(page);
  await expect(signOut.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signOut).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText(/^Nothing is waiting\./)).toBeVisible();
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);
});
