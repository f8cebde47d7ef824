import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, type Client, expect, signIn } from './fixtures.ts';
import { readStorage } from './storage.ts';
import { typeIn } from './type-in.ts';

const note = 'Walnuts close her throat';
const familyName = 'Featherstonehaugh';

type Browser = { context: BrowserContext; page: Page };
type Disk = {
  open: () => Promise<Browser>;
  /** Every file that the browser has written for pages. */
  read: () => Buffer;
};

/** A browser with a profile on the disk, as on a person's device. */
const test = base.extend<{ disk: Disk }>({
  disk: async ({ playwright, launchOptions, baseURL, world }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alongside-disk-'));
    async function open() {
      const options = { ...launchOptions, ...(baseURL && { baseURL }) };
      const context = await playwright.chromium.launchPersistentContext(folder, options);
      await context.clock.install({ time: world.now() });
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    }
    await use({ open, read: () => readFolder(folder) });
    rmSync(folder, { recursive: true });
  },
});

/** The files where Chromium itself remembers what was typed into forms, for its suggestions. No page can read or clear it. */
const browserMemory = /^(Login|Web) Data/;

function readFolder(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !browserMemory.test(entry.name));
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
}

/** Finds those of the words that the bytes hold: as they are or in base64, as UTF-8 or as UTF-16. */
const findReadable = (bytes: Buffer, words: readonly string[]) =>
  words.filter((word) =>
    [word, ...toBase64(word)].some((form) => bytes.includes(form) || bytes.includes(Buffer.from(form, 'utf16le'))),
  );

/** Returns what base64 makes of the middle of a word, wherever the word begins. */
const toBase64 = (word: string) =>
  [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + word)
      .toString('base64')
      .slice(4, -4),
  );

/** Says whether there is the tag that Chromium writes into its database before an AES key. */
const hasKey = (bytes: Buffer) => bytes.includes('\\K\u0001', 0, 'latin1');

/**
 * Signs in, and types into a booking before the store can open, which then keeps it. Leaving the page makes Chromium write
 * what it would restore of it. Returns the tokens.
 */
async function signInAndType({ page }: Browser, rose: Client, remember: boolean): Promise<string[]> {
  let giveKey = () => {};
  const given = new Promise<void>((resolve) => (giveKey = resolve));
  await page.route('**/users/me/storage-key', async (route) => {
    await given;
    await route.continue();
  });
  await page.goto('/app/calendar/new');
  const reply = page.waitForResponse((response) => response.url().endsWith('/auth/sign-in'));
  await signIn(page, rose, { remember });
  const { access_token, refresh_token } = await (await reply).json();
  await typeIn(page.getByLabel('Notes'), note);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL(/help/);
  expect((await readStorage(page)).typed).toBe('');
  giveKey();
  await page.goBack();
  await expect(page.getByLabel('Notes')).toHaveValue(note);
  await page.clock.fastForward('00:05');
  await expect.poll(async () => (await readStorage(page)).typed).not.toBe('');
  return [access_token, refresh_token];
}

test.describe('the disk of a device', () => {
  test('holds nothing readable of a remembered person, and its database no key after signing out', async ({
    disk,
    world,
  }) => {
    const rose = await world.client({ familyName });
    const secrets = [note, familyName, rose.email, `${world.url}/api/v0/`];
    const first = await disk.open();
    await signInAndType(first, rose, true);
    await expect.poll(async () => (await readStorage(first.page)).copies.join(' ')).toContain('"account"');
    await first.context.close();
    const before = disk.read();
    expect(hasKey(before)).toBe(true);
    expect(findReadable(before, [rose.ref, ...secrets])).toEqual([rose.ref]);

    const { page, context } = await disk.open();
    await page.goto('/app/help');
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/sign-in/);
    expect(await readStorage(page)).toEqual({ rows: [], copies: [], keys: [], typed: '', text: '' });
    await context.close();
    expect(findReadable(disk.read(), secrets)).toEqual([]);
  });

  test('holds neither that, nor a token, nor a key without Remember me', async ({ disk, world }) => {
    const rose = await world.client({ familyName });
    const browser = await disk.open();
    const tokens = await signInAndType(browser, rose, false);
    await browser.context.close();
    const bytes = disk.read();
    expect(findReadable(bytes, [rose.ref, note, familyName, rose.email, `${world.url}/api/v0/`, ...tokens])).toEqual([
      rose.ref,
    ]);
    expect(hasKey(bytes)).toBe(false);
  });
});
