import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Client, expect, openAs, signIn, test, type World } from './fixtures.ts';
import { readStorage } from './storage.ts';
import { typeIn } from './type-in.ts';

const words = 'Ring twice, Hākaraia is slow to the door.';
const notes = (page: Page) => page.getByLabel('Notes');
const allergies = (page: Page) => page.getByLabel('My allergies');

/** Reads what the server has of the client's passport. */
async function readAllergies(world: World, { clientRef }: Client) {
  const rows = await world.build.query<{ allergies: string }>(
    `select data ->> 'allergies' as allergies from documents where client_ref = $1`,
    [clientRef],
  );
  return rows.map(({ allergies }) => allergies);
}

test.describe('what a person has typed', () => {
  test('is back after the browser was killed, and nothing of it stays after signing out', async ({
    playwright,
    world,
    launchOptions,
    baseURL,
  }) => {
    const rose = await world.client();
    const folder = await mkdtemp(join(tmpdir(), 'alongside-browser-'));
    const openBrowser = async () => {
      const options = { ...launchOptions, ...(baseURL && { baseURL }) };
      const context = await playwright.chromium.launchPersistentContext(folder, options);
      await context.clock.install({ time: world.now() });
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    };
    // They signed in the day before: a browser takes seconds to write a session to the disk.
    const earlier = await openBrowser();
    const scripts: string[] = [];
    earlier.page.on('request', (request) => scripts.push(request.url()));
    await earlier.page.goto('/app/calendar/new', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('store'))).toEqual([]);
    await signIn(earlier.page, rose, { remember: true });
    await earlier.context.close();

    const first = await openBrowser();
    await first.page.goto('/app/calendar/new');
    await typeIn(notes(first.page), words);
    await expect.poll(async () => (await readStorage(first.page)).rows).toHaveLength(1);
    await first.page.goto('/app/health-passport/section-a');
    await expect(allergies(first.page)).toBeVisible();
    // The page's clock is still from here on, so that a busy machine takes none of the two seconds.
    await first.page.clock.pauseAt(await first.page.evaluate(() => Date.now() + 60_000));
    await typeIn(allergies(first.page), 'Kiwifruit, Hākaraia');
    await first.page.clock.runFor('00:02');
    await expect.poll(async () => (await readStorage(first.page)).rows).toHaveLength(2);
    for (const secret of ['Ring twice', 'Kiwifruit'])
      expect((await readStorage(first.page)).text).not.toContain(secret);
    await crash(first.context, first.page);
    expect(await readAllergies(world, rose)).toEqual([]);

    const { context, page } = await openBrowser();
    await page.goto('/app/health-passport/section-a');
    await expect(allergies(page)).toHaveValue('Kiwifruit, Hākaraia');
    await expect.poll(() => readAllergies(world, rose)).toEqual(['Kiwifruit, Hākaraia']);
    await page.goto('/app/calendar/new');
    await expect(notes(page)).toHaveValue(words);
    const question = page.getByRole('alertdialog', { name: 'Sign out and lose what you typed?' });
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(notes(page)).toHaveValue(words);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/sign-in/);
    expect(await readStorage(page)).toEqual({ rows: [], copies: [], keys: [], typed: '', text: '' });
    await context.close();
    await rm(folder, { recursive: true });
  });

  test('is the same in two tabs, the other one says so, and it is named when the connection is back', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/calendar/new');
    const second = await context.newPage();
    await openAs(second, rose, '/app/calendar/new');
    await typeIn(notes(page), 'Ring twice');
    await expect(notes(second)).toHaveValue('Ring twice');
    await typeIn(notes(second), 'Ring twice, and wait');
    await expect(notes(page)).toHaveValue('Ring twice, and wait');
    await expect(page.locator('.toast')).toContainText('You changed this in another tab. This page now shows it.');
    await expect(second.locator('.toast')).toHaveCount(0);

    await second.close();
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page).toHaveURL(/\/calendar$/);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Go to it' }).click();
    await expect(notes(page)).toHaveValue('Ring twice, and wait');
  });
});

/** Ends the browser at once, which says goodbye to no page. */
async function crash(context: BrowserContext, page: Page) {
  const closed = context.waitForEvent('close');
  const devTools = await context.newCDPSession(page);
  await Promise.allSettled([devTools.send('Browser.crash'), closed]);
}
