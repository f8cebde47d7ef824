import pg from 'pg';
import type { BrandName } from '#domain/brands/types.ts';
import { loadConfig } from '#server/config.ts';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { startServer } from '#server/start/start-server.ts';
import { noCeilings } from '#server/testing/no-ceilings.ts';
import { findFreePort } from '#server/testing/run-main.ts';

type ServeInput = { brand: BrandName; server: DatabaseUrls; name: string; now: () => number };

/** Starts a brand's server on a new database of its own. `server` is any database whose owner may create another. */
export async function serve({ brand, server, name, now }: ServeInput) {
  await withOwner(server.owner, `create database ${name}`);
  const databaseUrls = inDatabase(server, name);
  await migrate(databaseUrls.owner);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const config = loadConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    BRAND: brand,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    // Each test names a network of its own, as a proxy names its callers'.
    TRUST_PROXY: '1',
    ...noCeilings,
  });
  const { close } = await startServer({ config, databaseUrls, now });
  return { url, databaseUrls, close };
}

/** Runs one statement as the owner of the databases. */
export async function withOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
