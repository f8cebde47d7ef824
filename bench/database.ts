import { resolve } from 'node:path';
import pg from 'pg';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillProvider, type ProviderSize } from './provider.ts';

/** `url` is the superuser's, for creating rows and deleting them. */
export type BenchDatabase = { url: string; urls: DatabaseUrls; stop(): Promise<void> };

/**
 * Kept between runs, because a hundred thousand clients take minutes to make. Delete it after a change of the generated
 * rows.
 */
const folder = resolve(import.meta.dirname, '..', '.bench');

/** Filling need not survive a crash; measuring runs with the product's own settings, so with fsync on. */
const whileMaking = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  shared_buffers: '1GB',
  autovacuum: 'off',
};

/** Opens a provider's database on the PostgreSQL of the product, and fills it where it does not exist yet. */
export function openDatabase(provider: ProviderSize): Promise<BenchDatabase> {
  return openFilled({
    name: `bench_${provider.clients}_${provider.weeksDone}`,
    what: `${provider.clients} clients with ${provider.weeksDone} completed weeks each`,
    fill: (client) => fillProvider(client, provider),
  });
}

type FilledDatabase = { name: string; what: string; fill: (client: pg.Client) => Promise<void> };

export async function openFilled(filled: FilledDatabase): Promise<BenchDatabase> {
  const { name } = filled;
  const server = await startEmbedded({ dataDir: folder, print: console.log });
  const urls = inDatabase(server.urls, name);
  if (await isMade(server.adminUrl, name)) {
    await migrate(urls.owner);
    return { url: toDatabaseUrl(server.adminUrl, name), urls, stop: server.stop };
  }
  await server.stop();
  await make(filled);
  return openFilled(filled);
}

async function make({ name, what, fill }: FilledDatabase): Promise<void> {
  console.log(`Making ${what} …`);
  const started = performance.now();
  const server = await startEmbedded({ dataDir: folder, settings: whileMaking });
  try {
    await withClient(server.adminUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} owner alongside_owner`);
    });
    await migrate(inDatabase(server.urls, name).owner);
    await withClient(toDatabaseUrl(server.adminUrl, name), fill);
    await withClient(server.adminUrl, (client) => client.query(`comment on database ${name} is 'made'`));
  } finally {
    await server.stop();
  }
  console.log(`Made in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

/** Says whether the database was filled to the end; a half-filled one is filled anew. */
async function isMade(serverUrl: string, name: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'made'`,
      [name],
    );
    return rowCount === 1;
  });
}

function toDatabaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
