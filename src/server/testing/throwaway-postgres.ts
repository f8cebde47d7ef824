import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { clearLeftovers } from '#server/db/embedded/postmaster.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { isDeep } from '#testing/rounds.ts';
import { findRoomiestFolder } from './roomiest-folder.ts';

type ThrowawayPostgres = {
  /** The owner may also make databases and roles, unlike the product's own. */
  urls: DatabaseUrls;
  stop(): Promise<void>;
};

/**
 * The data need not outlive the run, so PostgreSQL never waits for the disk. A deep run counts its rows as they grow: sessions
 * keep the plans that they made, and those for empty tables take seconds on full ones.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  // Tests open thousands of sessions: each would compute for milliseconds from a password that is no secret.
  scram_iterations: '1',
  autovacuum: isDeep ? 'on' : 'off',
  autovacuum_naptime: '2s',
};

/** Starts a PostgreSQL for one run, deleted with its data. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  await sweep(findRoomiestFolder());
  const dataDir = mkdtempSync(join(findRoomiestFolder(), 'alongside-test-'));
  const embedded = await startEmbedded({ dataDir, settings });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await extendOwner(embedded.adminUrl);
    return { urls: embedded.urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function extendOwner(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('alter role alongside_owner createdb createrole');
    // Needed to see what the application's sessions wait for, to end them, and to drop their database.
    await client.query('grant pg_read_all_stats, pg_signal_backend to alongside_owner');
    // For scenes that begin with the rows of the first, whatever the last has written.
    await client.query('grant set on parameter session_replication_role to alongside_owner');
    // For tests that decide which of two writes deadlocks; the product never sets it.
    await client.query('grant set on parameter deadlock_timeout to alongside_owner, alongside_app');
  } finally {
    await client.end();
  }
}

/** Ends and removes the servers of runs that were killed; a run that is alive holds the lock of its folder. */
async function sweep(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((name) => name.startsWith('alongside-test-'))) {
    const dataDir = join(folder, name);
    const data = join(dataDir, 'postgres');
    if (Date.now() - statSync(dataDir).mtimeMs < 60_000) continue;
    const lock = await lockFolder(data);
    if (!lock.held) continue;
    await clearLeftovers(data);
    rmSync(dataDir, { recursive: true, force: true });
    await lock.release();
  }
}
