import type { BrowserContext, Page } from '@playwright/test';
import { bookLine } from './book.ts';
import {
  expect,
  expectNoSidewaysScroll,
  openCalendar,
  type Person,
  password,
  signIn,
  test,
  type World,
} from './fixtures.ts';
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

/** Looks as Ana, of the support network, at what is shared with her. */
async function lookAsAna(world: World, clientRef: string) {
  const ana = await world.person({ givenName: 'Ana', familyName: 'Walker' });
  await world.build.member(ana.ref, clientRef, { capabilities: ['manageRoster'] });
  for (const path of ['appointments?start=2026-11-16&end=2026-11-22', 'support-network'])
    expect((await world.api(ana, 'GET', `/clients/${clientRef}/${path}`)).status).toBe(200);
}

test.describe('a session', () => {
  test('shows its client who looked and what changed, ends after 12 hours without Remember me, and what is being sent goes on with the keyboard, 390 px wide', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await bookLine(world, rose);
    await lookAsAna(world, rose.clientRef);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/app/account/activity');
    await signIn(page, rose);
    const entries = page.getByRole('tabpanel').getByRole('listitem');
    await expect(entries).toHaveText([
      /Ana Walker viewed the support network/,
      /Ana Walker viewed the calendar/,
      /You sent a request: “New booking: Personal care, /,
    ]);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(entries).toHaveText([/You sent a request/]);
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

  test('is renewed once where two tabs are refused at the same moment, and its person goes on in both after 90 days', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    const november = (tab: Page) => tab.getByRole('heading', { name: 'November 2026' });
    await expect(november(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/app/calendar');
    await expect(november(second)).toBeVisible();
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

    await page.getByRole('link', { name: 'New booking' }).first().click();
    const notes = page.getByLabel('Notes');
    await typeIn(notes, 'Ring twice, she is slow to the door.');
    await passHours(world, rose, 91 * 24);
    // The token's renewal comes due, and the server refuses it.
    await context.clock.fastForward('15:00');
    for (const tab of tabs) await expect(again(tab)).toContainText('You are asked to sign in again every 90 days.');
    await expect(notes).toBeHidden();
    await signInAgain(second, rose);
    await expect(november(second)).toBeVisible();
    await expect(again(page)).toHaveCount(0);
    await expect(notes).toHaveValue('Ring twice, she is slow to the door.');
  });
});
