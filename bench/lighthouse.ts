import { findFreePort } from '#server/testing/run-main.ts';
import { openBrowser } from './browser.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { startPortal } from './portal.ts';
import { formatSpread, measureMoves, median, rounds as moveRounds } from './screen-moves.ts';
import { runLighthouse } from './with-lighthouse/run-lighthouse.ts';

const runs = 5;

/** Measures Lighthouse's mobile audit of a first visit to sign-in, and the speed of moves between screens. */
export async function run(): Promise<GoalTable[]> {
  const portal = await startPortal();
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const visits = [];
    for (let count = 0; count < runs; count++) visits.push(await visitOnce(`${portal.url}/app/sign-in`, port));
    const firstVisit = [
      toMeasurement(
        'performance',
        visits.map(({ score }) => score),
        { goal: 100, unit: '', better: 'more' },
      ),
      toMeasurement(
        'blocking time',
        visits.map(({ blocking }) => blocking),
        { goal: 60, unit: 'ms' },
      ),
      toMeasurement(
        'layout shift',
        visits.map(({ shift }) => shift),
        { goal: 0, unit: '' },
      ),
    ];
    const [first] = visits;
    if (first)
      console.log(`\nFirst paint with content ${first.painted.toFixed(0)} ms, largest ${first.largest.toFixed(0)} ms.`);
    const moves = await measureMoves(browser, portal);
    return [
      { title: `Lighthouse, mobile, sign-in, median of ${runs}`, figures: firstVisit },
      { title: `Between screens, median of ${moveRounds}; paint on a processor 4 times slower`, figures: moves },
    ];
  } finally {
    await browser.close();
    await portal.close();
  }
}

async function visitOnce(url: string, port: number) {
  const { categories, audits } = await runLighthouse(url, { port, onlyCategories: ['performance'] });
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? 0) * 100,
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    painted: number('first-contentful-paint'),
    largest: number('largest-contentful-paint'),
  };
}

function toMeasurement(
  what: string,
  values: number[],
  measurement: Pick<Measurement, 'goal' | 'unit' | 'better'>,
): Measurement {
  return { what, measured: median(values), spread: formatSpread(values), ...measurement };
}
