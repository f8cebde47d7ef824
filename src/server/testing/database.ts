import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { type Contents, readContents, readLayout, restoreContents } from './contents.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by vitest.config.ts from DATABASE_URL and DATABASE_OWNER_URL; absent: a throwaway server. */
    databaseUrls: DatabaseUrls | undefined;
    /** True where the application's sessions go through PgBouncer in transaction mode; set by BEHIND_POOLER. */
    isBehindPooler: boolean;
    /** The folder for the statements that the tests of the server send; absent: they are not kept. */
    statementsFolder: string | undefined;
    /** The server and template that a test file needs to clone a database; global-setup.ts makes them. */
    testServer: { urls: DatabaseUrls; directUrls: DatabaseUrls; template: string; serverKey: string };
  }
}

export type TestDatabase = {
  urls: DatabaseUrls;
  /** Sessions of the application's role. */
  pool: Pool;
  /** Sessions that no policy limits, to set a scene and to inspect it. */
  owner: Pool;
  drop(): Promise<void>;
};

/** As many as the most calls that a test makes at once: one that waits for a session is turned away where the machine is busy. */
const mostSessions = 8;

let admin: Pool | undefined;

/**
 * Makes a database of its own, migrated and empty, cloned from the run's template. `withPooler: false` is for tests of sessions that the
 * application has to itself, where other tests of the run reach them through a pooler.
 */
export async function createTestDatabase({ withPooler = true } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  admin ??= createPool({ url: server.urls.owner, max: 2 });
  const all = admin;
  // The run drops by this beginning what its workers have left.
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await all.query(`create database ${name} template ${server.template} strategy file_copy`);
  const urls = inDatabase(withPooler ? server.urls : server.directUrls, name);
  const pool = createPool({ url: urls.app, pooling: urls.pooling, max: mostSessions, serverKey: server.serverKey });
  const owner = createPool({ url: urls.owner, max: 2 });
  return {
    urls,
    pool,
    owner,
    async drop() {
      await Promise.all([pool.end(), owner.end()]);
      await waitUntilLeft(all, name);
      await all.query(`drop database ${name} with (force)`);
    },
  };
}

/** Databases that tests of this worker have left, each as new, with sessions that know their statements. */
const left: TestDatabase[] = [];
let original: Promise<Contents & { layout: string }> | undefined;

/**
 * Returns a database as `createTestDatabase` gives it, or one that another test has left: that takes a tenth of the time. Dropping it
 * leaves it to the next, unless its layout was changed.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const database = left.pop() ?? (await createTestDatabase());
  original ??= readOriginal(database.owner);
  const { layout, ...contents } = await original;
  return {
    ...database,
    async drop() {
      await waitUntilIdle(database.pool);
      if ((await readLayout(database.owner)) !== layout) return database.drop();
      await restoreContents(database.owner, contents);
      left.push(database);
    },
  };
}

async function readOriginal(owner: Pool) {
  return { ...(await readContents(owner)), layout: await readLayout(owner) };
}

/** Waits for what a test began and did not wait for. */
export async function waitUntilIdle(pool: Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount) await wait(5);
}

/** Waits for closing sessions: cut off, they would report a false error to their pools. */
async function waitUntilLeft(all: Pool, name: string): Promise<void> {
  for (const deadline = Date.now() + 500; Date.now() < deadline; await wait(5)) {
    const { rowCount } = await all.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
  }
}
