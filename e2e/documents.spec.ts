import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { findDescription } from '#domain/documents/descriptions.ts';
import { type DocumentData, documentTypes } from '#domain/documents/types.ts';
import {
  type Client,
  expect,
  expectAccessible,
  expectNoSidewaysScrollAt,
  openAs,
  password,
  signIn,
  test,
  type World,
} from './fixtures.ts';
import { readStorage } from './storage.ts';

const steps = {
  'health-passport': ['personal-details', 'section-a', 'section-b', 'section-c'],
  'advance-care-plan': ['step-one', 'step-two', 'step-three'],
} as const;

/** Of the form; the page in the account, the loading text and the paper say "Advance Care Plan". */
const titles: { [type: string]: RegExp } = {
  'health-passport': /^e-Health Passport\b/,
  'advance-care-plan': /^Advanced Care Plan\b/,
};

/** The heading of each step, by the end of its address. */
const headings = new Map(
  documentTypes.flatMap((type) => findDescription(type).steps.map(({ path, title }) => [path, title] as const)),
);

const allergies = (page: Page) => page.getByLabel('My allergies');
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** What the server has of the person's only document. */
async function readDocument(world: World, rose: Client): Promise<DocumentData> {
  const [row] = await world.build.query<{ data: DocumentData }>('select data from documents where client_ref = $1', [
    rose.clientRef,
  ]);
  return row?.data ?? {};
}

/** What every control of a step holds: texts, choices, boxes, lists, and the languages that were added. */
const readStep = (page: Page) =>
  page
    .locator('.document-field')
    .evaluateAll((fields) =>
      fields.flatMap((field) => [
        ...[...field.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
          ({ type, checked, value, labels }) =>
            `${labels?.[0]?.textContent}: ${['radio', 'checkbox'].includes(type) ? checked : value}`,
        ),
        ...[...field.querySelectorAll('.document-languages li')].map(({ textContent }) => `language ${textContent}`),
      ]),
    );

/** Fills in every control of a step, with a row more in each list, and returns what they hold. */
async function fillStep(page: Page, path: string): Promise<string[]> {
  const name = path.split('/').at(-1)!;
  // The address changes before the previous step disappears, and its controls must not be counted.
  await expect(page.getByRole('heading', { name: headings.get(name)!, level: 1, exact: true })).toBeVisible();
  for (const tile of await page.getByRole('radio', { name: /^(Yes|Buried)$/ }).all()) await tile.check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  for (const more of await page.getByRole('button', { name: /^Add another/ }).all()) await more.click();
  for (const list of await page.locator('.document-field select').all()) await list.selectOption({ index: 2 });
  const fields = page.locator('.document-field').locator('input.input, textarea');
  for (const [index, field] of (await fields.all()).entries()) await field.fill(`${name} ${index} Hākaraia`);
  return readStep(page);
}

