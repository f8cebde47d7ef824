import type { Page } from '@playwright/test';
import { isDeep } from '#testing/rounds.ts';
import { bookSeries } from './edit.ts';
import { expect, openAs, type Person, test } from './fixtures.ts';

/** Google's limit for a page that holds still, for the sum of all that moved. */
const most = 0.1;

/** Lets each reply come after two more frames, so that what waits for it has been painted. */
async function slowDown(page: Page) {
  await page.route('**/api/v0/**', async (route) => {
    await paintTwice(page).catch(() => {});
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const describe = ({ node }: LayoutShiftSource) => (node instanceof Element ? node.className : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push(`${value} ${sources.map(describe).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type LayoutShiftSource = { node: Node | null };
type LayoutShift = PerformanceEntry & { value: number; sources: LayoutShiftSource[] };

const paintTwice = (page: Page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

async function expectStill(page: Page, person: Person, paths: readonly string[]) {
  for (const path of paths) {
    await openAs(page, person, `/app${path}`);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main .skel, main .spinner')).toHaveCount(0);
    await paintTwice(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    const moved = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
    expect(moved, [path, ...shifts].join('\n')).toBeLessThan(most);
  }
}

test.describe('a page whose data comes late', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('does not move on a phone', async ({ page, world }) => {
    const rose = await world.client();
    await bookSeries(world, rose);
    await slowDown(page);
    const others = ['/calendar/new', '/account/support-network'];
    await expectStill(page, rose, ['/', '/calendar', '/account/details', ...(isDeep ? others : [])]);
    const office = await world.person({ office: true });
    await expectStill(page, office, ['/office', ...(isDeep ? ['/office/requests', '/office/clients'] : [])]);
  });
});
