import type { Browser, Page } from '@playwright/test';
import type { DayToConfirm } from '#contract/confirmations.ts';
import type { Schedule } from '#contract/schedule.ts';
import { exceptionColumns, jobColumns, workedColumns } from '#domain/schedule/tables.ts';
import { addDays } from '#domain/time/day.ts';
import { openBrowser, signIn } from './browser.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { type Portal, startPortal } from './portal.ts';
import { today } from './provider.ts';
import { formatSpread, median } from './screen-moves.ts';
import { weekOfVisits } from './week-provider.ts';

const slower = 4;
const rounds = 3;
const rowsToConfirm = 2_000;
const [day, size] = [addDays(today, 1), { width: 1280, height: 900 }];

/** Measures the office's schedule and the day to confirm with the most rows, on a processor four times slower. */
export async function measureFrames(): Promise<GoalTable> {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const page = await openOffice(browser, portal);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const board = `/app/office/visits?day=${day}`;
    const figures = [
      ...(await measureScreen(page, { what: 'board', path: board, row: '.board-row', scrolls: '.list-part' })),
      ...(await measureScreen(page, {
        ...{ what: 'week', path: `${board}&view=week` },
        ...{ row: '.week-row', scrolls: '.list-part' },
      })),
      ...(await measureScreen(page, {
        ...{ what: `${rowsToConfirm} rows to confirm`, path: `/app/office/visits/confirm?date=${today}` },
        ...{ row: '.confirm-row', scrolls: 'html' },
      })),
    ];
    return { title: `Screens of ${weekOfVisits.visitsAWeek} visits, ${slower} times slower`, figures };
  } finally {
    await browser.close();
    await portal.close();
  }
}

async function openOffice(browser: Browser, portal: Portal): Promise<Page> {
  const page = await browser.newPage({ viewport: size, baseURL: portal.url });
  await signIn(page, portal.url, 'office@demo.test');
  // The week that is measured is the one that the office is in: what is over has other signs than what is to come.
  // Only the date is held: Playwright's clock would hold the measuring as well.
  await page.addInitScript(holdDate, Date.parse(`${today}T09:00+13:00`));
  const isRead = (path: string) => (url: URL) => url.pathname === `/api/v0/office/${path}`;
  await page.route(isRead('visits'), (route) => route.fulfill({ json: makeSchedule() }));
  await page.route(isRead('confirmations'), (route) => route.fulfill({ json: makeDay() }));
  return page;
}

function holdDate(now: number) {
  globalThis.Date = class extends Date {
    constructor(...parts: [] | [string]) {
      super(...((parts.length ? parts : [now]) as [number]));
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
}

type Screen = { what: string; path: string; row: string; scrolls: string };

async function measureScreen(page: Page, screen: Screen): Promise<Measurement[]> {
  const { what, path, row, scrolls } = screen;
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(path);
    paints.push(
      await page.evaluate(async (selector) => {
        while (document.querySelectorAll(selector).length < 20) await new Promise(requestAnimationFrame);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return (
          performance.now() -
          (
            performance
              .getEntriesByType('resource')
              .findLast(({ name }) => name.includes('/api/v0/office/')) as PerformanceResourceTiming
          ).responseEnd
        );
      }, row),
    );
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })));
  const frames = await page.evaluate(async (selector) => {
    const scroller = document.querySelector(selector) ?? document.documentElement;
    const gaps: number[] = [];
    let last = performance.now();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1 && gaps.length < 400) {
      scroller.scrollBy(0, 120);
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(at - last);
      last = at;
    }
    return gaps.slice(1);
  }, scrolls);
  const sorted = frames.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    {
      what: `${what}, reply to first rows painted`,
      measured: median(paints),
      goal: 1000,
      unit: 'ms',
      spread: formatSpread(paints),
    },
    { what: `${what}, frames p95`, measured: p95, goal: 50, unit: 'ms', spread: `${frames.length} frames` },
  ];
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const refOf = (kind: string, n: number) => `${kind}${String(n).padStart(15, '0')}`;
const timeAt = (n: number) => `${String(6 + (n % 14)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
const workerOf = (n: number) => refOf('w', (n * 7) % weekOfVisits.workers);

function makeSchedule(): Schedule {
  const { clients, workers, visitsAWeek } = weekOfVisits;
  const rows = numbers(visitsAWeek).map((n) => ({
    ...{ clientRef: refOf('c', n % clients), ref: refOf('j', n), version: '1', repeatOption: 'None' },
    ...{ date: addDays(today, n % 7), startTimeOption: 'Specified', startTime: timeAt(n), durationOption: 'Specified' },
    ...{
      durationMins: '45',
      jobTypeRefs: '{gardening}',
      fundingType: 'Private',
      supportWorkerRefs: `{${workerOf(n)}}`,
    },
    status: 'Allocated',
  }));
  const toColumns = (kinds: object, of: readonly Record<string, string>[]) =>
    Object.fromEntries(Object.keys(kinds).map((name) => [name, of.map((row) => row[name] ?? '').join('\t')]));
  return {
    timeZone: 'Pacific/Auckland',
    jobs: toColumns(jobColumns, rows),
    exceptions: toColumns(exceptionColumns, []),
    worked: toColumns(workedColumns, []),
    tickets: [],
    clients: numbers(clients).map((n) => ({ ref: refOf('c', n), fullName: `Client Number ${n}`, suburb: 'Kelburn' })),
    supportWorkers: numbers(workers).map((n) => ({
      ...{ ref: refOf('w', n), fullName: `Worker Number ${n}`, givenName: 'Worker', skillRefs: [], active: true },
      hours: 'Monday 07:30-18:30; Tuesday 07:30-18:30; Wednesday 07:30-18:30; Thursday 07:30-18:30; Friday 07:30-18:30',
    })),
    areas: ['Kelburn'],
    teams: [],
    clientAbsences: [],
    workerAbsences: numbers(workers / 10).map((n) => ({ workerRef: refOf('w', n * 10), from: today })),
  } as unknown as Schedule;
}

function makeDay(): DayToConfirm {
  return {
    date: today,
    visits: numbers(rowsToConfirm).map((n) => ({
      ...{ clientRef: refOf('c', n), clientName: `Client Number ${n}`, jobRef: refOf('j', n), originalDate: today },
      ...{ supportWorkerRef: refOf('w', Math.floor(n / 8)), planned: true, jobTypeRefs: ['gardening'], minutes: 45 },
      ...{ startTimeOption: 'Specified', startTime: timeAt(n), status: 'NotConfirmed' },
    })),
    supportWorkers: numbers(weekOfVisits.workers).map((n) => ({
      ...{ ref: refOf('w', n), fullName: `Worker Number ${n}`, givenName: 'Worker', active: true },
    })),
    counts: { toConfirm: rowsToConfirm, confirmed: 0, notOver: 0, byTimesheet: 0 },
    timesheets: [],
    version: '',
    more: false,
  } as DayToConfirm;
}
