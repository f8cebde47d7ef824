import pg from 'pg';
import type { BrandName } from '#domain/brands/types.ts';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { startServer } from '#server/start-server.ts';
import { freePort } from '#server/testing/run-main.ts';

type Serving = { brand: BrandName; ownerUrl: string; name: string; now: () => number };

/** A server of a brand on a new database of its own; `ownerUrl` is any database's whose owner may make another. */
export async function serve({ brand, ownerUrl, name, now }: Serving) {
  await withOwner(ownerUrl, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  await migrate(databaseUrl);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = loadConfig({ PORT: String(port), PUBLIC_URL: url, BRAND: brand, SEED: 'none', LOG_LEVEL: 'warn' });
  const server = await startServer({ config, databaseUrl, now });
  return { url, databaseUrl, close: () => server.close() };
}

/** One statement, as the owner of the databases. */
export async function withOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
