import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { openBrowser, signIn } from './browser.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { type Portal, root, startPortal } from './portal.ts';

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
type WeighedPage = { what: string; path: string; goal: number; storage: Storage | undefined };

const kB = 1000;
/** The word by which the calendar shows a visit with a request that waits for an answer. */
const openRequest = /pending/i;

/** Measures the JavaScript and CSS that a browser with an empty cache loads, brotli, for a person's first screen. */
export async function run(): Promise<GoalTable[]> {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const storage = await readSignedInStorage(browser, portal);
    const visits: WeighedPage[] = [
      { what: 'sign-in', path: '/app/sign-in', goal: 116, storage: undefined },
      { what: 'dashboard', path: '/app/', goal: 176, storage },
      { what: 'calendar', path: '/app/calendar', goal: 176, storage },
      { what: 'support worker’s page', path: '/w', goal: 90, storage: undefined },
      { what: 'deep link to a visit', path: await findVisitPath(browser, portal, storage), goal: 176, storage },
    ];
    const figures: Measurement[] = [];
    for (const visit of visits) figures.push(await weigh(browser, portal, visit));
    figures.push(await weighTask(browser, portal));
    figures.push({ what: 'all routes together', measured: weighAll() / kB, goal: 300, unit: 'kB' });
    return [{ title: 'Weight: JavaScript and CSS of a first load, brotli', figures }];
  } finally {
    await browser.close();
    await portal.close();
  }
}

async function readSignedInStorage(browser: Browser, portal: Portal): Promise<Storage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, portal.url, 'client@demo.test');
  await page.waitForLoadState('networkidle');
  const storage = await context.storageState();
  await context.close();
  return storage;
}

async function findVisitPath(browser: Browser, portal: Portal, storage: Storage): Promise<string> {
  const context = await browser.newContext({ storageState: storage });
  const page = await context.newPage();
  await page.goto(`${portal.url}/app/calendar`);
  const href = await page.locator('a[href*="/appt/"]').first().getAttribute('href');
  await context.close();
  if (!href) throw new Error('The demonstration client has no visit in the calendar.');
  return href;
}

async function weigh(
  browser: Browser,
  portal: Portal,
  { what, path, goal, storage }: WeighedPage,
): Promise<Measurement> {
  const context = await browser.newContext(storage ? { storageState: storage } : {});
  const page = await context.newPage();
  const files = collectFiles(page);
  const response = await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  const styles = await weighStyles(response);
  await context.close();
  return { what, measured: weighFiles(files) + styles, goal, unit: 'kB', spread: `${files.size} files` };
}

/**
 * Weighs what a client loads from sign-in to a visit, with a booking's date chosen on the way, and what follows a first screen three
 * seconds later. The visit has no open request, which would load more.
 */
async function weighTask(browser: Browser, portal: Portal): Promise<Measurement> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = collectFiles(page);
  const followed = page.waitForRequest((request) => /\/notices-[^/]*\.js$/.test(request.url()));
  const styles = await weighStyles(await page.goto(`${portal.url}/app/sign-in`));
  await signIn(page, portal.url, 'client@demo.test');
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.locator('.calendar-cell:not([data-disabled], [data-outside-month])').last().click();
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page.locator('.agenda .visit-row').filter({ hasNotText: openRequest }).getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await followed;
  await page.waitForLoadState('networkidle');
  await context.close();
  const what = 'a client’s task: sign-in, dashboard, calendar, date of a booking, visit';
  return { what, measured: weighFiles(files) + styles, goal: 345, unit: 'kB', spread: `${files.size} files` };
}

/** Collects the scripts and style sheets that a page loads from now on. */
function collectFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(new URL(request.url()).pathname);
  });
  return files;
}

async function weighStyles(document: Response | null): Promise<number> {
  const styles = [...((await document?.text()) ?? '').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  return styles.length > 0 ? countBrotliBytes(Buffer.from(styles.join('\n'))) / kB : 0;
}

const weighFiles = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + weighFile(file.replace(/^\/app\//, '')), 0) / kB;

/** Weighs every script and style sheet of the build, with one brand's fonts. */
function weighAll(): number {
  const names = readdirSync(join(root, 'dist/assets')).filter((name) => /\.(js|css)$/.test(name));
  const ofOthers = /^(au|nz|worker)-/;
  return names.filter((name) => !ofOthers.test(name)).reduce((sum, name) => sum + weighFile(`assets/${name}`), 0);
}

function weighFile(path: string): number {
  return countBrotliBytes(readFileSync(join(root, 'dist', path)));
}

function countBrotliBytes(text: Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }).length;
}