test.describe('the documents of a client', () => {
  for (const [type, paths] of Object.entries(steps))
    test(`${type}: every field is there again after a reload`, async ({ page, world }) => {
      const rose = await world.client();
      await openAs(page, rose, `/app/account/my-documents/${type}`);
      await page.getByRole('link', { name: /^Start/ }).click();
      const filled: string[][] = [];
      for (const path of paths) {
        await expect(page).toHaveURL(`/app/${type}/${path}`);
        await expect(page).toHaveTitle(titles[type] ?? '');
        filled.push(await fillStep(page, path));
        await expectAccessible(page);
        await expectNoSidewaysScrollAt(page, [320]);
        if (path !== paths.at(-1)) await page.getByRole('link', { name: 'Continue' }).click();
      }
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(saved(page)).toBeVisible();
      for (const [index, path] of paths.entries()) {
        await page.goto(`/app/account/my-documents/${type}/${path}`);
        await expect(page).toHaveURL(`/app/${type}/${path}`);
        await expect(page.locator('.document-field').first()).toBeVisible();
        expect(await readStep(page)).toEqual(filled[index]);
      }
    });

  test('keep what was typed two seconds before the browser was killed', async ({
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
    const earlier = await openBrowser();
    await signIn(earlier.page, rose, { remember: true });
    await earlier.context.close();
    const first = await openBrowser();
    await first.page.goto('/app/health-passport/section-a');
    await expect(allergies(first.page)).toBeVisible();
    // The page's clock is still from here on, so that a busy machine takes none of the two seconds.
    await first.page.clock.pauseAt(await first.page.evaluate(() => Date.now() + 60_000));
    await allergies(first.page).fill('Kiwifruit, Hākaraia');
    await first.page.clock.runFor('00:02');
    // What the page began by then is in this browser: killed now, it has it still.
    await expect.poll(async () => (await readStorage(first.page)).rows).toHaveLength(1);
    expect((await readStorage(first.page)).text).not.toContain('Kiwifruit');
    await killBrowser(first.context, first.page);
    expect(await readDocument(world, rose)).toEqual({});

    const { context, page } = await openBrowser();
    await page.goto('/app/health-passport/section-a');
    await expect(allergies(page)).toHaveValue('Kiwifruit, Hākaraia');
    await expect.poll(async () => (await readDocument(world, rose)).allergies).toBe('Kiwifruit, Hākaraia');
    await context.close();
    await rm(folder, { recursive: true });
  });

  test('show both versions to the later of two tabs and of two devices', async ({
    page,
    context,
    elsewhere,
    world,
  }) => {
    const rose = await world.client();
    const [second, device] = [await context.newPage(), await elsewhere()];
    for (const tab of [page, second, device]) {
      await openAs(tab, rose, '/app/health-passport/section-a');
      await expect(allergies(tab)).toBeVisible();
    }
    await allergies(page).fill('Kiwifruit');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(saved(page)).toBeVisible();
    for (const [tab, own] of [
      [second, 'Kiwifruit and bees'],
      [device, 'Penicillin'],
    ] as const) {
      await allergies(tab).fill(own);
      await tab.clock.fastForward('00:06');
      await expect(tab.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
      await expect(tab.getByRole('group', { name: /My allergies/ })).toContainText('Kiwifruit');
      if (tab === second) await expectAccessible(tab);
      await tab.getByRole('button', { name: 'Save my choices' }).click();
      await expect(allergies(tab)).toHaveValue(own);
      await expect.poll(async () => (await readDocument(world, rose)).allergies).toBe(own);
    }
  });

  test('are filled in without a connection, and saved once it is back', async ({ page, context, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/advance-care-plan/step-one');
    await expect(page.getByLabel('Who holds my will')).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Who holds my will').fill('Ana');
    for (const label of ['What gives my life meaning', 'My funeral']) {
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.getByRole('textbox', { name: label }).fill('Karakia');
    }
    await page.getByRole('button', { name: 'Complete plan' }).click();
    await expect(page.getByText('Not saved yet: no connection').first()).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect(await readDocument(world, rose)).toMatchObject({
      willHolder: 'Ana',
      meaningfulThings: 'Karakia',
      funeralDetails: 'Karakia',
    });
  });

  test('go on where a session ended in the middle of a word', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/health-passport/section-a');
    await expect(allergies(page)).toBeVisible();
    await world.build.query(
      `update tokens set expires_at = '2026-01-01' where session_ref in (select ref from sessions where user_ref = $1)`,
      [rose.ref],
    );
    await allergies(page).pressSequentially('Kiwi');
    await page.clock.fastForward('00:06');
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email address').fill(rose.email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(allergies(page)).toHaveValue('Kiwi');
    await expect.poll(async () => (await readDocument(world, rose)).allergies).toBe('Kiwi');
  });

  test('are filled in and completed by the keyboard alone', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/account/my-documents/advance-care-plan');
    await expect(page.getByRole('heading', { name: 'Advance Care Plan', level: 1 })).toBeVisible();
    const tabTo = async (name: string) => {
      const label = () =>
        page.evaluate(() => {
          const control = document.activeElement as HTMLInputElement | null;
          return control?.labels?.[0]?.textContent ?? control?.textContent ?? '';
        });
      for (let presses = 0; (await label()) !== name; presses++) {
        expect(presses, `Tab reaches ${name}`).toBeLessThan(80);
        await page.keyboard.press('Tab');
      }
    };
    const press = async (name: string, path: string) => {
      await tabTo(name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/app/advance-care-plan/${path}`);
      await expect(page.locator('.document-field').first()).toBeVisible();
    };
    await press('Start Plan', 'step-one');
    await tabTo('Who holds my will');
    await page.keyboard.type('Ana');
    await press('Continue', 'step-two');
    await tabTo('What gives my life meaning');
    await page.keyboard.type('My garden');
    await press('Continue', 'step-three');
    await tabTo('Cremated');
    await page.keyboard.press('Space');
    await tabTo('My funeral');
    await page.keyboard.type('By the sea');
    await tabTo('Add another preference');
    await page.keyboard.press('Enter');
    await page.keyboard.type('I cannot eat');
    await tabTo('Complete plan');
    await page.keyboard.press('Enter');
    await tabTo('Complete it all the same');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    expect(await readDocument(world, rose)).toMatchObject({
      ...{ willHolder: 'Ana', meaningfulThings: 'My garden', funeralDetails: 'By the sea' },
      carePreferences: [{}, {}, { circumstance: 'I cannot eat' }],
    });
    await expectAccessible(page);
  });
});

for (const { brand, mode } of [
  { brand: 'au', mode: 'dark' },
  { brand: 'nz', mode: 'light' },
] as const)
  test.describe(`the longest steps in the brand ${brand}, ${mode}`, () => {
    test.use({ brand, mode });
    test('are accessible', async ({ page, world }) => {
      const rose = await world.client();
      await openAs(page, rose, '/app/health-passport/section-b');
      for (const path of ['health-passport/section-b', 'advance-care-plan/step-three']) {
        await page.goto(`/app/${path}`);
        await fillStep(page, path);
        await expectAccessible(page);
        // At 400 % zoom a window of 1280 has the width of 320.
        await expectNoSidewaysScrollAt(page, [320]);
      }
    });
  });

/** The browser ends at once and says goodbye to no page. */
async function killBrowser(context: BrowserContext, page: Page) {
  const closed = context.waitForEvent('close');
  const devTools = await context.newCDPSession(page);
  await Promise.allSettled([devTools.send('Browser.crash'), closed]);
}
