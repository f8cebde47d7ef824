import pg from 'pg';
import type { BrandName } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { loadConfig } from '#server/config.ts';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRef } from '#server/db/new-ref.ts';
import { startServer } from '#server/start/start-server.ts';
import { noCeilings } from '#server/testing/no-ceilings.ts';
import { findFreePort } from '#server/testing/run-main.ts';

export type BrandServer = {
  url: string;
  databaseUrls: DatabaseUrls;
  /** Deletes the database too. */
  close(): Promise<void>;
};

export const templateOf = (brand: BrandName) => `e2e_${brand}`;

type ServeInput = Omit<StartInput, 'databaseUrls'>;

/** Starts a brand's server on a new database of its own. */
export async function serve({ brand, now, metricsPort, mailUrl }: ServeInput): Promise<BrandServer> {
  const server: DatabaseUrls = JSON.parse(process.env.E2E_POSTGRES ?? '{}');
  const name = `own_${newRef()}`;
  await withOwner(server.owner, `create database ${name} template ${templateOf(brand)} strategy file_copy`);
  const databaseUrls = inDatabase(server, name);
  // A copy lets everyone make temporary tables, which every start forbids.
  await migrate(databaseUrls.owner);
  const { url, close } = await startBrand({ brand, databaseUrls, now, metricsPort, mailUrl });
  return {
    ...{ url, databaseUrls },
    async close() {
      await close();
      await withOwner(server.owner, `drop database ${name} with (force)`);
    },
  };
}

type StartInput = {
  brand: BrandName;
  databaseUrls: DatabaseUrls;
  now: () => Instant;
  /** The port of the counts for operators; without it there are none. */
  metricsPort?: number | undefined;
  /** Its mail server; without it there is none. */
  mailUrl?: string | undefined;
};

export async function startBrand({ brand, databaseUrls, now, metricsPort, mailUrl }: StartInput) {
  const port = await findFreePort();
  const config = loadConfig({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    BRAND: brand,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    // Each worker on emails asks for one every second: five of them, as usual, were half of what an idle server costs.
    MAIL_AT_ONCE: '1',
    // Each test names a network of its own, as a proxy names its callers'.
    TRUST_PROXY: '1',
    ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
    ...(mailUrl && { MAIL_URL: mailUrl }),
    ...noCeilings,
  });
  return startServer({ config, databaseUrls, now });
}

/** Runs one statement as the owner of the databases. */
export async function withOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
