import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { BrandName } from '#domain/brands/types.ts';
import type { OfficeRight } from '#domain/office-people/rights.ts';
import { testPassword as password } from '#server/testing/people.ts';
import { testNow } from '#server/testing/test-now.ts';
import { sessionKey } from '#web/kernel/session-key.ts';
import type { Session } from '#web/person/session/session-store.ts';
import { createProviders, type Provider, type Providers } from './providers.ts';
import { typeIn } from './type-in.ts';

export { expect, password };

/** The devices that a walk is taken on, with the width of each. */
export const devices = [
  ['a phone', 390],
  ['a computer', 1280],
] as const;

export type Person = { ref: string; email: string; token: string; refreshToken: string };
export type Client = Person & { clientRef: string };

/** A test's own people and clients, at a provider that other tests use too. */
export type World = Provider & {
  person(options?: {
    givenName?: string;
    familyName?: string;
    office?: boolean;
    rights?: OfficeRight[];
  }): Promise<Person>;
  /** A client with an account of their own. */
  client(options?: { givenName?: string; familyName?: string }): Promise<Client>;
  /** Calls the API as a person, to set a scene. */
  api(
    person: Person,
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
};

type Fixtures = {
  /** The address that this test's calls come from, which limits of a network count. */
  network: string;
  brand: BrandName;
  provider: Provider;
  world: World;
  mode: 'light' | 'dark';
  /** The first time on the page's clock. */
  opensAt: number;
  /** A page in another browser, whose clock is the server's. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
};

const noFaults = 'nothing in the console and no violation of the content security policy';

type WorkerFixtures = { providers: Providers };

export const test = base.extend<Fixtures, WorkerFixtures>({
  brand: ['default', { option: true }],
  mode: ['light', { option: true }],
  opensAt: [testNow, { option: true }],
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const providers = createProviders();
      await use(providers);
      await providers.end();
    },
    { scope: 'worker' },
  ],
  provider: async ({ brand, providers }, use) => use(await providers.take(brand)),
  baseURL: async ({ provider }, use) => use(provider.url),
  colorScheme: async ({ mode }, use) => use(mode),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  network: async ({}, use, { workerIndex }) => use(nameNetwork(workerIndex)),
  world: async ({ provider, network }, use) => use(createWorld({ ...provider, network })),
  context: async ({ context, opensAt, network }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': network });
    await context.clock.install({ time: opensAt });
    const faults = collectErrors(context);
    await use(context);
    expect(faults, noFaults).toEqual([]);
  },
  elsewhere: async ({ browser, baseURL, contextOptions, world, network }, use) => {
    const [faults, contexts]: [string[][], BrowserContext[]] = [[], []];
    await use(async (options = {}) => {
      const extraHTTPHeaders = { 'x-forwarded-for': network };
      const context = await browser.newContext({ baseURL, ...contextOptions, extraHTTPHeaders, ...options });
      await context.clock.install({ time: world.now() });
      faults.push(collectErrors(context));
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults.flat(), noFaults).toEqual([]);
  },
});

let networks = 0;

/** Names a network that no other test comes from. */
function nameNetwork(workerIndex: number): string {
  networks += 1;
  return `10.${workerIndex % 256}.${networks >> 8}.${networks % 256}`;
}

/** Collects the browser's errors, except for replies that a test causes on purpose. */
function collectErrors(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const refused =
      /Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/;
    if (message.type() === 'error' && !refused.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(String(error.error())));
  return faults;
}

type WorldInput = Provider & { network: string };

export function createWorld({ url, databaseUrls, now, build, network }: WorldInput): World {
  const person: World['person'] = async (options = {}) => {
    const email = `${toUniqueName('person')}@example.org`;
    const user = await build.user({ email, ...options });
    return { ...user, email, refreshToken: await build.refreshToken(user.token) };
  };
  return {
    url,
    databaseUrls,
    now,
    build,
    person,
    async client({ givenName = 'Rose', familyName = 'Hākaraia' } = {}) {
      const client = await person({ givenName, familyName });
      const clientRef = await build.client({ givenName, familyName });
      await build.member(client.ref, clientRef, { role: 'client' });
      return { ...client, clientRef };
    },
    api: (caller, method, path, { body, headers = {} } = {}) =>
      fetch(`${url}/api/v0${path}`, {
        method,
        headers: {
          authorization: `Bearer ${caller.token}`,
          'x-forwarded-for': network,
          'idempotency-key': crypto.randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** Makes a name that no other test has, so that tests can share a server. */
export function toUniqueName(name: string): string {
  const letters = crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return `${name}-${letters}`;
}

/** Opens an address as a person that this browser remembers: only the tests of the form need the form. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  const { ref: id, token: accessToken, refreshToken } = person;
  await page.addInitScript(keepOnce, { key: sessionKey, session: { id, accessToken, refreshToken, remembered: true } });
  await page.goto(path);
}

/** Runs in every document, so it must not undo what the app does with the session later. */
function keepOnce({ key, session }: { key: string; session: Session }) {
  // The same person may be signed in again on the page, days later.
  const mark = `opened.${session.accessToken}`;
  if (!location.protocol.startsWith('http') || localStorage.getItem(mark)) return;
  localStorage.setItem(mark, 'yes');
  // A quarter of an hour, like the tokens of a sign-in.
  localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Date.now() + 900_000 }));
}

/** Signs in on the screen and waits for the page that follows. */
export async function signIn(page: Page, person: Person, options: { remember?: boolean } = {}): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/app/sign-in');
  // An address that needs a session also shows the form, and the person returns to it.
  await expect(page.locator('form:has([name="username"])').first()).toBeVisible();
  // The app has replaced the document's form, and the address is now that of sign-in.
  await expect(page.locator('#early')).toHaveCount(0);
  await typeIn(page.getByLabel('Email'), person.email);
  await typeIn(page.getByLabel('Password', { exact: true }), password);
  if (options.remember) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

export const openCalendar = (page: Page, person: Person) => openAs(page, person, '/app/calendar');

/** Returns from another tab after a while: the page reloads its data, which shows in a reply of this path. */
export async function reopenPage(page: Page, path: string): Promise<void> {
  await page.clock.fastForward('01:00');
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(path)),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ]);
}

/** Moves the focus to Undo in the message that comes, as F8 does. A page that has just opened may still take the focus itself. */
export async function focusUndo(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused({ timeout: 1000 });
  }).toPass();
}

