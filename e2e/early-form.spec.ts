import type { Page } from '@playwright/test';
import { expect, password, test } from './fixtures.ts';
import { waitForStore } from './storage.ts';
import { typeIn } from './type-in.ts';

/** Holds the app's code back until the test releases it, like a slow connection. */
async function holdCode(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/(index|framework)-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

const places = (page: Page) =>
  page.evaluate(() =>
    ['h1', '[name="username"]', '[name="password"]', '[type="checkbox"]', '[type="submit"]', '.logo', '.art-side'].map(
      (selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [selector, x, y, width, height].join(' ');
      },
    ),
  );

const isTakenOver = (page: Page) => page.waitForFunction(() => !document.getElementById('early'));

test.describe('the sign-in form of the document', () => {
  test('can be used before the app has arrived, and stays where it is with its styles and all that was typed', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') loaded.push(request.url());
    });
    const release = await holdCode(page);
    await page.goto('/app/calendar', { waitUntil: 'commit' });
    await typeIn(page.getByLabel('Email'), 'rose@example.org');
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('Password', { exact: true }).pressSequentially('a long eno');
    const before = await places(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        Object.assign(window, { shifts: (window as never as { shifts: number }).shifts + list.getEntries().length });
      }).observe({ type: 'layout-shift', buffered: false });
    });
    release();
    await isTakenOver(page);
    await page.keyboard.type('ugh password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long enough password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Email')).toHaveValue('rose@example.org');
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await expect(page).toHaveURL(/sign-in$/);
    expect(await places(page)).toEqual(before);
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('cursor', 'pointer');
  });

  test('signs in once the app is there, and the session remembered asks for account and roster before its code has arrived, and once', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const release = await holdCode(page);
    await page.goto('/app/sign-in', { waitUntil: 'commit' });
    await typeIn(page.getByLabel('Email'), rose.email);
    await page.getByLabel('Remember me').check();
    await typeIn(page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page.locator('#early [type="submit"]')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    // The page before the reload asks for the key of its store, late.
    await waitForStore(page);
    const paths: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/v0/')) paths.push(path.replace('/api/v0', ''));
    });
    const releaseAgain = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    const roster = `/clients/${rose.clientRef}/appointments`;
    const early = ['/users/me', '/users/me/support-network-memberships', '/settings', roster];
    await expect.poll(() => paths).toEqual(early);
    releaseAgain();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(paths.filter((path) => early.includes(path))).toHaveLength(early.length);
  });

  test('says what is missing where there is no JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/app/sign-in`);
    await expect(page.locator('noscript p')).toBeInViewport();
    await expect(page.locator('noscript p')).toContainText('This page needs JavaScript.');
    await expect(page.locator('#early')).toBeHidden();
    await page.getByRole('link', { name: 'contact the office' }).click();
    await expect(page.getByRole('heading', { name: 'Contact the office' })).toBeVisible();
    await context.close();
  });
});
