import type { APIRequestContext, Page } from '@playwright/test';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { expectAccessible } from './accessible.ts';
import { bookLine } from './book.ts';
import { test as base, type Client, expect, openAs, type World } from './fixtures.ts';
import { keepApp, keepShell, keepStart } from './keep-shell.ts';
import { type ReleaseProxy, startProxy } from './release-proxy.ts';
import { readStorage } from './storage.ts';
import { typeIn } from './type-in.ts';

const test = base.extend<{ releases: ReleaseProxy }>({
  releases: async ({ world }, use) => {
    const proxy = await startProxy(world.url);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});
test.use({ serviceWorkers: 'allow' });

async function expectIcons(page: Page, request: APIRequestContext) {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Alongside', scope: '/app/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
}

const listScopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

const notice = (page: Page) => page.getByText('A new version is ready.');

/** Waits until the browser holds a newer release than the one that serves this page. */
const findNewRelease = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next) throw new Error('The browser sees no newer release.');
    if (next.state !== 'installed')
      await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }));
  });

/** Says whether a newer release is here, and no tab uses it. */
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test.describe('without a connection', () => {
  test('what was read last opens from a cold start, with its age, for its person alone, by the only service worker and with the icons of the brand', async ({
    page,
    context,
    request,
    world,
  }) => {
    const rose = await world.client();
    await bookLine(world, rose);
    await openAs(page, rose, '/app/health-passport/section-a');
    await expect(page.getByLabel('My allergies')).toBeVisible();
    await expectIcons(page, request);
    await page.evaluate(() => navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/other/' }));
    await keepApp(page, ['"health-passport"', '"account"']);
    await page.goto('/app/calendar');
    await expect(page.getByRole('link', { name: /Personal care/ }).first()).toBeVisible();
    await keepApp(page, ['"appointments"']);
    await expect.poll(() => listScopes(page)).toEqual(['/app/']);
    const { text } = await readStorage(page);
    for (const word of ['Personal care', 'Hākaraia', rose.email]) expect(text).not.toContain(word);
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/app/calendar');
    await expect(later.getByRole('link', { name: /Personal care/ }).first()).toBeVisible();
    await expect(
      later.getByText(/You are offline. This page is as it was at \d+:\d\d[ap]m on 2\d Nov 2026./),
    ).toBeVisible();
    await expectAccessible(later);
    await later.goto('/app/health-passport/section-a');
    await expect(later.getByLabel('My allergies')).toBeVisible();
    await later.goto('/app/account/support-network');
    await expect(later.getByText('You are offline, and this is not kept on this device.')).toBeVisible();
    await expectAccessible(later);

    await context.setOffline(false);
    await expect(later.getByRole('heading', { level: 2, name: /Rose/ })).toBeVisible();
    for (const words of ['not kept on this device', 'You are offline', 'We cannot reach the server'])
      await expect(later.getByText(words)).toHaveCount(0);
    await later.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(later).toHaveURL(/sign-in/);
    expect(await readStorage(later)).toMatchObject({ rows: [], copies: [], keys: [] });
  });
});

/** Makes a passport of Rose's with one completed version. */
async function completePassport(world: World, rose: Client) {
  const place = `/clients/${rose.clientRef}/documents/${newRef()}`;
  const data = JSON.stringify(writeValue(newDocument('health-passport'), 'allergies', 'Penicillin'));
  const document = { name: 'e-Health Passport', documentType: 'health-passport', unique: true, data, confirmed: [] };
  await world.api(rose, 'PUT', place, { body: document, headers: { 'if-match': '"0"' } });
  const body = { leaveUnconfirmed: true };
  await world.api(rose, 'POST', `${place}/complete`, { body, headers: { 'if-match': '"1"' } });
}

test.describe('seconds after the first sign-in', () => {
  test('a page starts without a connection and says what it cannot show, and the passport that was never opened is there', async ({
    page,
    context,
    world,
    releases,
  }) => {
    const [rose, ana] = [await world.client(), await world.person({ givenName: 'Ana' })];
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manager'] });
    await completePassport(world, rose);
    const listReadings = async () => {
      const { activity } = await (await world.api(rose, 'GET', `/clients/${rose.clientRef}/activity`)).json();
      return activity.filter(({ action }: { action: string }) => action === 'passportRead');
    };
    await openAs(page, ana, '/app/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    releases.withhold(/assets\/account/);
    await keepStart(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await page.goto('/app/account/my-documents/health-passport');
    await expect(page.getByText('This page is not kept on this device.')).toBeVisible();
    releases.withhold(undefined);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'e-Health Passport' })).toBeVisible();
    await page.goto('/app/');
    await keepApp(page, ['"kept-passport"']);
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/app/account/my-documents');
    await later.getByRole('link', { name: 'e-Health Passport' }).click();
    await later.getByRole('button', { name: 'Open passport' }).click();
    await expect(later.getByRole('dialog')).toContainText('Penicillin');
    expect(await listReadings()).toEqual([]);
    await context.setOffline(false);
    await later.clock.fastForward('00:04');
    await expect.poll(listReadings).toHaveLength(1);
  });
});

test.describe('a new version', () => {
  test('waits through a reload and while something is typed in any tab, is then used in all, and the next once they were closed', async ({
    page,
    context,
    world,
    releases,
  }) => {
    // Three versions are loaded and installed in it, one after the other.
    test.slow();
    await openAs(page, await world.client(), '/app/account/details');
    await keepShell(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto('/app/');
    await expect(other.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
    const tabs = [page, other];
    for (const tab of tabs) await keepShell(tab);
    releases.release();
    await findNewRelease(page);
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await other.goto('/app/account/next-of-kin-details');
    for (const tab of tabs) await keepShell(tab);
    expect(await isWaiting(other)).toBe(true);
    await typeIn(other.getByLabel('Name'), 'Tom');
    await expect(notice(page)).toBeVisible();
    await expect(other.getByText('Finish here and go to another page')).toBeVisible();
    await page.getByRole('button', { name: 'Use it now' }).press('Enter');
    await expect(page.getByText('Another tab is in use.')).toBeVisible();
    expect(await isWaiting(page)).toBe(true);
    await other.getByLabel('Name').clear();
    await other.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(other.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
    const reloads = tabs.map((tab) => tab.waitForEvent('load'));
    await page.getByRole('button', { name: 'Use it now' }).click();
    await Promise.all(reloads);
    for (const tab of tabs) await keepShell(tab);
    await expect(notice(page)).toHaveCount(0);

    releases.release();
    await findNewRelease(page);
    for (const tab of tabs) await tab.close();
    const later = await context.newPage();
    await later.goto('/app/');
    await expect(later.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
    await expect.poll(() => isWaiting(later)).toBe(false);
  });
});
