import type { Browser, CDPSession, Page } from '@playwright/test';
import { startBarePage } from './bare-page.ts';
import { signIn } from './browser.ts';
import type { Measurement } from './goal-table.ts';
import type { Portal } from './portal.ts';

/** A link, and an element of its drawn screen. */
type MoveStep = { link: string; shows: string; atLeast?: number };
type ScreenMove = MoveStep & { what: string; goal: number };

const slower = 4;
const rounds = 20;
const size = { width: 1280, height: 900 };

const bare: MoveStep[] = [
  { link: 'a[href="/two"]', shows: '[data-screen="two"]' },
  { link: 'a[href="/"]', shows: '[data-screen="one"]' },
];
const moves: ScreenMove[] = [
  {
    what: 'dashboard to a full month',
    link: 'nav a[href="/app/calendar"]',
    shows: 'td a[href*="/appt/"]',
    atLeast: 40,
    goal: 2.5,
  },
  { what: 'a full month to the dashboard', link: 'nav a[href="/app/"]', shows: '.hero-in', goal: 1.5 },
];

/**
 * The time from a press on a link to the frame that shows its screen, on a processor four times slower, with code and
 * data loaded. It is a multiple of the time of a page with only the same router, in the same run.
 */
export async function measureMoves(browser: Browser, portal: Portal): Promise<Measurement[]> {
  const floor = await measureBare(browser);
  const page = await browser.newPage({ viewport: size });
  await signIn(page, portal.url, 'client@demo.test');
  const paths: string[] = [];
  const times = new Map(moves.map(({ what }) => [what, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    // The first rounds load code and data; afterwards there may be no requests.
    if (round === 3) {
      await page.waitForLoadState('networkidle');
      const devtools = await slowDown(page);
      await devtools.send('Network.enable');
      // A reply from the browser's cache does not use the network.
      devtools.on('Network.responseReceived', ({ response }) => {
        if (!response.fromDiskCache) paths.push(new URL(response.url).pathname);
      });
    }
    for (const move of moves) {
      const took = await timeStep(page, move);
      if (round > 3) times.get(move.what)?.push(took);
    }
  }
  await page.close();
  const least = median(floor);
  console.log(`\nA bare router moves in ${least.toFixed(1)} ms (${formatSpread(floor)}).`);
  return [
    ...moves.map(({ what, goal }): Measurement => {
      const samples = times.get(what) ?? [];
      const spread = `${median(samples).toFixed(1)} ms (${formatSpread(samples)})`;
      return { what, measured: median(samples) / least, goal, unit: '× bare', spread };
    }),
    { what: 'requests while moving', measured: paths.length, goal: 0, unit: '', spread: [...new Set(paths)].join(' ') },
  ];
}

async function measureBare(browser: Browser): Promise<number[]> {
  const served = await startBarePage();
  const page = await browser.newPage({ viewport: size });
  await page.goto(served.url);
  await slowDown(page);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const step of bare) times.push(await timeStep(page, step));
  }
  await page.close();
  served.close();
  return times.slice(4);
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return devtools;
}

/** A frame is over once a task after its animation callbacks runs: earlier changes are then on the screen. */
async function timeStep(page: Page, { link, shows, atLeast = 1 }: MoveStep): Promise<number> {
  await page.locator(link).first().waitFor();
  const took = await page.evaluate(
    async (step) => {
      const element = document.querySelector<HTMLElement>(step.link);
      const isShown = () => document.querySelectorAll(step.shows).length >= step.atLeast;
      const began = performance.now();
      element?.click();
      await new Promise<void>((resolve) => {
        const look = () => (isShown() ? resolve() : requestAnimationFrame(look));
        look();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - began;
    },
    { link, shows, atLeast },
  );
  // The work after a move (focus, titles, preloading links) ends before the next one.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return took;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function formatSpread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
}
