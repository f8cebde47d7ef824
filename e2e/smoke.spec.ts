import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { findFreePort, type MainRun, runMain } from '#server/testing/run-main.ts';
import { isDeep } from '#testing/rounds.ts';
import { walkTranslated } from './translated-walk.ts';
import { typeIn } from './type-in.ts';

/** `npm start` as a new user has it: the real clock, the demonstration data, nothing prepared. */
const test = base.extend<object, { portal: { url: string; run: MainRun } }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'alongside-smoke-'));
      const port = await findFreePort();
      const run = runMain({ env: { DATA_DIR: join(home, 'data'), PORT: String(port), LOG_LEVEL: 'warn' } });
      await run.says('Ctrl-C stops it');
      await use({ url: `http://localhost:${port}`, run });
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One after the other on one server, because a second start would cost more than parallel tests save.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page, url: string, email: string, { isRemembered = false } = {}) {
  await page.goto(`${url}/app/sign-in`);
  await typeIn(page.getByLabel('Email'), email);
  await typeIn(page.getByLabel('Password', { exact: true }), 'demo-password');
  if (isRemembered) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

test('every demonstration account signs in and lands where it belongs, and the server logs no warning', async ({
  page,
  portal,
}) => {
  const landings: [string, string][] = [
    ['client@demo.test', 'Hello, '],
    ['manager@demo.test', ' Dashboard'],
    ['viewer@demo.test', ' Dashboard'],
    ['details@demo.test', ' Dashboard'],
    ['funder@demo.test', 'Your clients'],
    ['newcomer@demo.test', 'Hello, '],
    ['office@demo.test', 'Today'],
  ];
  for (const [email, heading] of landings) {
    await test.step(email, async () => {
      await signIn(page, portal.url, email);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.context().clearCookies();
    });
  }
  const lines = portal.run.output().split('\n');
  expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
});

test('the demonstration client sees every status, and the office has tickets to answer', async ({ page, portal }) => {
  await signIn(page, portal.url, 'client@demo.test');
  await page.getByRole('link', { name: 'View my calendar' }).click();
  // Each is within eight days of today, so in this month or beside it.
  const seen = new Set<string | null>();
  for (const turn of ['Today', 'Next month', 'Today', 'Previous month']) {
    await page.getByRole('button', { name: turn }).click();
    await expect(page.locator('a.visit').first()).toBeAttached();
    for (const visit of await page.locator('a.visit').all()) seen.add(await visit.getAttribute('data-visit-status'));
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['active', 'pending', 'pendcancel', 'cancelled', 'notallocated', 'completed']),
  );
  await signIn(page, portal.url, 'office@demo.test');
  await page.getByRole('link', { name: 'Requests' }).first().click();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toBeVisible();
});

test('on a phone the demonstration client’s pages are no longer than they may be', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, portal.url, 'client@demo.test', { isRemembered: true });
  const expectHeight = async (what: string, most: number) => {
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The ribbon on top says that this is no provider's own server.
    const ribbon = await page.getByRole('complementary', { name: 'Environment' }).boundingBox();
    const height = (await page.evaluate(() => document.documentElement.scrollHeight)) - (ribbon?.height ?? 0);
    expect(height, what).toBeLessThanOrEqual(most);
  };
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  await expectHeight('the dashboard', 3300);

  await page.goto(`${portal.url}/app/requests`);
  await expect(page.getByRole('region', { name: /^Waiting/ })).toBeVisible();
  await expectHeight('requests', 2400);

  await page.goto(`${portal.url}/app/calendar/new`);
  await page.getByLabel('Service').selectOption({ label: 'Shopping' });
  await page.getByRole('button', { name: /^Date/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /First available/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'I would like to choose my own support workers' }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const part of ['Comes to you now', 'Your favourites', 'Others near you'])
    await expect(page.getByRole('region', { name: part }).getByRole('listitem').first()).toBeVisible();
  await expectHeight('the first choice of support workers', 2400);
  await page.goBack();
  await page.getByRole('button', { name: 'Add another visit' }).click();
  await expect(page.locator('.booking-line-title').nth(1)).toBeVisible();
  await expectHeight('a booking of two visits', 1650);
});

/** The first pages of each kind of person, where a run has little time. */
const firstPages: [email: string, paths: string[]][] = [
  ['client@demo.test', ['/', '/calendar/new', '/calendar']],
  ['office@demo.test', ['/office', '/office/requests', '/office/visits']],
];
const everyone = ['client', 'manager', 'viewer', 'details', 'funder', 'newcomer', 'office'].map(
  (name) => `${name}@demo.test`,
);

for (const [email, paths] of isDeep ? everyone.map((name): [string, string[]] => [name, ['/']]) : firstPages) {
  test(`a page that a browser translates goes on, and shows what is: ${email}`, async ({ page, portal }) => {
    if (isDeep) test.setTimeout(3_600_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await signIn(page, portal.url, email, { isRemembered: true });
    const [left, walked] = [[...paths], new Set<string>()];
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const links = await test.step(path, () =>
        walkTranslated(page, { url: portal.url, path: path!, presses: isDeep ? 150 : 12 }),
      );
      expect(faults, path).toEqual([]);
      walked.add(toPattern(path));
      // Every other page that a link leads to, one of each kind.
      if (isDeep)
        for (const link of links.map((address) => address.replace(/^\/app/, '') || '/'))
          if (!walked.has(toPattern(link)) && !left.some((other) => toPattern(other) === toPattern(link)))
            left.push(link);
    }
  });
}

/** Leaves out of an address what names one person, visit or day. */
const toPattern = (path: string) => path.replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/*');