/** Chooses the worker; a long list is searched by name first. */
export async function chooseWorker(desk: Page | Locator, name: string): Promise<void> {
  const search = desk.getByRole('searchbox', { name: /^Find any of/ });
  const worker = desk.getByRole('radio', { name: new RegExp(name) });
  await search.or(worker).first().waitFor();
  if (await search.isVisible()) await typeIn(search, name);
  await worker.check();
}

/** Expects the office's page to show that a ticket was approved. */
export async function expectApproved(desk: Page): Promise<void> {
  await expect(
    desk
      .getByText(/^Approved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

/** Collects the paths that a page requests from now on, with a wait until each has an answer. */
export function listenToApi(page: Page): { requestedPaths: string[]; settled: () => Promise<void> } {
  const requestedPaths: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    requestedPaths.push(pathname);
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return {
    requestedPaths,
    settled: () => expect.poll(() => [...open].map((request) => request.url())).toEqual([]),
  };
}

/** Expects no content beyond the screen's sides. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

/** Checks the same in windows of other widths, and restores the window afterwards. */
export async function expectNoSidewaysScrollAt(page: Page, widths: number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    await expectNoSidewaysScroll(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Opens a page of the office by its menu at a desk: its section, then its link beside the line of the day. */
export async function openInMenu(page: Page, section: string, name: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: section }).press('Enter');
  // A click, since the heading of the section's first page takes the focus once it is drawn.
  await page.getByRole('navigation', { name: section, exact: true }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
}
