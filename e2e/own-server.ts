import type { Page } from '@playwright/test';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createBuilder } from '#server/testing/people.ts';
import { test as base, createWorld, findServer } from './fixtures.ts';
import { serve, withOwner } from './serve.ts';

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
    const name = `own_${newRef()}`;
    const { databaseUrls: server } = findServer(brand);
    let [set, at] = [opensAt, performance.now()];
    const now = () => set + Math.floor(performance.now() - at);
    const { url, databaseUrls, close } = await serve({ brand, server, name, now });
    const setClock = (instant: number) => {
      [set, at] = [instant, performance.now()];
    };
    await use({ url, databaseUrls, now, setClock });
    await close();
    await withOwner(server.owner, `drop database ${name} with (force)`);
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
