import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import { loadConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { buildWebIfStale } from '#server/start/build.ts';
import { startServer } from '#server/start/start-server.ts';
import { noCeilings } from '#server/testing/no-ceilings.ts';
import { findFreePort } from '#server/testing/run-main.ts';

export const root = resolve(import.meta.dirname, '..');
export const demoPassword = 'demo-password';

export type Portal = { url: string; ownerUrl: string; close(): Promise<void> };

/** Starts the product as `npm start` runs it, with its demonstration data, on its own database and port. */
export async function startPortal({ brand = 'default' }: { brand?: BrandName } = {}): Promise<Portal> {
  await buildWebIfStale({ root, print: console.log });
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-'));
  const embedded = await startEmbedded({ dataDir });
  await migrate(embedded.urls.owner);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const config = loadConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    BRAND: brand,
    SEED: 'demo',
    LOG_LEVEL: 'error',
    ...noCeilings,
  });
  const server = await startServer({ config, databaseUrls: embedded.urls });
  return {
    url,
    ownerUrl: embedded.urls.owner,
    async close() {
      await server.close();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
