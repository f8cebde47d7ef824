import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, type Person, password, signIn, test } from './fixtures.ts';
import { again, expireTokens, passHours } from './session.ts';
import { typeIn } from './type-in.ts';

async function signInAgain(page: Page, { email }: Person) {
  await typeIn(again(page).getByLabel('Email address'), email);
  await typeIn(again(page).getByLabel('Password', { exact: true }), password);
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Counts this browser's token requests from here on. */
function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.postData()?.includes('grant_type=refresh_token')) renewals += 1;
  });
  return () => renewals;
}

test.describe('a session', () => {
  test('is renewed once where two tabs are refused at the same moment', async ({ page, context, world }) => {
    const rose = await world.client();
    await page.goto('/app/calendar');
    await signIn(page, rose, { remember: true });
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/app/calendar');
    await expect(second.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expireTokens(world, rose);
    const renewals = countRenewals(context);
    const tabs = [page, second];
    const answered = tabs.map((tab) =>
      tab.waitForResponse((response) => /\/clients\/.*\/appointments/.test(response.url()) && response.status() < 400),
    );
    // The calendar reloads by itself after a while, in both.
    await context.clock.fastForward('01:00');
    await Promise.all(answered);
    expect(renewals()).toBe(1);
    for (const tab of tabs) await expect(tab).toHaveURL(/\/app\/calendar$/);
  });

  test('ends after 12 hours without Remember me, and what is being sent goes on with the keyboard, 390 px wide', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/app/account/activity');
    await signIn(page, rose);
    await page.getByRole('button', { name: 'Attach a note' }).press('Enter');
    const note = page.getByRole('dialog', { name: 'Attach a note' });
    await typeIn(note.getByLabel('What is it about?'), 'The visit of 3 March');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tom did not come.');
    await passHours(world, rose, 13);
    await note.getByRole('button', { name: 'Attach this note' }).press('Enter');

    await expect(again(page)).toContainText('You are asked to sign in again every 12 hours.');
    await expect(again(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Sign in again/);
    await expect(page.locator('body > :visible:not(.toasts)')).toHaveCount(1);
    expect(await again(page).textContent()).not.toContain('Rose');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.type(rose.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(again(page)).toHaveCount(0);
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Something is wrong?' }).getByRole('listitem')).toContainText([
      'Tom did not come.',
    ]);
    await expect(page.getByRole('button', { name: 'Attach a note' })).toBeFocused();
  });

  test('ends after 90 days with Remember me, and its person goes on in all tabs', async ({ page, context, world }) => {
    const rose = await world.client();
    await page.goto('/app/calendar/new');
    await signIn(page, rose, { remember: true });
    const notes = page.getByLabel('Notes');
    await typeIn(notes, 'Ring twice, she is slow to the door.');
    const second = await context.newPage();
    await second.goto('/app/calendar');
    const november = second.getByRole('heading', { name: 'November 2026' });
    await expect(november).toBeVisible();
    await passHours(world, rose, 91 * 24);
    // The token's renewal comes due, and the server refuses it.
    await context.clock.fastForward('15:00');
    await expect(again(page)).toContainText('You are asked to sign in again every 90 days.');
    await expect(again(second)).toContainText('You are asked to sign in again every 90 days.');
    await expect(notes).toBeHidden();
    await signInAgain(second, rose);
    await expect(november).toBeVisible();
    await expect(again(page)).toHaveCount(0);
    await expect(notes).toHaveValue('Ring twice, she is slow to the door.');
  });
});
