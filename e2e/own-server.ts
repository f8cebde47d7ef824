import type { Page } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { createBuilder } from '#server/testing/people.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { test as base, createWorld } from './fixtures.ts';
import { serve } from './serve.ts';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A server of the test's own, and its clock. */
export type OwnServer = {
  url: string;
  databaseUrls: DatabaseUrls;
  now(): number;
  setClock(instant: number): void;
  /** The emails that it has sent; none where it has no mail server. */
  emails: Smtp['received'];
};

/**
 * Gives each test a server and a database. The clocks of server and page start at `opensAt`, and the test sets them.
 */
export const test = base.extend<{ ownServer: OwnServer; hasMail: boolean }>({
  hasMail: [false, { option: true }],
  ownServer: async ({ brand, opensAt, hasMail }, use) => {
    const smtp = hasMail ? await startSmtp() : undefined;
    let [set, at] = [opensAt, performance.now()];
    const now = () => set + Math.floor(performance.now() - at);
    const { close, ...server } = await serve({ brand, now, mailUrl: smtp?.url });
    const setClock = (instant: number) => {
      [set, at] = [instant, performance.now()];
    };
    await use({ ...server, now, setClock, emails: smtp?.received ?? [] });
    await close();
    await smtp?.close();
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

/** Runs the task that emails what has waited long enough; a server does so each minute by itself. */
export async function sendNotices(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'pgboss', supervise: false, schedule: false });
  await boss.start();
  await boss.send('notices', {});
  await boss.stop({ graceful: false });
}
