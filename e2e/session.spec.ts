import type { BrowserContext, Page } from '@playwright/test';
import { readNewestToken } from '#server/testing/emails.ts';
import {
  type Client,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openCalendar,
  type Person,
  password,
  signIn,
  test,
  type World,
} from './fixtures.ts';
import { again, expireTokens, missingDialog, passHours } from './session.ts';
import { forgetCopies } from './storage.ts';
import { typeIn } from './type-in.ts';

const hello = (page: Page) => page.getByRole('heading', { name: 'Hello, Rose' });
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();

async function signInAgain(page: Page, { email }: Person, words = password) {
  await typeIn(again(page).getByLabel('Email address'), email);
  await typeIn(again(page).getByLabel('Password', { exact: true }), words);
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

async function remove(world: World, rose: Client, member: Person) {
  const path = `/clients/${rose.clientRef}/support-network/members/${member.ref}`;
  expect((await world.api(rose, 'DELETE', path)).status).toBeLessThan(300);
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

  test('ends with a new password chosen elsewhere, and continues where it was after signing in', async ({
    page,
    world,
    elsewhere,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    const other = await elsewhere();
    await other.goto('/app/sign-in/forgot-password');
    await typeIn(other.getByLabel('Email address'), rose.email);
    await other.getByRole('button', { name: 'Send link' }).click();
    await expect(other.getByRole('main')).toContainText('Please check your email');
    await other.goto(`/app/sign-in/forgot-password#token=${await readNewestToken(world.build, rose.email)}`);
    await typeIn(other.getByLabel('New password', { exact: true }), `${password} anew`);
    await typeIn(other.getByLabel('Confirm new password'), `${password} anew`);
    await other.getByRole('button', { name: 'Reset' }).click();
    await expect(other.getByRole('main')).toContainText('Thank you, your password has been reset');

    await page.clock.fastForward('01:00');
    await expect(again(page)).toContainText('You were signed out elsewhere, or your password');
    await signInAgain(page, rose, `${password} anew`);
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/calendar$/);
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

  test('ends after 90 days with Remember me; its person goes on in all tabs, and another person in none of them', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    const cath = await world.client({ givenName: 'Cath', familyName: 'Olsen' });
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

    await passHours(world, rose, 91 * 24);
    await context.clock.fastForward('15:00');
    await expect(again(second)).toBeVisible();
    await signInAgain(page, cath);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { name: 'Hello, Cath' })).toBeVisible();
      await expect(tab).toHaveURL(/\/app\/$/);
    }
    await page.goto('/app/calendar/new');
    await expect(notes).toHaveValue('');
  });

  test('says what is missing on the covered page where the dialog cannot be loaded, and loads it again', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    const dialog = '**/sign-in-again-dialog*.js';
    await page.route(dialog, (route) => route.fulfill({ status: 503 }));
    await passHours(world, rose, 91 * 24);
    await page.clock.fastForward('15:00');
    await expect(missingDialog(page)).toBeInViewport();
    await expect(page.locator('body > :visible:not(.toasts)')).toHaveCount(1);
    await page.unroute(dialog);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(again(page)).toBeVisible();
  });

  test('outlives a first failure to load the account, and a server that does not answer', async ({ page, world }) => {
    const rose = await world.client();
    await signIn(page, rose, { remember: true });
    await page.route('**/users/me/support-network-memberships', (route) => route.fulfill({ status: 503 }), {
      times: 2,
    });
    await page.reload();
    await expect(hello(page)).toBeVisible();

    await page.route('**/api/v0/users/me', (route) => route.fulfill({ status: 503 }));
    await forgetCopies(page);
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your account could not be loaded');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('You are still signed in');
    await expectAccessible(page);
    await page.unroute('**/api/v0/users/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(hello(page)).toBeVisible();
  });

  test('ends with an alert where the account is refused each time', async ({ page, world }) => {
    const rose = await world.client();
    await signIn(page, rose, { remember: true });
    let calls = 0;
    await page.route('**/users/me/support-network-memberships', (route) => {
      calls += 1;
      return route.fulfill({ status: 404, contentType: 'application/json', body: '{"messages":["Gone."]}' });
    });
    const alerted = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await alerted;
    expect(dialog.message()).toBe('Your account could not be loaded');
    await dialog.accept();
    await reloaded;
    await expect(page).toHaveURL(/sign-in$/);
    expect(calls).toBe(4);
    expect(await page.evaluate(() => localStorage.getItem('alongside.session'))).toBeNull();
  });
});

test.describe('a removed member', () => {
  test('is led by the next call to what is left, with words', async ({ page, world }) => {
    const [rose, cath] = [await world.client(), await world.client({ givenName: 'Cath', familyName: 'Olsen' })];
    const hemi = await world.person({ givenName: 'Hemi' });
    for (const { clientRef } of [rose, cath]) {
      await world.build.member(hemi.ref, clientRef, { capabilities: ['viewRoster'] });
    }
    await signIn(page, hemi);
    const shown = page.getByText(/You are viewing (Rose Hākaraia|Cath Olsen)’s account/);
    const [first, other] = (await shown.textContent())?.includes('Rose') ? [rose, cath] : [cath, rose];
    const names = new Map([
      [rose, 'Rose Hākaraia'],
      [cath, 'Cath Olsen'],
    ]);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await remove(world, first, hemi);
    await page.clock.fastForward('01:00');
    await expect(toast(page, `You are no longer in ${names.get(first)}’s support network.`)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByText(`You are viewing ${names.get(other)}’s account`)).toBeVisible();

    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Account' }).click();
    await remove(world, other, hemi);
    await page.clock.fastForward('01:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(toast(page, `You are no longer in ${names.get(other)}’s support network.`)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByText('Your account is not part of a support network yet.')).toBeVisible();
  });
});
