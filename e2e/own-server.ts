import type { Page } from '@playwright/test';
import pg from 'pg';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRef } from '#server/db/new-ref.ts';
import { startServer } from '#server/start-server.ts';
import { freePort } from '#server/testing/run-main.ts';
import { test as base, createWorld, serverOf } from './fixtures.ts';

/** A server of the test's own, and its clock. */
type Own = {
  url: string;
  databaseUrl: string;
  now(): number;
  setClock(instant: number): void;
};

/** Tests that have a server and a database each; its clock opens with that of the page, at `opensAt`, and is the test's to set. */
export const test = base.extend<{ own: Own }>({
  own: async ({ brand, opensAt }, use) => {
    const name = `own_${newRef()}`;
    const admin = serverOf(brand).databaseUrl;
    await withOwner(admin, `create database ${name}`);
    const databaseUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
    await migrate(databaseUrl);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const config = loadConfig({
      PORT: String(port),
      PUBLIC_URL: url,
      BRAND: brand,
      SEED: 'none',
      LOG_LEVEL: 'warn',
    });
    let [set, at] = [opensAt, performance.now()];
    const now = () => set + Math.floor(performance.now() - at);
    const server = await startServer({ config, databaseUrl, now });
    const setClock = (instant: number) => {
      [set, at] = [instant, performance.now()];
    };
    await use({ url, databaseUrl, now, setClock });
    await server.close();
    await withOwner(admin, `drop database ${name} with (force)`);
  },
  baseURL: async ({ own }, use) => use(own.url),
  world: async ({ own }, use) => {
    const world = createWorld(own);
    await use(world);
    await world.build.end();
  },
});

/** Both clocks go on to a moment; what the page would have done meanwhile it does then. */
export async function goTo(page: Page, own: Own, moment: string): Promise<void> {
  const instant = Date.parse(moment);
  own.setClock(instant);
  await page.clock.fastForward(instant - (await page.evaluate(() => Date.now())));
}

/** One statement, as the owner of the databases. */
export async function withOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
