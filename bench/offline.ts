import type { BrowserContext } from '@playwright/test';
import { openBrowser, signIn } from './browser.ts';
import type { GoalTable } from './goal-table.ts';
import { startPortal } from './portal.ts';
import { formatSpread, median } from './screen-moves.ts';

const slower = 4;
const rounds = 7;
const visit = 'td a[href*="/appt/"]';

/** From opening the app without a connection to the first visits of the calendar, on a processor four times slower. */
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
    return [{ title: `Cold start without a connection, median of ${rounds}`, figures: [figure] }];
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
