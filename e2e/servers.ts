import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { BrandName } from '#domain/brands/types.ts';
import { buildWebIfStale } from '#server/build.ts';
import { loadConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { startServer } from '#server/start-server.ts';
import { freePort } from '#server/testing/run-main.ts';
import { testNow } from '#server/testing/test-now.ts';

const brandNames: BrandName[] = ['default', 'au', 'nz'];

/** Where each brand's server and its database are, and when its clock began to run; read by e2e/fixtures.ts through the environment. */
export type E2eServer = { url: string; databaseUrl: string; began: number };

/** A server for each brand, all on one throwaway PostgreSQL, living on the morning of 20 November 2026. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function start(): Promise<() => Promise<void>> {
  await buildWebIfStale({ root: resolve(import.meta.dirname, '..'), print: console.log });
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-e2e-'));
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } });
  const began = Date.now();
  const now = () => testNow + (Date.now() - began);
  const running = await Promise.all(
    brandNames.map(async (brand) => {
      const port = await freePort();
      const databaseUrl = await createDatabase(embedded.url, `e2e_${brand}`);
      await migrate(databaseUrl);
      const url = `http://localhost:${port}`;
      const config = loadConfig({
        PORT: String(port),
        PUBLIC_URL: url,
        BRAND: brand,
        SEED: 'none',
        LOG_LEVEL: 'warn',
      });
      process.env[`E2E_${brand.toUpperCase()}`] = JSON.stringify({ url, databaseUrl, began } satisfies E2eServer);
      return startServer({ config, databaseUrl, now });
    }),
  );
  return async () => {
    await Promise.all(running.map((server) => server.close()));
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function createDatabase(ownerUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}
