import type { Browser, CDPSession, Page } from '@playwright/test';
import { signIn } from './browser.ts';
import type { Measurement } from './goal-table.ts';
import type { Portal } from './portal.ts';

/** A link, and what its drawn screen has at least so many of. */
type ScreenMove = { what: string; link: string; shows: string; atLeast: number };
type OpenPortal = { page: Page; devtools: CDPSession };

const slower = 4;
export const rounds = 16;
const size = { width: 1280, height: 900 };

const moves: ScreenMove[] = [
  { what: 'to a full month', link: 'nav a[href="/app/calendar"]', shows: 'td a[href*="/appt/"]', atLeast: 40 },
  { what: 'to the dashboard', link: 'nav a[href="/app/"]', shows: '.hero-in', atLeast: 1 },
];

/**
 * Moves between two screens whose code and data are there: the processor time beside that of the same HTML put in
 * without React, in turns, and the time from a press to the next paint on a processor four times slower.
 */
export async function measureMoves(browser: Browser, portal: Portal): Promise<Measurement[]> {
  const [product, copy] = [await openPortal(browser, portal), await openPortal(browser, portal)];
  await turnIntoCopy(copy.page);
  const paths = await listenToNetwork(product);
  const times = new Map(moves.map(({ what }) => [what, { product: [] as number[], copy: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    for (const move of moves) {
      times.get(move.what)?.product.push(await readProcessorTime(product, () => draw(product.page, move)));
      times.get(move.what)?.copy.push(await readProcessorTime(copy, () => draw(copy.page, move)));
    }
  }
  const requests = [...paths];
  await copy.page.close();
  const paints = await measurePaints(product);
  await product.page.close();
  return [
    ...[...times].map(([what, { product: ours, copy: theirs }]): Measurement => {
      const spread = `${median(ours).toFixed(1)} ms (${formatSpread(ours)}) beside ${median(theirs).toFixed(1)} (${formatSpread(theirs)})`;
      return { what: `processor ${what}`, measured: median(ours) / median(theirs), goal: 1.25, unit: '×', spread };
    }),
    ...paints,
    {
      what: 'requests while moving',
      measured: requests.length,
      goal: 0,
      unit: '',
      spread: [...new Set(requests)].join(' '),
    },
  ];
}

async function openPortal(browser: Browser, portal: Portal): Promise<OpenPortal> {
  const page = await browser.newPage({ viewport: size });
  await signIn(page, portal.url, 'client@demo.test');
  for (let round = 0; round < 3; round++) for (const move of moves) await draw(page, move);
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, devtools };
}

/** Keeps the HTML of each screen, and takes React out of the page. */
async function turnIntoCopy(page: Page): Promise<void> {
  for (const move of moves) {
    await draw(page, move);
    await page.evaluate((link) => {
      const screens: Map<string, string> = Reflect.get(window, 'screens') ?? new Map();
      Reflect.set(window, 'screens', screens.set(link, document.querySelector('main')?.innerHTML ?? ''));
    }, move.link);
  }
  await page.evaluate(() => {
    const app = document.querySelector('#app');
    app?.toggleAttribute('data-copy');
    app?.replaceWith(app.cloneNode(true));
  });
}

/** Presses the link, or puts the copied HTML in. A task after the frame's callbacks runs once its changes are drawn. */
async function draw(page: Page, { link, shows, atLeast }: ScreenMove): Promise<void> {
  await page.locator(link).first().waitFor();
  await page.evaluate(
    async (step) => {
      const main = document.querySelector('#app[data-copy] main');
      if (main) main.innerHTML = Reflect.get(window, 'screens').get(step.link);
      else document.querySelector<HTMLElement>(step.link)?.click();
      await new Promise<void>((resolve) => {
        const look = () =>
          document.querySelectorAll(step.shows).length >= step.atLeast ? resolve() : requestAnimationFrame(look);
        look();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    { link, shows, atLeast },
  );
}

/** Returns milliseconds of the page's main thread; what follows a move (titles, preloading) ends before the next one. */
async function readProcessorTime({ page, devtools }: OpenPortal, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await read();
  await work();
  const after = await read();
  await waitUntilIdle(page);
  return after - before;
}

const waitUntilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));

/** Collects the paths that are requested from now on; a reply from the browser's cache does not use the network. */
async function listenToNetwork({ devtools }: OpenPortal): Promise<string[]> {
  const paths: string[] = [];
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache) paths.push(new URL(response.url).pathname);
  });
  return paths;
}

/** Measures the time from a real press to the next paint, as the browser reports it in steps of 8 ms. */
async function measurePaints({ page, devtools }: OpenPortal): Promise<Measurement[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const paints: number[] = [];
    Reflect.set(window, 'paints', paints);
    const observer = new PerformanceObserver((list) =>
      paints.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const times = new Map(moves.map(({ what }) => [what, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const { what, link, shows, atLeast } of moves) {
      await page.locator(link).first().click();
      await page
        .locator(shows)
        .nth(atLeast - 1)
        .waitFor();
      await waitUntilIdle(page);
      times.get(what)?.push(await page.evaluate(() => Math.max(...Reflect.get(window, 'paints').splice(0))));
    }
  }
  return [...times].map(([what, paints]) => {
    const spread = formatSpread(paints);
    return { what: `press to next paint ${what}`, measured: median(paints), goal: 200, unit: 'ms', spread };
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function formatSpread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
}
