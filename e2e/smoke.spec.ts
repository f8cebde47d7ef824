import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { findFreePort, type MainRun, runMain } from '#server/testing/run-main.ts';

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
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One after the other on one server, because a second start would cost more than parallel tests save.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/app/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
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
    ['funder@demo.test', 'My clients'],
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
  expect(portal.run.output().match(/"level":[456]0/g)).toBeNull();
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
