import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser, signIn } from './browser.ts';
import type { GoalTable } from './goal-table.ts';
import { startPortal } from './portal.ts';
import { formatSpread, median } from './screen-moves.ts';

const slower = 4;
const rounds = 7;
const visit = 'td a[href*="/appt/"]';
const waiting = 100;

/**
 * Measures the time from opening the app without a connection to the first visits of the calendar, on a processor four times slower. Also
 * measures how long each of many changes takes that were made without a connection, once it is back.
 */
export async function run(): Promise<GoalTable[]> {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, portal.url, 'client@demo.test');
    await page.goto(`${portal.url}/app/calendar`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // A page that is about to go writes its copies at once.
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await context.setOffline(true);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await startCold(context, `${portal.url}/app/calendar`));
    const figure = {
      what: 'first visits',
      measured: median(times),
      goal: 1500,
      unit: 'ms',
      spread: formatSpread(times),
    };
    const sent = { what: 'each change', measured: await sendWaiting(context, portal.url), goal: 50, unit: 'ms' };
    return [
      { title: `Cold start without a connection, median of ${rounds}`, figures: [figure] },
      { title: `${waiting} orders made without a connection, sent when it is back`, figures: [sent] },
    ];
  } finally {
    await browser.close();
    await portal.close();
  }
}

async function startCold(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(visit).first().waitFor();
  const time = await page.evaluate(() => performance.now());
  await page.close();
  return time;
}

/** Sends what waits, and returns the milliseconds for each, from the first request to the last reply. */
async function sendWaiting(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}/app/calendar/new-order`);
  for (let order = 1; order <= waiting; order++) await placeOrder(page, `Gloves, box ${order}`);
  const isOrder = (url: string, method: string) => method === 'POST' && url.endsWith('/tickets');
  const first = page.waitForRequest((request) => isOrder(request.url(), request.method()));
  let replies = 0;
  const last = page.waitForResponse(
    (response) => isOrder(response.url(), response.request().method()) && ++replies === waiting,
    { timeout: 120_000 },
  );
  await context.setOffline(false);
  await first;
  const start = performance.now();
  await last;
  return (performance.now() - start) / waiting;
}

async function placeOrder(page: Page, words: string) {
  const notes = page.getByLabel('Order notes');
  await notes.fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
}
