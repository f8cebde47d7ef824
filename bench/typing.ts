import type { Page } from '@playwright/test';
import { openBrowser, signIn } from './browser.ts';
import type { GoalTable } from './goal-table.ts';
import { startPortal } from './portal.ts';

const slower = 4;
/** The step with the most text on one page, with every question answered Yes. */
const step = '/app/health-passport/section-b';
const words = 'I need my frame within reach and the hall light on at night, kia ora. ';

/** The time that a key's handlers took, and the time until the next paint, in milliseconds. */
type Key = { code: number; paint: number };

/** Measures typing in the longest step of a document, saved as the person types, on a processor four times slower. */
export async function run(): Promise<GoalTable[]> {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, portal.url, 'client@demo.test');
    await page.goto(portal.url + step);
    for (const yes of await page.getByRole('radio', { name: 'Yes' }).all()) await yes.check();
    const keys = await typeSlowly(page);
    const paints = keys.map(({ paint }) => paint).sort((one, other) => one - other);
    const spread = `${keys.length} events of ${3 * words.length} keys; median ${paints[paints.length >> 1]} ms`;
    const code = Math.max(...keys.map(({ code }) => code));
    return [
      {
        title: `Typing in a document, processor ${slower} times slower`,
        figures: [
          { what: 'the latest key to its paint', measured: paints.at(-1) ?? 0, goal: 100, unit: 'ms', spread },
          { what: 'the longest that its own code took', measured: code, unit: 'ms' },
        ],
      },
    ];
  } finally {
    await browser.close();
    await portal.close();
  }
}

/** Types and returns the keys that the browser reports, quicker ones than 16 ms left out. It counts paints in steps of 8 ms. */
async function typeSlowly(page: Page): Promise<Key[]> {
  const fields = page.locator('.document-field textarea');
  await fields.last().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const keys: Key[] = [];
    Reflect.set(window, 'keys', keys);
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration, processingStart, processingEnd } of list.getEntries() as PerformanceEventTiming[])
        if (/^key|^input/.test(name)) keys.push({ code: processingEnd - processingStart, paint: duration });
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const field of [fields.first(), fields.nth(8), fields.last()])
    await field.pressSequentially(words, { delay: 40 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  return page.evaluate(() => Reflect.get(window, 'keys') as Key[]);
}
