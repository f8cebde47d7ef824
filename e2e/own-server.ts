import type { Page } from '@playwright/test';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { createBuilder } from '#server/testing/people.ts';
import { test as base, createWorld } from './fixtures.ts';
import { serve } from './serve.ts';

/** A server of the test's own, and its clock. */
type OwnServer = {
  url: string;
  databaseUrls: DatabaseUrls;
  now(): number;
  setClock(instant: number): void;
};

/**
 * Gives each test a server and a database. The clocks of server and page start at `opensAt`, and the test sets them.
 */
export const test = base.extend<{ ownServer: OwnServer }>({
  ownServer: async ({ brand, opensAt }, use) => {
    let [set, at] = [opensAt, performance.now()];
    const now = () => set + Math.floor(performance.now() - at);
    const { close, ...server } = await serve({ brand, now });
    const setClock = (instant: number) => {
      [set, at] = [instant, performance.now()];
    };
    await use({ ...server, now, setClock });
    await close();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  world: async ({ ownServer, network }, use) => {
    const build = createBuilder(ownServer.databaseUrls.owner);
    await use(createWorld({ ...ownServer, build, network }));
    await build.end();
  },
});

/** Moves both clocks on to a moment; the page then does what it would have done meanwhile. */
export async function setPageClock(page: Page, ownServer: OwnServer, moment: string): Promise<void> {
  const instant = Date.parse(moment);
  ownServer.setClock(instant);
  await page.clock.fastForward(instant - (await page.evaluate(() => Date.now())));
}
